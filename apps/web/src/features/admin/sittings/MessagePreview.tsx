import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import type { Message } from "./announcement.ts";
import styles from "./sittings.module.css";

/** As a learner reads it; the number is that of the learner's own screen. */
export function MessagePreview({ message }: { message: Message }) {
  const { t } = useLingui();
  return (
    <div className="stack gap-10" role="group" aria-label={t`Preview`}>
      {[message.english, message.hindi].map((text, index) => (
        <p key={index === 0 ? "english" : "hindi"} className={styles.preview}>
          <b>
            <Trans>From the organisers:</Trans>
          </b>{" "}
          {message.question !== "" && <Trans>Question {message.question}:</Trans>}{" "}
          <span lang={langOf(text)}>{text}</span>
        </p>
      ))}
    </div>
  );
}
