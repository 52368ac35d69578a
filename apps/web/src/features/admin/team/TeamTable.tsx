import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { ScrollTable, type Column } from "../ui/ScrollTable.tsx";
import { InvitationRow } from "./InvitationRow.tsx";
import { MemberRow } from "./MemberRow.tsx";
import type { Member, Team } from "./team.api.ts";
import styles from "./team.module.css";

interface Props {
  team: Team;
  chosen: string | null;
  onChoose: (id: string) => void;
}

type Way = "ascending" | "descending" | null;
const next = { none: "descending", descending: "ascending", ascending: null } as const;

/** Members first, then those who are invited. A press on the last column sorts by it. */
export function TeamTable({ team, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const { id: me } = useAdministrator();
  const [way, setWay] = useState<Way>(null);
  const columns: Column[] = [
    { words: t`Name` },
    { words: t`Role` },
    { words: t`Second factor` },
    { words: t`Last sign-in`, sort: { way, onSort: () => setWay(next[way ?? "none"]) } },
    { words: t`Actions`, isHidden: true },
  ];
  return (
    <section className={`sheet ${styles.clips}`} aria-label={t`Team`}>
      <ScrollTable label={t`Team`} columns={columns}>
        {sorted(team.members, me, way).map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isMe={member.id === me}
            isChosen={member.id === chosen}
            onChoose={() => onChoose(member.id)}
          />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isChosen={invitation.id === chosen}
            onChoose={() => onChoose(invitation.id)}
          />
        ))}
      </ScrollTable>
    </section>
  );
}

/** Oneself first, unless sorted. */
function sorted(members: Member[], me: string, way: Way): Member[] {
  if (way === null) return members.toSorted((a, b) => Number(b.id === me) - Number(a.id === me));
  const sign = way === "ascending" ? 1 : -1;
  return members.toSorted((a, b) => sign * (timeOf(a) - timeOf(b)));
}

const timeOf = ({ seenAt }: Member) => (seenAt === null ? 0 : Date.parse(seenAt));
