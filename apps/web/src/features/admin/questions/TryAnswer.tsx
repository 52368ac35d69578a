import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { compareNumbers, isAccepted, isNumber, keyOfWritten, type NumberRange } from "@patrak/domain";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./key.module.css";
import preview from "./preview.module.css";
import type { Content } from "./questions.api.ts";

/** Whether a typed number would count, and why; the ends of the key are tried already. */
export function TryAnswer({ content }: { content: Content }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const key = keyOfWritten(content, 0);
  if (key?.kind !== "numeric") return null;
  const ends = key.ranges.flatMap(({ from, to }) => [from, to]);
  const answers = [...new Set([...(typed.trim() === "" ? [] : [typed.trim()]), ...ends])].slice(0, 6);
  return (
    <section className={`sheet ${preview.beneath}`} aria-labelledby="try">
      <h2 className="fs-17 below-14" id="try">
        <Trans>Try an answer</Trans>
      </h2>
      <input
        className="input num"
        inputMode="decimal"
        maxLength={16}
        aria-label={t`Answer to try`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.tries} aria-live="polite">
        {answers.map((answer) => (
          <Tried key={answer} answer={answer} ranges={key.ranges} isRight={isAccepted(answer, key)} />
        ))}
      </ul>
    </section>
  );
}

function Tried({
  answer,
  ranges,
  isRight,
}: {
  answer: string;
  ranges: readonly NumberRange[];
  isRight: boolean;
}) {
  return (
    <li>
      <span className={isRight ? styles.right : styles.wrong}>
        <AdminIcon name={isRight ? "check" : "close"} size={18} />
        <span className="visually-hidden">{isRight ? <Trans>Right:</Trans> : <Trans>Wrong:</Trans>}</span>
      </span>
      <b className="num">{answer}</b>
      <span>
        <Why answer={answer} ranges={ranges} isRight={isRight} />
      </span>
    </li>
  );
}

function Why({
  answer,
  ranges,
  isRight,
}: {
  answer: string;
  ranges: readonly NumberRange[];
  isRight: boolean;
}) {
  if (answer.includes(",")) return <Trans>a comma cannot be typed</Trans>;
  if (!isNumber(answer)) return <Trans>no number</Trans>;
  const at = ranges.findIndex(
    ({ from, to }) => compareNumbers(from, answer) <= 0 && compareNumbers(answer, to) <= 0,
  );
  if (isRight && at > 0) return <Trans>in range {at + 1}</Trans>;
  if (isRight) return <Trans>counts as right</Trans>;
  const [first] = ranges;
  if (first && compareNumbers(answer, first.from) < 0) return <Trans>below {first.from}</Trans>;
  return <Trans>above {first?.to ?? ""}</Trans>;
}
