import { adviceOn, contentText, formatDate, formatScore, formatTimeOfDay } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { analysisPath, coursePath, secondPassPath } from "../../shared/attemptPaths.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { minusAsWide } from "../../shared/minus.ts";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Content } from "../../shared/ui/Content.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import type { LatestResult } from "./home.api.ts";
import styles from "./LatestPanel.module.css";
import { OutcomeTicks } from "./OutcomeTicks.tsx";
import { Panel } from "./Panel.tsx";
import { useAdviceWords } from "./useAdviceWords.ts";

/** The latest result with one sentence and one next step. */
export function LatestPanel({ result }: { result: LatestResult }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { rank } = result;
  const [score, highest] = [minusAsWide(formatScore(result.score)), trimmed(result.maxScore)];
  return (
    <Panel title={t`Latest result`} caption={<Which result={result} />} span={5}>
      <dl className={`wraps ${styles.figures}`}>
        <div>
          <dt className="note lh-ui">{t`Score`}</dt>
          <dd className={`num ${styles.big}`}>
            {score}
            <small>/{highest}</small>
          </dd>
        </div>
        {rank !== undefined && (
          <div>
            <dt className="note lh-ui">{t`Rank`}</dt>
            <dd className={`num ${styles.big}`}>
              <RankOf place={rank.place.toLocaleString(intl)} of={rank.of.toLocaleString(intl)} />
            </dd>
          </div>
        )}
      </dl>
      <OutcomeTicks result={result} />
      <Advice result={result} />
    </Panel>
  );
}

/** 50 rather than 50.00: only a score needs its decimals. */
const trimmed = (marks: number) => formatScore(marks).replace(/\.00$/, "");

function RankOf({ place, of }: { place: string; of: string }) {
  return (
    <Trans>
      {place} <small>of {of}</small>
    </Trans>
  );
}

function Which({ result: { title, endTime } }: { result: LatestResult }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const end = Date.parse(endTime);
  return (
    <>
      <Content text={contentText(title, content, t`No title available`)} />
      {" · "}
      <time className="unbroken num" dateTime={endTime}>
        {formatDate(end, intl)}, {formatTimeOfDay(end, intl)}
      </time>
    </>
  );
}

function Advice({ result }: { result: LatestResult }) {
  const words = useAdviceWords();
  const { verdict, step } = adviceOn(result);
  return (
    <>
      <p className={`strong ${styles.verdict}`}>{words.verdict[verdict]}</p>
      <div className={styles.next}>
        <p className="caption strong lh-ui">
          <Trans>Next step</Trans>
        </p>
        <div className={`wraps gap-8 above-8 ${styles.actions}`}>
          <Link className={buttonClass("secondary")} to={addressOf(result, step.kind)}>
            {words.step(step, result.part)}
          </Link>
          <Link className={buttonClass("quiet")} to={analysisPath(result.attemptId)}>
            <Trans>View analysis</Trans>
            <StudyIcon name="right" size={16} />
          </Link>
        </div>
      </div>
    </>
  );
}

const sets = { "try-blank": "skipped", "try-wrong": "wrong" } as const;

function addressOf(result: LatestResult, step: ReturnType<typeof adviceOn>["step"]["kind"]): string {
  if (step === "next-test") return coursePath(result.packageId);
  return `${secondPassPath(result.attemptId)}?set=${sets[step]}`;
}
