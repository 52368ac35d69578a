import type { Database } from "../../platform/db.ts";
import { updateOwnership } from "../learner-figures/figures.queries.ts";
import { insertEnrolments, selectOptionalOpenPackage, type Within } from "./enrolments.queries.ts";

const GRANT = { source: "free", by: { words: "Open to everybody" }, note: "Opened", until: null } as const;

/** If the package is open to everybody, the student owns it from now on. */
export async function ownIfOpen(db: Database, userId: string, within: Within): Promise<boolean> {
  const packageId = await selectOptionalOpenPackage(db, within);
  if (packageId === undefined) return false;
  await db.transaction().execute(async (tx) => {
    await insertEnrolments(tx, [userId], { packageId, ...GRANT });
    await updateOwnership(tx, [userId]);
  });
  return true;
}

/** What `read` finds in a package that the student owns, or owns from now on because it is open to everybody. */
export async function readOwnedOrOpen<T>(
  db: Database,
  userId: string,
  within: Within,
  read: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return (await read()) ?? ((await ownIfOpen(db, userId, within)) ? read() : undefined);
}
