/** The administrators' roles: responsible for the product, writes content, helps students. */
export const adminRoles = ["owner", "author", "support"] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The only table of rights. A right that is not listed for a role is refused. */
const rights = {
  "account.use": ["owner", "author", "support"],
  "home.read": ["owner", "author", "support"],
  "catalogue.read": ["owner", "author", "support"],
  "catalogue.write": ["owner", "author"],
  "audit.read": ["owner"],
  "questions.read": ["owner", "author"],
  "questions.write": ["owner", "author"],
  "tests.read": ["owner", "author", "support"],
  "tests.write": ["owner", "author"],
  "tests.publish": ["owner", "author"],
  "imports.write": ["owner", "author"],
  "students.read": ["owner", "support"],
  "access.read": ["owner", "support"],
  "access.write": ["owner", "support"],
  "students.support-view": ["owner", "support"],
  "students.erase": ["owner"],
  "students.export": ["owner"],
} as const satisfies Record<string, readonly AdminRole[]>;

export type Right = keyof typeof rights;

export function may(role: AdminRole, right: Right): boolean {
  const holders: readonly AdminRole[] = rights[right];
  return holders.includes(role);
}
