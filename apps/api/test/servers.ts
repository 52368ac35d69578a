/** A real PostgreSQL and a real Redis; elsewhere than at the usual places, say so in the environment. */
export const SERVER_URL = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
export const REDIS_URL = process.env["TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379/15";

export function urlOf(database: string) {
  const url = new URL(SERVER_URL);
  url.pathname = `/${database}`;
  return url.href;
}
