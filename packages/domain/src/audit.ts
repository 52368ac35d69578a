/** Every action in the audit log, in the groups of its search. */
export const auditGroups = {
  "sign-ins": ["session.opened", "session.refused", "session.ended"],
  administrators: [
    "administrator.created",
    "administrator.password-set",
    "administrator.exported",
    "administrator.erased",
    "second-factor.set-up",
    "second-factor.removed",
    "audit.downloaded",
  ],
  catalogue: [
    "package.created",
    "package.changed",
    "package.moved",
    "package.cover-set",
    "folder.created",
    "folder.renamed",
    "folder.moved",
    "folder.deleted",
    "test.created",
    "test.renamed",
    "test.moved",
    "test.withdrawn",
    "test.restored",
    "test.deleted",
  ],
  questions: [
    "question.created",
    "question.changed",
    "question.readied",
    "question.withdrawn",
    "question.deleted",
    "passage.created",
    "passage.changed",
    "picture.added",
  ],
  tests: ["test.drafted", "test.settings-changed", "test.questions-changed", "test.published"],
  imports: ["questions.imported", "questions.exported", "import.test-drafted"],
  access: [
    "access.given",
    "access.withdrawn",
    "access.list-given",
    "access-code.made",
    "access-code.revoked",
    "access-codes.exported",
    "extra-time.given",
    "extra-time.taken-back",
  ],
  learners: [
    "support-view.opened",
    "learner.exported",
    "learner.erasure-asked",
    "learner.erasure-undone",
    "learner.erased",
    "learners.exported",
    "learners.paged",
  ],
} as const satisfies Record<string, readonly `${string}.${string}`[]>;

export type AuditGroup = keyof typeof auditGroups;
export type AuditAction = (typeof auditGroups)[AuditGroup][number];

export const auditGroupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];
export const auditActions = Object.values(auditGroups).flat() as [AuditAction, ...AuditAction[]];
