import { languages, type Language } from "@patrak/domain";
import styles from "./editor.module.css";
import { TextField } from "./TextField.tsx";
import { useAddPicture } from "./useAddPicture.tsx";
import { useBoth } from "./useBoth.ts";
import type { BothTexts } from "./withPicture.ts";

interface Props {
  labels: Record<Language, string>;
  value: BothTexts;
  maxLength: number;
  size: "large" | "middle" | "small";
  onChange: (value: BothTexts) => void;
}

/** A text in both languages, side by side. */
export function TextPair({ labels, value, maxLength, size, onChange }: Props) {
  const change = useBoth(value, onChange);
  const { addPicture, dialog } = useAddPicture(change);
  return (
    <div className={`stack fits gap-14 ${styles.pair}`}>
      {languages.map((language) => (
        <TextField
          key={language}
          language={language}
          label={labels[language]}
          value={value[language]}
          maxLength={maxLength}
          size={size}
          onChange={(text) => change((texts) => ({ ...texts, [language]: text }))}
          onPicture={(wish) => addPicture(language, wish)}
        />
      ))}
      {dialog}
    </div>
  );
}
