import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { adminPaths } from "../paths.ts";
import { useRoleWords } from "./useRoleWords.ts";

/** A page that exists and is closed to this administrator's role. */
export function NotForRolePage() {
  const { t } = useLingui();
  const role = useRoleWords()(useAdministrator().role);
  useTitle(t`Not open to your role`);
  return (
    <EmptyState drawing="sheet" heading={<h1>{t`Not open to your role`}</h1>}>
      <p>
        <Trans>You are signed in as {role}. If you need this page, ask an owner for another role.</Trans>
      </p>
      <Link className={buttonClass("secondary")} to={adminPaths.home}>
        <Trans>Go to Home</Trans>
      </Link>
    </EmptyState>
  );
}
