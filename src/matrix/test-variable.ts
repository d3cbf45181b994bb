// The variable of this process that is a test server's address: DATABASE_URL of apps with "postgres" is TEST_POSTGRES_URL.

export function testVariable(option: string, name: string): string {
  return `TEST_${option.toUpperCase().replaceAll("-", "_")}_${name.slice(name.lastIndexOf("_") + 1)}`;
}
