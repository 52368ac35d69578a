import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useShowResultsMutation, type Sitting } from "./sittings.api.ts";
import styles from "./sittings.module.css";

type What = "marks" | "answers" | "final" | "rank";

/** What learners see now, and a press for each thing that they do not see yet. */
export function ShowPanel({ sitting }: { sitting: Sitting }) {
  const { t } = useLingui();
  const [show, { isLoading }] = useShowResultsMutation();
  const { shown, finalAt, state } = sitting;
  const hasEnded = state !== "running";
  const lines: { what: What; words: string; isShown: boolean; may: boolean }[] = [
    { what: "marks", words: t`Score`, isShown: shown.marks, may: true },
    { what: "answers", words: t`Right answers`, isShown: shown.answers, may: hasEnded },
    { what: "final", words: t`Final key`, isShown: finalAt !== null, may: shown.answers },
    { what: "rank", words: t`Rank`, isShown: shown.rank, may: finalAt !== null },
  ];
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`Results`}>
      <h2>
        <Trans>Results</Trans>
      </h2>
      <ul className="stack gap-10">
        {lines.map(({ what, words, isShown, may }) => (
          <li key={what} className="row ends gap-12">
            <span>{words}</span>
            {isShown ? (
              <Tag tone="ok" icon="check">
                {what === "final" ? <Trans>declared</Trans> : <Trans>shown</Trans>}
              </Tag>
            ) : (
              <Button
                look="secondary"
                disabled={!may || isLoading}
                aria-label={what === "final" ? t`Declare the key final` : t`Show now: ${words}`}
                onClick={() => void show({ params: { id: sitting.id }, body: { what } })}
              >
                {what === "final" ? <Trans>Declare</Trans> : <Trans>Show now</Trans>}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
