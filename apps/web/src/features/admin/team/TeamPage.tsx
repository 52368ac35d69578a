import { useRef, useState, type Ref } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSearch } from "../../../shared/useSearch.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { auditAddress } from "../audit/auditAddress.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { InvitationPanel } from "./InvitationPanel.tsx";
import { InvitePanel } from "./InvitePanel.tsx";
import { MemberPanel } from "./MemberPanel.tsx";
import { RolesSheet } from "./RolesSheet.tsx";
import { useGetTeamQuery, type Team } from "./team.api.ts";
import styles from "./team.module.css";
import { TeamTable } from "./TeamTable.tsx";

/** How often the page looks again at who is here. */
const ASK_EVERY_MS = 30_000;

/** Who may sign in as an administrator, and in which role. The chosen person is in the address. */
export function TeamPage() {
  const { t } = useLingui();
  const email = useRef<HTMLInputElement>(null);
  const { data, isError, refetch } = useGetTeamQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <PageHead title={t`Team`} lead={data && <Lead team={data} />}>
        <Link className={buttonClass("secondary")} to={auditAddress({ group: "sign-ins" })}>
          <AdminIcon name="history" size={18} />
          <Trans>Sign-ins</Trans>
        </Link>
        <Button look="primary" onClick={() => email.current?.focus()}>
          <AdminIcon name="mail" size={18} />
          <Trans>Invite</Trans>
        </Button>
      </PageHead>
      {data && <People team={data} emailRef={email} />}
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
    </>
  );
}

/** The table, with the chosen person beside it; below it on narrow screens. */
function People({ team, emailRef }: { team: Team; emailRef: Ref<HTMLInputElement> }) {
  const [search, setSearch] = useSearch();
  const [takesFocus, setTakesFocus] = useState(false);
  const chosen = search.get("person");
  const choose = (id: string | null) => {
    setTakesFocus(id !== null);
    setSearch(id === null ? {} : { person: id });
  };
  const member = team.members.find(({ id }) => id === chosen);
  const invitation = team.invitations.find(({ id }) => id === chosen);
  return (
    <div className={`stack fits gap-14 ${styles.split}`}>
      <div className={styles.column}>
        <TeamTable team={team} chosen={chosen} onChoose={choose} />
        <RolesSheet />
      </div>
      <div className={styles.column}>
        {member && <MemberPanel key={member.id} member={member} team={team} takesFocus={takesFocus} />}
        {invitation && (
          <InvitationPanel
            key={invitation.id}
            invitation={invitation}
            takesFocus={takesFocus}
            onDone={() => choose(null)}
          />
        )}
        <InvitePanel emailRef={emailRef} />
      </div>
    </div>
  );
}

function Lead({ team }: { team: Team }) {
  const { t } = useLingui();
  const suspended = team.members.filter(({ suspendedAt }) => suspendedAt !== null).length;
  const active = team.members.length - suspended;
  const invited = team.invitations.length;
  const counts = [
    t`${plural(active, { one: "# active", other: "# active" })}`,
    invited > 0 && t`${plural(invited, { one: "# invited", other: "# invited" })}`,
    suspended > 0 && t`${plural(suspended, { one: "# suspended", other: "# suspended" })}`,
  ].filter(Boolean);
  return (
    <>
      {counts.join(", ")} · <Trans>second factor is required for everyone</Trans>
    </>
  );
}
