import { may, type Right } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { adminPaths } from "../paths.ts";
import { AdminIcon, type AdminIconName } from "../ui/AdminIcon.tsx";
import styles from "./overview.module.css";

interface Action {
  to: string;
  right: Right;
  icon: AdminIconName;
  words: string;
  isMain?: true;
}

/** The most frequent actions: the larger ones beside the greeting. */
export function MainActions() {
  const { t } = useLingui();
  const actions = useAllowed([
    { to: adminPaths.imports, right: "imports.write", icon: "upload", words: t`Import spreadsheet` },
    // A test is created in its package.
    { to: adminPaths.packages, right: "catalogue.write", icon: "plus", words: t`New test`, isMain: true },
  ]);
  return actions.map((action) => (
    <ActionLink key={action.to} action={action} look={action.isMain ? "primary" : "secondary"} />
  ));
}

export function QuickActions() {
  const { t } = useLingui();
  const actions = useAllowed([
    { to: adminPaths.questions, right: "questions.write", icon: "sheet", words: t`Write a question` },
    { to: adminPaths.access, right: "access.write", icon: "ticket", words: t`Give access` },
    { to: adminPaths.learners, right: "students.read", icon: "users", words: t`Find a learner` },
  ]);
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="actions">
      <h2 id="actions">
        <Trans>Quick actions</Trans>
      </h2>
      <ul className={`stack gap-4 ${styles.actions}`}>
        {actions.map((action) => (
          <li key={action.to}>
            <ActionLink action={action} look="quiet" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionLink({ action, look }: { action: Action; look: "primary" | "secondary" | "quiet" }) {
  return (
    <Link className={buttonClass(look)} to={action.to}>
      <AdminIcon name={action.icon} size={18} />
      {action.words}
    </Link>
  );
}

function useAllowed(actions: Action[]): Action[] {
  const { role } = useAdministrator();
  return actions.filter(({ right }) => may(role, right));
}
