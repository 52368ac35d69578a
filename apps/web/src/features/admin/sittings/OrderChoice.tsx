import { Trans, useLingui } from "@lingui/react/macro";
import type { Draft } from "./draft.ts";
import { Ways } from "./Ways.tsx";

interface Props {
  mix: Draft["mix"];
  isDisabled: boolean;
  onChange: (mix: Draft["mix"]) => void;
}

const valueOf = (isMixed: boolean) => (isMixed ? "mixed" : "written");

/** Whether every learner gets an order of their own, of questions and of options. */
export function OrderChoice({ mix, isDisabled, onChange }: Props) {
  const { t } = useLingui();
  const written = { value: "written", words: t`As written`, about: t`The same for everyone.` } as const;
  return (
    <>
      <div className="above-18">
        <Ways
          name="question-order"
          legend={t`Order of questions`}
          value={valueOf(mix.questions)}
          isDisabled={isDisabled}
          choices={[
            written,
            {
              value: "mixed",
              words: t`Mixed per learner`,
              about: t`Within a section; passages stay together.`,
            },
          ]}
          onChange={(value) => onChange({ ...mix, questions: value === "mixed" })}
        />
      </div>
      <div className="above-18">
        <Ways
          name="option-order"
          legend={t`Order of options`}
          value={valueOf(mix.options)}
          isDisabled={isDisabled}
          choices={[
            written,
            {
              value: "mixed",
              words: t`Mixed per learner`,
              about: t`Only in questions whose author has allowed it.`,
            },
          ]}
          onChange={(value) => onChange({ ...mix, options: value === "mixed" })}
        />
      </div>
      {(mix.questions || mix.options) && (
        <p className="note above-10">
          <Trans>
            Neighbours see different numbers and letters. A learner keeps the same order on every device and
            in the review. Your pages and lists show the written numbers.
          </Trans>
        </p>
      )}
    </>
  );
}
