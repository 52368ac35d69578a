import type { Executor } from "../db.ts";
import { readFunctions, type FunctionRow } from "./system-catalogue.ts";
import { functionRights } from "./rights.ts";
import { FUNCTION_OWNER } from "./logins.ts";
import { UnsafeDatabase } from "./unsafe-database.ts";

/**
 * Only declared functions may run with their owner's rights, each with its owner, search path and callers.
 */
export async function checkFunctions(db: Executor) {
  const found = await readFunctions(db);
  const wrong = found.filter(({ isDefiner }) => isDefiner).filter((row) => !isAsDeclared(row));
  const missing = functionRights.filter(
    ({ name, isDefiner }) => isDefiner && !found.some((row) => row.name === name),
  );
  const [first] = [...wrong, ...missing];
  if (first)
    throw new UnsafeDatabase(
      `The function ${first.name}, which has rights that its caller lacks, is not as it was declared. Run migrate.`,
    );
}

function isAsDeclared({ name, owner, hasPath, callers }: FunctionRow): boolean {
  const declared = functionRights.find((one) => one.isDefiner && one.name === name);
  return (
    declared !== undefined &&
    owner === FUNCTION_OWNER &&
    hasPath &&
    callers.join() === declared.callers.toSorted().join()
  );
}
