import { useParams } from "react-router";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { sittingPath } from "../paths.ts";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { AttemptSheet } from "./AttemptSheet.tsx";
import { useGetSittingAttemptsQuery } from "./sittings.api.ts";

/** A learner's attempts in a sitting: what happened, and what its leader can do. */
export function SittingAttemptsPage() {
  const { t } = useLingui();
  const { content } = useLocale();
  const { id = "", learnerId = "" } = useParams();
  const { data, isError, refetch } = useGetSittingAttemptsQuery(
    { params: { id }, query: { learner: learnerId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data)
    return (
      <>
        <PageHead title={t`Attempt`} />
        {isError ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Waiting>
            <Trans>Loading…</Trans>
          </Waiting>
        )}
      </>
    );
  const { name, rollNumber } = data.learner;
  const title = contentText(data.title, content, t`No title available`);
  return (
    <>
      <PageHead
        title={t`Attempt of ${name}`}
        lead={
          <span className="quiet">
            <Link to={sittingPath(id)} lang={langOf(title)}>
              {title}
            </Link>
            {rollNumber !== null && <span className="num"> · {rollNumber}</span>}
          </span>
        }
      />
      <div className="stack fits gap-24">
        {data.attempts.toReversed().map((attempt) => (
          <AttemptSheet key={attempt.id} sittingId={id} whole={data} attempt={attempt} />
        ))}
      </div>
    </>
  );
}
