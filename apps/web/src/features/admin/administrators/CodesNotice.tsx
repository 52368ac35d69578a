import { useLocation } from "react-router";
import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { adminPaths } from "../paths.ts";
import link from "../ui/link.module.css";
import { useAdministrator } from "./useAdministrator.ts";

/** Recovery codes were told and nobody has shown to have kept them: perhaps the tab was closed. */
export function CodesNotice() {
  const { hasKeptCodes } = useAdministrator();
  const { pathname } = useLocation();
  if (hasKeptCodes !== false || pathname === adminPaths.security) return null;
  return (
    <div className="below-14">
      <Notice tone="flag">
        <Trans>
          You have not confirmed your recovery codes. Without them a lost phone locks you out.{" "}
          <Link className={link.link} data-plain to={adminPaths.security}>
            Make new ones
          </Link>
        </Trans>
      </Notice>
    </div>
  );
}
