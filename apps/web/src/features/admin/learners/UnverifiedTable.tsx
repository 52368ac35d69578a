import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Avatar } from "../../../shared/ui/Avatar.tsx";
import list from "../audit/audit.module.css";
import { Failed } from "../ui/Failed.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useGetUnverifiedQuery, type Signup } from "./learners.api.ts";
import { LearnerLanguage } from "./LearnerLanguage.tsx";
import styles from "./learners.module.css";
import { Loading, Nobody } from "./LearnersTable.tsx";
import { useSeen } from "./useSeen.ts";

/** Sign-ups of the last day that wait for their code: not accounts yet, so there is no page to open. */
export function UnverifiedTable({ words, onClear }: { words: string | undefined; onClear: () => void }) {
  const { t } = useLingui();
  const { currentData, isError, refetch } = useGetUnverifiedQuery(
    { query: { ...(words !== undefined && { words }) } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!currentData) return <Loading />;
  if (currentData.signups.length === 0) return <Nobody onClear={onClear} />;
  const columns = [t`Learner`, t`State`, t`Language`, t`Signed up`].map((each) => ({ words: each }));
  return (
    <>
      <ScrollTable label={t`Sign-ups without a verified email`} columns={columns}>
        {currentData.signups.map((signup) => (
          <Row key={signup.email} signup={signup} />
        ))}
      </ScrollTable>
      <p className={`quiet ruled fs-15 ${styles.none}`}>
        <Trans>A sign-up is kept for a day. A new code is sent on the verify screen or by signing in.</Trans>
      </p>
    </>
  );
}

function Row({ signup }: { signup: Signup }) {
  const { t } = useLingui();
  const seen = useSeen();
  const name = `${signup.firstName} ${signup.lastName}`;
  return (
    <tr>
      <td>
        <span className={`row gap-12 ${styles.who}`} lang={langOf(name)}>
          <Avatar name={signup.firstName} size="small" />
          <span>
            <b>{name}</b>
            <small className="breaks">{signup.email}</small>
          </span>
        </span>
      </td>
      <td>
        <Tag tone="flag" icon="mail">{t`Email not verified`}</Tag>
      </td>
      <td>
        <LearnerLanguage language={signup.language} />
      </td>
      <td className={list.when}>{seen(signup.since)}</td>
    </tr>
  );
}
