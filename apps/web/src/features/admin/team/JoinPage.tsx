import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import formStyles from "../../../shared/form/form.module.css";
import { paths } from "../../../shared/paths.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { SetUpStep } from "../administrators/SetUpStep.tsx";
import { adminPaths } from "../paths.ts";
import { JoinForm } from "./JoinForm.tsx";
import { useShowInvitationMutation } from "./team.api.ts";

/** Where the link of an invitation leads: name and password, then the phone and the recovery codes. */
export function JoinPage() {
  const navigate = useNavigate();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get("token") ?? "";
  const [show, { data: invitation, isError }] = useShowInvitationMutation();
  const [hasJoined, setJoined] = useState(false);
  useEffect(() => {
    void show({ body: { token } });
  }, [show, token]);

  if (hasJoined) return <SetUpStep onStep={() => void navigate(adminPaths.login)} />;
  if (invitation) return <JoinForm token={token} invitation={invitation} onJoined={() => setJoined(true)} />;
  if (isError) return <Over />;
  return (
    <Waiting>
      <Trans>Loading…</Trans>
    </Waiting>
  );
}

function Over() {
  const { t } = useLingui();
  useTitle(t`Invitation`);
  return (
    <div className={formStyles.form}>
      <h1>
        <Trans>This link does not work</Trans>
      </h1>
      <Notice tone="error">
        <Trans>
          The invitation is over, was used or was taken back. Ask the person who invited you for a new one.
        </Trans>
      </Notice>
      <p className={`quiet fs-15 ${formStyles.foot}`}>
        <Trans>
          Joined already? <a href={adminPaths.login}>Go to admin sign in</a>
        </Trans>
      </p>
      <p className={`quiet fs-15 ${formStyles.foot}`}>
        <Trans>
          Taking tests? <a href={paths.login}>Go to learner sign in</a>
        </Trans>
      </p>
    </div>
  );
}
