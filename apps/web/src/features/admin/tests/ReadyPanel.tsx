import { draftParts } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { Checks } from "./Checks.tsx";
import type { Plan } from "./Doubt.tsx";
import { Slips } from "./Slips.tsx";
import styles from "./builder.module.css";
import type { Draft } from "./tests.api.ts";

export function ReadyPanel({ testId, draft }: { testId: string; draft: Draft }) {
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="ready">
      <h2 id="ready">
        <Trans>Ready to publish?</Trans>
      </h2>
      <Checks checks={draft.checks} plan={planOf(draft)} />
      {draft.questions.length > 0 && <Slips testId={testId} revision={draft.revision} />}
    </section>
  );
}

/** Chosen against planned questions of the whole test, and its time if sections divide it. */
export function planOf({ questions, settings }: Pick<Draft, "questions" | "settings">): Plan {
  const planned = Object.values(settings.blueprint).reduce((sum, count) => sum + count, 0);
  const isDivided = draftParts({ ...settings, questions }).some(({ minutes }) => minutes !== null);
  return { chosen: questions.length, planned, divided: isDivided ? settings.durationSeconds : null };
}
