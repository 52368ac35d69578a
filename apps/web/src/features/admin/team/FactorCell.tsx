import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import type { Member } from "./team.api.ts";
import styles from "./team.module.css";

const CODES = 10;

/** Whether the phone is set up, and whether recovery codes run out. */
export function FactorCell({ member }: { member: Member }) {
  return (
    <td>
      <span className={styles.lines}>
        <Factor {...member} />
      </span>
    </td>
  );
}

function Factor({ phoneSince, isPhoneReset, recoveryCodesLeft: left, suspendedAt }: Member) {
  const { t } = useLingui();
  const { date } = useMoments();
  if (isPhoneReset)
    return (
      <>
        <Tag tone="flag" icon="phone">
          <Trans>Phone reset</Trans>
        </Tag>
        <small>
          <Trans>waits for your code</Trans>
        </small>
      </>
    );
  if (phoneSince === null)
    return (
      <>
        <Tag tone="crit" icon="alert">
          <Trans>Not set up</Trans>
        </Tag>
        <small>
          <Trans>at the next sign-in</Trans>
        </small>
      </>
    );
  if (left < CODES && suspendedAt === null)
    return (
      <>
        <Tag tone="flag" icon="flag">
          {left === 0 ? <Trans>No recovery code</Trans> : <Trans>Recovery code used</Trans>}
        </Tag>
        <small>{t`${plural(left, { one: "# of 10 left", other: "# of 10 left" })}`}</small>
      </>
    );
  return (
    <>
      <Tag tone={suspendedAt === null ? "ok" : "plain"} icon="shield">
        <Trans>Authenticator app</Trans>
      </Tag>
      <small>
        <Trans>since {date(phoneSince)}</Trans>
      </small>
    </>
  );
}
