import { sql } from "kysely";

/** Closers of a board share this lock; a recount holds it alone. */
export const lockKey = (boardId: unknown) => sql`hashtextextended(${boardId}::text, 0)`;
