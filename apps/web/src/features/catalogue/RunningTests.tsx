import { useLingui } from "@lingui/react/macro";
import type { OpenAttempt } from "./catalogue.api.ts";
import styles from "./Section.module.css";
import { ResumeCard } from "./ResumeCard.tsx";
import { Section } from "./Section.tsx";

interface Props {
  /** Of the heading above the tests. */
  level: 2 | 3;
  attempts: readonly OpenAttempt[];
  /** By this device's clock: remaining times count from then. */
  receivedAt: number;
  onTimeOver: () => void;
}

/** The running tests, each with its clock. */
export function RunningTests({ level, attempts, receivedAt, onTimeOver }: Props) {
  const { t } = useLingui();
  return (
    <Section level={level} heading={t`Continue Your Tests`} note={t`The clock keeps running`}>
      {() => (
        <div className={`stack gap-14 ${styles.resume}`}>
          {attempts.map((attempt) => (
            <ResumeCard
              key={attempt._id}
              attempt={attempt}
              level={level === 2 ? 3 : 4}
              receivedAt={receivedAt}
              onTimeOver={onTimeOver}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
