import { useState } from "react";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { correctionsPath } from "../../../shared/attemptPaths.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { formatMarks, formatSigned } from "../../../shared/marks.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import styles from "./corrected.module.css";
import { useKindWords, type Line } from "./useKindWords.ts";

interface Props {
  attemptId: string;
  /** Newest first. */
  corrections: readonly Line[];
}

/** That the score was corrected, why, and from what to what. Stays until it was seen on this device. */
export function CorrectedNote({ attemptId, corrections }: Props) {
  const [newest] = corrections;
  const name = `patrak-correction-${attemptId}`;
  const [seen, setSeen] = useState(() => Number(localStorage.getItem(name) ?? 0));
  if (!newest) return null;
  const log = (
    <Link className={styles.link} to={correctionsPath(attemptId)}>
      <Trans>See the log of corrections</Trans>
    </Link>
  );
  if (seen >= newest.nth) return <p className="above-14">{log}</p>;
  const see = () => {
    localStorage.setItem(name, String(newest.nth));
    setSeen(newest.nth);
  };
  return (
    <section className={`above-18 ${styles.note}`} aria-labelledby="corrected" data-screen="corrected">
      <div className="stack gap-10">
        <Words line={newest} />
        <div className="cluster gap-16 only-screen">
          <Button look="secondary" onClick={see}>
            <StudyIcon name="check" size={18} />
            <Trans>Seen</Trans>
          </Button>
          {log}
        </div>
      </div>
      <Figures line={newest} />
    </section>
  );
}

function Words({ line }: { line: Line }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const kindWords = useKindWords();
  const { question, score, marks } = line;
  const [before, after] = [formatMarks(score.before), formatMarks(score.after)];
  const [once, now] = [formatSigned(marks.before), formatSigned(marks.after)];
  const reason = contentText(line.reason, content);
  return (
    <>
      <h2 id="corrected" aria-label={t`Your score was corrected from ${before} to ${after}`}>
        <Trans>
          Your score was corrected: {before} → {after}
        </Trans>
      </h2>
      <p>
        <b>
          <Trans>Question {question}.</Trans>
        </b>{" "}
        <Trans>{kindWords(line)}.</Trans> <span lang={langOf(reason)}>{reason}</span>
      </p>
      <p className="num">
        <Trans>
          Your answer: {once} became {now}.
        </Trans>
      </p>
    </>
  );
}

function Figures({ line: { score, rank } }: { line: Line }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const rows: [string, string, string][] = [[t`Score`, formatMarks(score.before), formatMarks(score.after)]];
  if (rank) {
    const of = rank.after.of.toLocaleString(intl);
    const [place, placeNow] = [rank.before.place.toLocaleString(intl), rank.after.place.toLocaleString(intl)];
    rows.push([t`Rank of ${of}`, place, placeNow]);
    rows.push([t`Percentile`, rank.before.percentile.toFixed(1), rank.after.percentile.toFixed(1)]);
  }
  return (
    <table className={`num ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col" aria-label={t`Figure`} />
          <th scope="col">
            <Trans>Before</Trans>
          </th>
          <th scope="col">
            <Trans>Now</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, now]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before === now ? before : <s>{before}</s>}</td>
            <td>
              <b>{now}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
