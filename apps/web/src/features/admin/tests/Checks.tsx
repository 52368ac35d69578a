import type { ReactNode } from "react";
import { formatDuration } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { bankAddress } from "../questions/bankAddress.ts";
import { AdminIcon, type AdminIconName } from "../ui/AdminIcon.tsx";
import link from "../ui/link.module.css";
import styles from "./checks.module.css";
import { Doubt, type Plan } from "./Doubt.tsx";
import type { Check } from "./tests.api.ts";

const icons: Record<Check["state"], AdminIconName> = { ok: "check", warn: "alert", bad: "close" };

/** Told only if there is something to tell. */
const quiet: ReadonlySet<Check["kind"]> = new Set([
  "questions",
  "spoken",
  "sections",
  "counted",
  "split",
  "unused",
  "clocks",
  "pace",
  "penalty",
  "marks",
  "twice",
  "solutions",
  "intro",
  "package",
  "audience",
]);

const isTold = (kind: Check["kind"], { divided }: Plan) =>
  kind === "clock-sum" ? typeof divided === "number" : !quiet.has(kind);

/** The checks before publishing, and their results. */
export function Checks({ checks, plan }: { checks: readonly Check[]; plan: Plan }) {
  // An empty test shows only one check.
  const shown =
    plan.chosen === 0 ? checks.filter(({ kind }) => kind === "titles" || kind === "questions") : checks;
  return (
    <ul className={`stack lh-note fs-14 gap-8 ${styles.checks}`}>
      {shown
        .filter(({ kind, state }) => state !== "ok" || isTold(kind, plan))
        .map((check) => (
          <li key={check.kind} data-state={check.state} data-check={check.kind}>
            <AdminIcon name={icons[check.state]} size={18} />
            <span>
              {check.state === "ok" ? (
                <OkWords kind={check.kind} plan={plan} />
              ) : (
                <Doubt check={check} plan={plan} />
              )}
              <Places check={check} />
            </span>
          </li>
        ))}
    </ul>
  );
}

/** The way to each question that a check is about. */
function Places({ check: { state, count, questions } }: { check: Check }) {
  if (state === "ok" || questions.length === 0) return null;
  const more = count - questions.length;
  return (
    <span className={`num ${styles.places}`}>
      {questions.map(({ id, code, number }) => (
        <Link key={id} className={link.link} to={bankAddress({ question: id })}>
          {number}, <span lang="en">{code}</span>
        </Link>
      ))}
      {more > 0 && <Trans>and {more} more</Trans>}
    </span>
  );
}

function OkWords({
  kind,
  plan: { chosen, planned, divided },
}: {
  kind: Check["kind"];
  plan: Plan;
}): ReactNode {
  const { intl } = useLocale();
  const time = formatDuration(divided ?? 0, intl);
  const words: Partial<Record<Check["kind"], ReactNode>> = {
    titles: <Trans>Title in every language</Trans>,
    keys: <Trans>Every question has a key</Trans>,
    blueprint: (
      <Trans>
        {chosen} of {planned} questions, as planned
      </Trans>
    ),
    "clock-sum": <Trans>Times add up to {time}</Trans>,
    passages: <Trans>Questions of a passage stand together</Trans>,
    texts: <Trans>Formulas and markup can be drawn</Trans>,
    english: <Trans>Every question in English</Trans>,
    hindi: <Trans>Every question in Hindi</Trans>,
    names: <Trans>Sections and topics have Hindi names</Trans>,
  };
  return words[kind];
}
