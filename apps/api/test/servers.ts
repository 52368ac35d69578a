/**
 * A real PostgreSQL and a real Redis; set the environment variables if they are not at the usual addresses.
 */
export const SERVER_URL = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
export const REDIS_URL = process.env["TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379/15";

/** The distributed form of saving and closing, with this many shards; 0 is the form for one machine. */
export const SHARDS = Number(process.env["TEST_SHARDS"] ?? 0);

/** The server is the coordinator of a Citus cluster, and each database is spread over its machines. */
export const IS_CITUS = process.env["TEST_CITUS"] === "true";

export function urlOf(database: string) {
  const url = new URL(SERVER_URL);
  url.pathname = `/${database}`;
  return url.href;
}
