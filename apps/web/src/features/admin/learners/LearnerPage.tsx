import { useParams } from "react-router";
import { may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { Avatar } from "../../../shared/ui/Avatar.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { adminPaths } from "../paths.ts";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { Attempts } from "./Attempts.tsx";
import { DataPanel } from "./DataPanel.tsx";
import { ExtraTimes } from "./ExtraTimes.tsx";
import { useGetLearnerQuery, type WholeLearner } from "./learners.api.ts";
import { LearnerLanguage } from "./LearnerLanguage.tsx";
import styles from "./learners.module.css";
import { OwnedPackages } from "./OwnedPackages.tsx";
import { SlipPanel } from "./SlipPanel.tsx";
import { SupportPanel } from "./SupportPanel.tsx";

/** How often a page with a running test reloads. */
const LOOK_AGAIN_MS = 30_000;

export function LearnerPage() {
  const { id = "" } = useParams();
  const { currentData, error, refetch } = useGetLearnerQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true },
  );
  if (currentData) return <Whole whole={currentData} />;
  if (isMissing(error)) return <NotFoundPage />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  return (
    <Waiting>
      <Trans>Loading…</Trans>
    </Waiting>
  );
}

function isMissing(error: unknown) {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}

function Whole({ whole }: { whole: WholeLearner }) {
  const { role } = useAdministrator();
  return (
    <>
      <Head whole={whole} />
      <div className={`stack fits gap-14 ${styles.split}`}>
        <div className="stack fits gap-14">
          <OwnedPackages whole={whole} />
          <ExtraTimes whole={whole} />
          <Attempts whole={whole} />
        </div>
        <div className="stack fits gap-14">
          {whole.learner.rollNumber !== null && may(role, "students.write") && (
            <SlipPanel learner={whole.learner} />
          )}
          {whole.attempts.length > 0 && <SupportPanel whole={whole} />}
          {may(role, "students.erase") && <DataPanel learner={whole.learner} />}
        </div>
      </div>
    </>
  );
}

function Head({ whole: { learner, attempts } }: { whole: WholeLearner }) {
  const { t } = useLingui();
  const { date } = useMoments();
  const name = `${learner.firstName} ${learner.lastName}`;
  const joined = date(learner.joined);
  const reached = [learner.rollNumber, learner.email].filter((one) => one !== null).join(" · ");
  return (
    <>
      <nav className={styles.crumbs} aria-label={t`Breadcrumb`}>
        <ol className="wraps strong fs-14">
          <li>
            <Link to={adminPaths.learners}>
              <Trans>Learners</Trans>
            </Link>
          </li>
          <li>
            <span aria-current="page" lang={langOf(name)}>
              {name}
            </span>
          </li>
        </ol>
      </nav>
      <PageHead
        title={name}
        heading={
          <span className={`row gap-12 ${styles.who}`} lang={langOf(name)}>
            <Avatar name={learner.firstName} size="normal" />
            <span>{name}</span>
          </span>
        }
        lead={
          <Trans>
            {reached} · joined {joined} · prefers <LearnerLanguage language={learner.language} />
          </Trans>
        }
      >
        {attempts.some(({ endTime }) => endTime === null) && (
          <Tag tone="ok" icon="clock">
            <Trans>In a test now</Trans>
          </Tag>
        )}
      </PageHead>
    </>
  );
}
