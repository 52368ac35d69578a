import { useState } from "react";
import { sectionTable, type Part } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import type { Analysis, Response } from "../../shared/analysis.ts";
import { Content } from "../../shared/ui/Content.tsx";
import { Panel } from "./Panel.tsx";
import styles from "./TopicsPanel.module.css";

const FEW = 6;

/** Accuracy by topic, best first; of many topics, those attempted most often. */
export function TopicsPanel({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const topics = sectionTable(analysis.detailedResponses, analysis.marks)
    .flatMap((section) => section.topics.map((topic) => ({ ...topic, section: section.name })))
    .toSorted((a, b) => b.attempted - a.attempted);
  const some = isWhole || topics.length <= FEW + 1 ? topics : topics.slice(0, FEW);
  const shown = some.toSorted(byAccuracy);
  return (
    <Panel title={t`Topics`} caption={t`Accuracy on attempted questions`} span={5}>
      <ul className={`stack gap-16 ${styles.topics}`}>
        {shown.map((topic) => (
          <Topic key={`${topic.section} ${topic.name}`} topic={topic} />
        ))}
      </ul>
      {shown.length < topics.length && (
        <div className={styles.more}>
          <Button look="quiet" onClick={() => setWhole(true)}>
            <Trans>Show all {topics.length} topics</Trans>
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Topics without attempts come last. */
function byAccuracy(a: Part<Response>, b: Part<Response>): number {
  const isTried = (topic: Part<Response>) => Number(topic.attempted > 0);
  return isTried(b) - isTried(a) || b.accuracy - a.accuracy || b.correct - a.correct;
}

function Topic({ topic: { name, correct, attempted, accuracy } }: { topic: Part<Response> }) {
  return (
    <li>
      <b>
        <Content text={name} />
      </b>
      <span>
        {attempted === 0 ? (
          <Trans>Not attempted</Trans>
        ) : (
          <Trans>
            {correct} of {attempted}
          </Trans>
        )}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${accuracy * 100}%` }} />
      </span>
    </li>
  );
}
