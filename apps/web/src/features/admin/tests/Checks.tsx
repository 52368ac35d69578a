import type { ReactNode } from "react";
import { Plural, Trans } from "@lingui/react/macro";
import { AdminIcon, type AdminIconName } from "../ui/AdminIcon.tsx";
import styles from "./checks.module.css";
import type { Check } from "./tests.api.ts";

interface Plan {
  chosen: number;
  planned: number;
}

const icons: Record<Check["state"], AdminIconName> = { ok: "check", warn: "alert", bad: "close" };

/** The checks before publishing, and their results. */
export function Checks({ checks, plan }: { checks: readonly Check[]; plan: Plan }) {
  // An empty test shows only one check.
  const shown =
    plan.chosen === 0 ? checks.filter(({ kind }) => kind === "titles" || kind === "questions") : checks;
  return (
    <ul className={`stack lh-note fs-14 gap-8 ${styles.checks}`}>
      {shown
        .filter(({ kind, state }) => kind !== "questions" || state !== "ok")
        .map((check) => (
          <li key={check.kind} data-state={check.state}>
            <AdminIcon name={icons[check.state]} size={18} />
            <span>{wordsOf(check, plan)}</span>
          </li>
        ))}
    </ul>
  );
}

function wordsOf(check: Check, plan: Plan): ReactNode {
  return check.state === "ok" ? okWords(check.kind, plan) : otherWords(check, plan);
}

function okWords(kind: Check["kind"], { chosen, planned }: Plan): ReactNode {
  const words: Record<Check["kind"], ReactNode> = {
    titles: <Trans>Title in every language</Trans>,
    questions: null,
    keys: <Trans>Every question has one correct option</Trans>,
    blueprint: (
      <Trans>
        {chosen} of {planned} questions, as planned
      </Trans>
    ),
    passages: <Trans>Questions of a passage stand together</Trans>,
    texts: <Trans>Formulas and markup can be drawn</Trans>,
    english: <Trans>Every question in English</Trans>,
    hindi: <Trans>Every question in Hindi</Trans>,
  };
  return words[kind];
}

function otherWords({ kind, count }: Check, plan: Plan): ReactNode {
  const words: Record<Check["kind"], ReactNode> = {
    titles: <Trans>A title is missing.</Trans>,
    questions: <Trans>There is no question yet.</Trans>,
    keys: (
      <Plural
        value={count}
        one="# question is not ready: its key or a text is missing."
        other="# questions are not ready: their keys or texts are missing."
      />
    ),
    blueprint: <PlanWords plan={plan} />,
    passages: (
      <Plural
        value={count}
        one="# passage stands in two places. Put its questions together."
        other="# passages stand in two places. Put their questions together."
      />
    ),
    texts: (
      <Plural
        value={count}
        one="# question has a formula, markup or passage that cannot be shown."
        other="# questions have a formula, markup or passage that cannot be shown."
      />
    ),
    english: (
      <Plural
        value={count}
        one="# question has no English text. It will show “No question available in selected language”."
        other="# questions have no English text. They will show “No question available in selected language”."
      />
    ),
    hindi: (
      <Plural
        value={count}
        one="# question has no Hindi text. It will show “No question available in selected language”."
        other="# questions have no Hindi text. They will show “No question available in selected language”."
      />
    ),
  };
  return words[kind];
}

function PlanWords({ plan: { chosen, planned } }: { plan: Plan }) {
  const missing = planned - chosen;
  if (missing === 0) return <Trans>The sections differ from the blueprint.</Trans>;
  if (missing > 0)
    return (
      <>
        <b>
          <Plural value={missing} one="# question short." other="# questions short." />
        </b>{" "}
        <Trans>
          Add {missing} or change the total to {chosen}.
        </Trans>
      </>
    );
  return (
    <>
      <b>
        <Plural value={-missing} one="# question too many." other="# questions too many." />
      </b>{" "}
      <Trans>Take some out or change the total to {chosen}.</Trans>
    </>
  );
}
