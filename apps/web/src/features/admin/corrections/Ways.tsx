import { Trans, useLingui } from "@lingui/react/macro";
import { optionLetters, rulingKinds, type Language, type RulingKind } from "@patrak/domain";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { InputField } from "../ui/controls.tsx";
import { Tick } from "../ui/Tick.tsx";
import type { CorrectedQuestion, Preview } from "./corrections.api.ts";
import styles from "./corrections.module.css";
import { useCorrectionWords } from "./useCorrectionWords.ts";

/** What is chosen so far; the key as texts. */
export interface Choice {
  kind: RulingKind;
  accepted: string[];
  language: Language | null;
  neverLower: boolean;
}

interface Props {
  question: CorrectedQuestion;
  choice: Choice;
  preview: Preview | undefined;
  onChange: (choice: Choice) => void;
}

export function Ways({ question, choice, preview, onChange }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const numbers = (value: number) => value.toLocaleString(intl);
  const { kinds, about } = useCorrectionWords();
  const countOf = (kind: RulingKind) =>
    kind === choice.kind
      ? preview?.changed
      : preview?.ways.find((way) => way.kind === kind && way.language === choice.language)?.changed;
  const needsKey = choice.kind === "new-key" || choice.kind === "accept";
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">
          <Trans>Correction</Trans>
        </legend>
        {rulingKinds.map((kind) => (
          <label key={kind} className={styles.way} data-on={kind === choice.kind || undefined}>
            <input
              type="radio"
              name="way"
              value={kind}
              checked={kind === choice.kind}
              onChange={() => onChange({ ...choice, kind, accepted: firstKey(kind, question) })}
            />
            <span>
              <b>{kinds[kind]}</b>
              <small>{about[kind]}</small>
            </span>
            <span className="num quiet">{countOf(kind) === undefined ? "" : numbers(countOf(kind)!)}</span>
          </label>
        ))}
      </fieldset>
      {needsKey && <KeyChoice question={question} choice={choice} onChange={onChange} />}
      <div className="cluster gap-16 above-14">
        <Segmented<"all" | Language>
          label={t`For whom`}
          value={choice.language ?? "all"}
          choices={[
            { value: "all", words: t`Everyone` },
            { value: "english", words: t`Answered in English` },
            { value: "hindi", words: t`Answered in Hindi` },
          ]}
          onChange={(value) => onChange({ ...choice, language: value === "all" ? null : value })}
        />
        <Tick isOn={choice.neverLower} onToggle={(neverLower) => onChange({ ...choice, neverLower })}>
          <Trans>No score falls</Trans>
        </Tick>
      </div>
    </>
  );
}

/** Nothing is right until it is chosen; several start from what counts now. */
const firstKey = (kind: RulingKind, { key }: CorrectedQuestion) => (kind === "accept" ? key : []);

function KeyChoice({ question, choice, onChange }: Omit<Props, "preview">) {
  const { t } = useLingui();
  const letters = optionLetters.slice(0, question.options.length);
  if (question.kind !== "single")
    return (
      <div className="above-14">
        <InputField
          name="accepted"
          label={
            question.kind === "numeric"
              ? t`Accepted numbers, apart by spaces; 2.5..3 is a range`
              : t`Accepted sets of options, apart by spaces, as AC ABD`
          }
          value={choice.accepted.join(" ")}
          onChange={(text) => onChange({ ...choice, accepted: text.split(" ") })}
        />
      </div>
    );
  const toggle = (letter: string) => {
    if (choice.kind === "new-key") return [letter];
    const { accepted } = choice;
    return accepted.includes(letter)
      ? accepted.filter((one) => one !== letter)
      : [...accepted, letter].toSorted();
  };
  return (
    <fieldset className={`cluster gap-10 above-14 ${styles.letters}`}>
      <legend>{choice.kind === "new-key" ? t`The right option` : t`The accepted options`}</legend>
      {letters.map((letter) => (
        <label key={letter} data-on={choice.accepted.includes(letter) || undefined}>
          <input
            type={choice.kind === "new-key" ? "radio" : "checkbox"}
            name="accepted"
            value={letter}
            checked={choice.accepted.includes(letter)}
            onChange={() => onChange({ ...choice, accepted: toggle(letter) })}
          />
          <span lang="en">{letter}</span>
        </label>
      ))}
    </fieldset>
  );
}
