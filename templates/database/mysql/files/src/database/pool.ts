// A connection pool in which no request waits forever, neither for a connection nor for an answer: the driver alone has
// no such limits.
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "mysql2";
import type { PoolConnection, QueryOptions, QueryValues } from "mysql2/promise";
import { inQuerySpan } from "@/tracing";
import { connectionOptions, sessionSettings } from "./connection-options";
import { isCollision, isServerError, isUnavailable } from "./errors";
import { assertNoOpenTransaction } from "./open-transaction";

const WAIT_FOR_CONNECTION = 5_000;
const WAIT_FOR_ANSWER = 20_000;
const TRIES = 5;

export type MysqlPool = ReturnType<typeof openPool>;

export function openPool(url: string, max: number) {
  const callbackPool = createPool({
    ...connectionOptions(url),
    connectionLimit: max,
    maxIdle: Math.ceil(max / 2),
    idleTimeout: 30_000,
    queueLimit: 500,
  });
  callbackPool.on("connection", (connection) => {
    for (const setting of sessionSettings) connection.query(setting, (error) => error && connection.destroy());
  });
  const pool = callbackPool.promise();

  async function acquire(): Promise<PoolConnection> {
    const connecting = pool.getConnection();
    try {
      return await within(WAIT_FOR_CONNECTION, connecting, "no connection was free in time");
    } catch (error) {
      // One that comes after all goes back.
      connecting.then(
        (connection) => connection.release(),
        () => {},
      );
      throw error;
    }
  }

  /** A connection that broke is not used again. */
  async function withConnection<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await acquire();
    try {
      const result = await work(withTimeLimit(connection));
      connection.release();
      return result;
    } catch (error) {
      if (isUnavailable(error) && !isServerError(error)) connection.destroy();
      else connection.release();
      throw error;
    }
  }

  /** A statement by itself, and again if it collides with another one. */
  async function query(options: QueryOptions, values?: QueryValues) {
    assertNoOpenTransaction();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withConnection((connection) => connection.query(options, values));
      } catch (error) {
        if (attempt === TRIES || !isCollision(error)) throw error;
        await sleep(Math.random() * 20 * attempt);
      }
    }
  }

  return { withConnection, query, end: () => pool.end() };
}

/** What Drizzle calls of a connection. */
type Connection = Pick<PoolConnection, "query">;

function withTimeLimit(connection: PoolConnection): Connection {
  const query = (options: QueryOptions, values?: QueryValues) =>
    inQuerySpan("mysql", options.sql, () =>
      within(WAIT_FOR_ANSWER, connection.query(options, values), "the server did not answer in time"),
    );
  return { query: query as PoolConnection["query"] };
}

async function within<Result>(milliseconds: number, work: Promise<Result>, complaint: string): Promise<Result> {
  const timer = new AbortController();
  const tooLate = sleep(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw Object.assign(new Error(complaint), { code: "POOL_TIMEOUT" });
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    // Whichever comes second is of no interest any more.
    work.catch(() => {});
    tooLate.catch(() => {});
    timer.abort();
  }
}
