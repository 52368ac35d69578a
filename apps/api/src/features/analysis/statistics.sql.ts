import { sql } from "kysely";

/** Closers of a test hold it together; who recounts the test holds it alone. */
export const lockKey = (testId: unknown) => sql`hashtextextended(${testId}::text, 0)`;

/** A device's times are believed up to the time that the attempt took. */
export const tookMs = sql`date_part('epoch', ended_at - started_at) * 1000 AS took_ms`;
