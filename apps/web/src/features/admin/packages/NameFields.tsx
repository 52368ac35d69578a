import { useId } from "react";
import { useLingui } from "@lingui/react/macro";
import type { Language, LocalText } from "@patrak/domain";
import fieldStyles from "../../../shared/ui/Field.module.css";
import { FieldError } from "../../../shared/ui/Field.tsx";
import { Flag } from "../../../shared/ui/Flag.tsx";

interface Props {
  values: Record<Language, string>;
  error: string | null;
  onChange: (language: Language, value: string) => void;
}

/** A test's name in both languages; one is enough. */
export function NameFields({ values, error, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const labels = { english: t`Name in the list, English`, hindi: t`Name in the list, Hindi` };
  return (["english", "hindi"] as const).map((language) => {
    const fieldId = `${id}-${language}`;
    const isWrong = error !== null && language === "english";
    return (
      <div key={language} className={fieldStyles.field} data-error={isWrong || undefined}>
        <label className="row gap-8" htmlFor={fieldId}>
          <Flag language={language} />
          {labels[language]}
        </label>
        <input
          id={fieldId}
          className="input"
          lang={language === "hindi" ? "hi" : "en"}
          value={values[language]}
          maxLength={200}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${fieldId}-error` : undefined}
          onChange={(event) => onChange(language, event.target.value)}
        />
        <FieldError id={`${fieldId}-error`} error={isWrong ? error : null} />
      </div>
    );
  });
}

/** The typed names without empty ones; null if both are empty. */
export function titleOf({ english, hindi }: Record<Language, string>): LocalText | null {
  const title = {
    ...(english.trim() !== "" && { english: english.trim() }),
    ...(hindi.trim() !== "" && { hindi: hindi.trim() }),
  };
  return Object.keys(title).length > 0 ? title : null;
}
