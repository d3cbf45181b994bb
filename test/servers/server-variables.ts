// The variables that tell `matrix run` and the tests of apps which database servers there are.

import type { UsableServer } from "./first-that-answers";

export function serverVariables(servers: { postgres: UsableServer; mysql: UsableServer }): Record<string, string> {
  return {
    TEST_POSTGRES_URL: servers.postgres.url,
    TEST_POSTGRES_VERSION: servers.postgres.version,
    TEST_MYSQL_URL: servers.mysql.url,
    TEST_MYSQL_VERSION: servers.mysql.version,
  };
}
