import type { ReactNode } from "react";
import { paceBounds } from "@patrak/domain";
import { Plural, Trans } from "@lingui/react/macro";
import type { Check } from "./tests.api.ts";

export interface Plan {
  chosen: number;
  planned: number;
  /** The seconds of the test, if its sections have minutes of their own. */
  divided?: number | null;
}

/** What a check has found, and what to do about it. */
export function Doubt({ check: { kind, count }, plan }: { check: Check; plan: Plan }): ReactNode {
  const words: Record<Check["kind"], ReactNode> = {
    titles: <Trans>A title is missing.</Trans>,
    questions: <Trans>There is no question yet.</Trans>,
    keys: (
      <Plural
        value={count}
        one="# question is a draft in the bank. Open it, look at it and publish it there:"
        other="# questions are drafts in the bank. Open them, look at them and publish them there:"
      />
    ),
    spoken: (
      <Plural
        value={count}
        one="# question has no text in any language of the test:"
        other="# questions have no text in any language of the test:"
      />
    ),
    blueprint: <PlanWords plan={plan} />,
    sections: (
      <Plural
        value={count}
        one="# planned section has no question. Add some, or change the plan."
        other="# planned sections have no question. Add some, or change the plan."
      />
    ),
    counted: (
      <Plural
        value={count}
        one="In # section as many questions have to be attempted as it has, or more. Lower the number."
        other="In # sections as many questions have to be attempted as they have, or more. Lower the numbers."
      />
    ),
    split: (
      <Plural
        value={count}
        one="# section of which some questions count stands in several places. Put its questions together."
        other="# sections of which some questions count stand in several places. Put their questions together."
      />
    ),
    unused: (
      <Plural
        value={count}
        one="# section gives partial marks and has no question with several right options."
        other="# sections give partial marks and have no question with several right options."
      />
    ),
    clocks: (
      <Plural
        value={count}
        one="# section shares the time of the test while others have minutes of their own."
        other="# sections share the time of the test while others have minutes of their own."
      />
    ),
    "clock-sum": (
      <Plural
        value={count}
        one="The minutes of the sections and those of the test differ by #."
        other="The minutes of the sections and those of the test differ by #."
      />
    ),
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
    names: (
      <Plural
        value={count}
        one="# section or topic has no Hindi name. It will be shown in English."
        other="# sections and topics have no Hindi name. They will be shown in English."
      />
    ),
    pace: <PaceWords seconds={count} />,
    penalty: <Trans>A wrong answer costs more than a right one gives. Look at the marks.</Trans>,
    marks: <Trans>The marks of all questions add up to no whole number.</Trans>,
    twice: (
      <Plural
        value={count}
        one="# question is there twice, word for word:"
        other="# questions are there twice, word for word:"
      />
    ),
    solutions: (
      <Plural
        value={count}
        one="# question has its solution in one language only:"
        other="# questions have their solutions in one language only:"
      />
    ),
    intro: <Trans>Description or instructions are written in one language only.</Trans>,
    package: (
      <Trans>
        The package costs nothing, but is not open to everybody: nobody can get it. Open it in Packages.
      </Trans>
    ),
    audience: (
      <Trans>Nobody owns the package yet, so nobody will see the test. Give access to it in Access.</Trans>
    ),
  };
  return words[kind];
}

/** “99 questions in 5 minutes” is a slip of a digit more often than a plan. */
function PaceWords({ seconds }: { seconds: number }) {
  const minutes = Math.round(seconds / 60);
  return (
    <>
      <b>
        {seconds < paceBounds.shortest ? (
          <Plural
            value={seconds}
            one="Only # second for each question."
            other="Only # seconds for each question."
          />
        ) : (
          <Plural value={minutes} one="# minute for each question." other="# minutes for each question." />
        )}
      </b>{" "}
      <Trans>Look at the duration.</Trans>
    </>
  );
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
