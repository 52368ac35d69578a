/** The administrators' roles: responsible for the product, writes content, helps students, looks after an exam room. */
export const adminRoles = ["owner", "author", "support", "invigilator"] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Roles in which a colleague can be invited. An owner is named by another owner, after joining. */
export const invitedRoles = ["author", "support", "invigilator"] as const satisfies AdminRole[];
export type InvitedRole = (typeof invitedRoles)[number];

/** Longer than a student's minimum: these accounts can change everybody's tests. */
export const ADMIN_PASSWORD_MIN = 15;

/** The only table of rights. A right that is not listed for a role is refused. */
const rights = {
  "account.use": ["owner", "author", "support", "invigilator"],
  "home.read": ["owner", "author", "support"],
  "catalogue.read": ["owner", "author", "support"],
  "catalogue.write": ["owner", "author"],
  "audit.read": ["owner"],
  "operations.read": ["owner"],
  "questions.read": ["owner", "author"],
  "questions.write": ["owner", "author"],
  "tests.read": ["owner", "author", "support"],
  "tests.write": ["owner", "author"],
  "tests.publish": ["owner", "author"],
  "corrections.write": ["owner", "author"],
  "sittings.read": ["owner", "author", "support"],
  "sittings.write": ["owner", "author"],
  "sittings.watch": ["owner", "author", "support"],
  "results.read": ["owner", "author", "support"],
  // Release, ties and files that leave the house.
  "results.write": ["owner", "author"],
  // The rooms that were given to an invigilator, while their sitting lasts; the other roles see every room.
  "rooms.own": ["invigilator"],
  "rooms.use": ["owner", "author", "support", "invigilator"],
  // What learners report of questions: whoever answers sees keys and figures.
  "reports.read": ["owner", "author"],
  "reports.write": ["owner", "author"],
  "imports.write": ["owner", "author"],
  "students.read": ["owner", "support"],
  "students.write": ["owner", "support"],
  "access.read": ["owner", "support"],
  "access.write": ["owner", "support"],
  "students.support-view": ["owner", "support"],
  "students.erase": ["owner"],
  "students.export": ["owner"],
  "team.manage": ["owner"],
} as const satisfies Record<string, readonly AdminRole[]>;

export type Right = keyof typeof rights;

export function may(role: AdminRole, right: Right): boolean {
  const holders: readonly AdminRole[] = rights[right];
  return holders.includes(role);
}
