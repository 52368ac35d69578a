import { useState } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Link } from "../../../shared/Link.tsx";
import { reportsPath } from "../paths.ts";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { useSetObjectionsMutation, useShowResultsMutation, type Sitting } from "./sittings.api.ts";
import styles from "./sittings.module.css";

type What = "marks" | "answers" | "final" | "rank";

/** What learners see now, and a press for each thing that they do not see yet. */
export function ShowPanel({ sitting }: { sitting: Sitting }) {
  const { t } = useLingui();
  const [show, { isLoading }] = useShowResultsMutation();
  const { shown, finalAt, state, openObjections } = sitting;
  const hasEnded = state !== "running";
  const lines: { what: What; words: string; isShown: boolean; may: boolean }[] = [
    { what: "marks", words: t`Score`, isShown: shown.marks, may: true },
    { what: "answers", words: t`Right answers`, isShown: shown.answers, may: hasEnded },
    {
      what: "final",
      words: t`Final key`,
      isShown: finalAt !== null,
      may: shown.answers && openObjections === 0,
    },
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
      {openObjections > 0 && (
        <p className="note">
          <Plural
            value={openObjections}
            one="# objection waits for an answer before the key can be final."
            other="# objections wait for an answer before the key can be final."
          />{" "}
          <Link to={reportsPath(sitting.testId)}>
            <Trans>To the reports</Trans>
          </Link>
        </p>
      )}
      {shown.answers && finalAt === null && <Objections sitting={sitting} />}
    </section>
  );
}

/** Until when reports of the sitting hold up the final key. */
function Objections({ sitting }: { sitting: Sitting }) {
  const { t } = useLingui();
  const { whole } = useMoments();
  const [until, setUntil] = useState("");
  const [set, { isLoading, isError }] = useSetObjectionsMutation();
  const moment = sitting.objectionsUntil === null ? null : whole(sitting.objectionsUntil);
  return (
    <form
      className="stack gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void set({ params: { id: sitting.id }, body: { until } });
      }}
    >
      <p className="note">
        {moment === null ? (
          <Trans>Reports are objections until the key is final.</Trans>
        ) : (
          <Trans>Objections are taken until {moment}.</Trans>
        )}
      </p>
      <div className="wraps gap-8">
        <input
          className="input"
          type="datetime-local"
          aria-label={t`Objections until`}
          aria-invalid={isError || undefined}
          required
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Button type="submit" look="secondary" disabled={isLoading}>
          <Trans>Set</Trans>
        </Button>
      </div>
      {isError && (
        <p role="alert" className="note">
          <Trans>This time is not possible.</Trans>
        </p>
      )}
    </form>
  );
}
