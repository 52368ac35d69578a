import { useRef, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { questionKinds, type QuestionKind } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./key.module.css";
import { keyAs } from "./kinds.ts";
import type { Content } from "./questions.api.ts";
import { useKindWords } from "./useKindWords.ts";

const icons = { single: "bubble", multiple: "boxTick", numeric: "hash" } as const;
type Key = Pick<Content, "correctOption" | "accepted">;

interface Props {
  content: Content;
  onChange: (change: Partial<Content>) => void;
}

/** How a learner answers. A key of another kind is kept until the editor is left, and comes back with its kind. */
export function KindChoice({ content, onChange }: Props) {
  const { t } = useLingui();
  const words = useKindWords();
  const kept = useRef<Partial<Record<QuestionKind, Key>>>({});
  const [asked, setAsked] = useState<QuestionKind | null>(null);
  const { kind: now = "single" } = content;
  const choose = (kind: QuestionKind, key: Key) => {
    const { correctOption, accepted } = content;
    kept.current[now] = { correctOption, accepted };
    setAsked(null);
    onChange({ kind, ...key });
  };
  const ask = (kind: QuestionKind) => {
    const key = kept.current[kind] ?? keyAs(kind, content);
    if (key) choose(kind, key);
    else setAsked(kind);
  };
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Kind of answer</Trans>
      </legend>
      <div className={styles.kinds}>
        {questionKinds.map((kind) => (
          <label key={kind}>
            <input
              className="visually-hidden"
              type="radio"
              name="kind"
              checked={kind === now}
              onChange={() => ask(kind)}
            />
            <AdminIcon name={icons[kind]} size={20} />
            <span>{words(kind)}</span>
          </label>
        ))}
      </div>
      {asked && (
        <Dialog
          title={t`Change the kind of answer?`}
          sentence={
            asked === "numeric" ? (
              <Trans>
                A number has no options. They and the key stay here until you leave the question; learners no
                longer get them.
              </Trans>
            ) : (
              <Trans>
                The key does not fit the other kind. It stays here until you leave the question, and a new one
                has to be set.
              </Trans>
            )
          }
          actions={
            <>
              <Button look="secondary" onClick={() => setAsked(null)}>
                <Trans>Keep it</Trans>
              </Button>
              <Button look="primary" onClick={() => choose(asked, { correctOption: null, accepted: [] })}>
                <Trans>Change it</Trans>
              </Button>
            </>
          }
          onClose={() => setAsked(null)}
        />
      )}
    </fieldset>
  );
}
