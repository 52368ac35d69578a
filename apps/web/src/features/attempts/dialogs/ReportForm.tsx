import { useId, useState, type ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { reportLimits, type ReportCategory } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import dialogStyles from "../../../shared/ui/Dialog.module.css";
import { useModal } from "../../../shared/ui/useModal.ts";
import styles from "./ReportForm.module.css";
import { useCategoryWords } from "./useCategoryWords.ts";

export interface Typed {
  category: ReportCategory;
  words: string;
  link: string;
}

interface Props {
  number: number;
  lead: ReactNode;
  /** Without any, only the words of a report are changed. */
  categories: readonly ReportCategory[];
  asked: ReactNode;
  hasLink: boolean;
  before: Typed;
  failure: ReactNode;
  isSending: boolean;
  onSend: (typed: Typed) => void;
  /** With what was typed, which is kept. */
  onClose: (typed: Typed) => void;
}

/** What is wrong with a question: one of some categories, and words. Focus starts on the first category. */
export function ReportForm(props: Props) {
  const { number, lead, categories, asked, hasLink, before, failure, isSending, onSend, onClose } = props;
  const { t } = useLingui();
  const id = useId();
  const words = useCategoryWords();
  const [typed, setTyped] = useState(before);
  const close = () => onClose(typed);
  return (
    <dialog {...useModal(close)} className={dialogStyles.dialog} aria-labelledby={`${id}-title`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend(typed);
        }}
      >
        <h2 id={`${id}-title`}>
          <Trans>Report Question {number}</Trans>
        </h2>
        <p>{lead}</p>
        {failure}
        {categories.length > 0 && (
          <fieldset className={styles.categories}>
            <legend className="visually-hidden">{t`What is wrong?`}</legend>
            {categories.map((category) => (
              <label key={category} className={styles.category}>
                <input
                  type="radio"
                  name="category"
                  checked={typed.category === category}
                  onChange={() => setTyped({ ...typed, category })}
                />
                {words[category]}
              </label>
            ))}
          </fieldset>
        )}
        <label htmlFor={`${id}-words`}>{asked}</label>
        <textarea
          className="input"
          id={`${id}-words`}
          rows={2}
          maxLength={reportLimits.words}
          value={typed.words}
          onChange={(event) => setTyped({ ...typed, words: event.target.value })}
        />
        {hasLink && (
          <>
            <label htmlFor={`${id}-link`}>
              <Trans>
                Link to a source <small>(if you have one)</small>
              </Trans>
            </label>
            <input
              className="input"
              id={`${id}-link`}
              type="url"
              pattern="https?://.+"
              maxLength={reportLimits.link}
              value={typed.link}
              onChange={(event) => setTyped({ ...typed, link: event.target.value })}
            />
          </>
        )}
        <div className={dialogStyles.actions}>
          <Button look="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={isSending && <Trans>Sending…</Trans>}>
            <Trans>Send report</Trans>
          </Button>
        </div>
      </form>
    </dialog>
  );
}
