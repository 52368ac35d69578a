/** Every action that the audit log knows, in the groups by which it is searched. */
export const auditGroups = {
  "sign-ins": ["session.opened", "session.refused", "session.ended"],
  administrators: [
    "administrator.created",
    "administrator.password-set",
    "second-factor.set-up",
    "second-factor.removed",
  ],
  access: [
    "access.given",
    "access.withdrawn",
    "access.list-given",
    "access-code.made",
    "access-code.revoked",
    "extra-time.given",
    "extra-time.taken-back",
  ],
  learners: ["support-view.opened", "learner.exported", "learner.erasure-asked", "learner.erasure-undone"],
} as const satisfies Record<string, readonly `${string}.${string}`[]>;

export type AuditGroup = keyof typeof auditGroups;
export type AuditAction = (typeof auditGroups)[AuditGroup][number];

export const auditGroupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];
export const auditActions = Object.values(auditGroups).flat() as [AuditAction, ...AuditAction[]];
