import { useState } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { useSeen } from "../learners/useSeen.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Panel } from "./Panel.tsx";
import { ResetPhone } from "./ResetPhone.tsx";
import { RoleForm } from "./RoleForm.tsx";
import { EndSessionsDialog, SuspendDialog } from "./MemberDialogs.tsx";
import type { Member, Team } from "./team.api.ts";
import styles from "./team.module.css";

interface Props {
  member: Member;
  team: Team;
  takesFocus: boolean;
}

/** What an owner can do with a member of the team. The last owner can be neither lowered nor suspended. */
export function MemberPanel({ member, team, takesFocus }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<"suspend" | "sessions" | null>(null);
  const isLast = isLastOwner(member, team);
  const count = member.sessions.length;
  const close = () => setAsked(null);
  return (
    <Panel takesFocus={takesFocus} eyebrow={t`Chosen`} title={`${member.firstName} ${member.lastName}`}>
      <RoleForm key={member.role} member={member} isLast={isLast} />
      <div className={`stack gap-8 ${styles.buttons}`}>
        <ResetPhone member={member} />
        {count > 0 && (
          <>
            <Button look="secondary" onClick={() => setAsked("sessions")}>
              <AdminIcon name="out" size={18} />
              {t`${plural(count, { one: "End # session", other: "End # sessions" })}`}
            </Button>
            <p className={`caption ${styles.hint}`}>
              <Sessions sessions={member.sessions} /> <Trans>Drafts are kept.</Trans>
            </p>
          </>
        )}
        {member.suspendedAt === null && (
          <>
            <span className={styles.crit}>
              <Button look="secondary" disabled={isLast} onClick={() => setAsked("suspend")}>
                <AdminIcon name="ban" size={18} />
                <Trans>Suspend</Trans>
              </Button>
            </span>
            <p className={`caption ${styles.hint}`}>
              {isLast ? (
                <Trans>The last owner cannot be suspended.</Trans>
              ) : (
                <Trans>Cannot sign in; the work and the name in the log stay.</Trans>
              )}
            </p>
          </>
        )}
      </div>
      {asked === "suspend" && <SuspendDialog member={member} onClose={close} />}
      {asked === "sessions" && <EndSessionsDialog member={member} onClose={close} />}
    </Panel>
  );
}

function Sessions({ sessions }: Pick<Member, "sessions">) {
  const { t } = useLingui();
  const seen = useSeen();
  return sessions.map(({ device, seenAt }, index) => (
    <span key={`${device} ${seenAt}`}>
      <span lang={device === null ? undefined : "en"}>{device ?? t`Unknown browser`}</span>, {seen(seenAt)}
      {index < sessions.length - 1 ? "; " : "."}
    </span>
  ));
}

function isLastOwner(member: Member, { members }: Team) {
  const owners = members.filter(({ role, suspendedAt }) => role === "owner" && suspendedAt === null);
  return owners.length === 1 && owners[0]?.id === member.id;
}
