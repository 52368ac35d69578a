import { Trans } from "@lingui/react/macro";
import { Checks } from "./Checks.tsx";
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

/** Chosen against planned questions of the whole test. */
export function planOf({ questions, settings }: Pick<Draft, "questions" | "settings">) {
  const planned = Object.values(settings.blueprint).reduce((sum, count) => sum + count, 0);
  return { chosen: questions.length, planned };
}
