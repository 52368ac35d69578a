import { languages, type Language } from "@patrak/domain";
import styles from "./editor.module.css";
import { TextField } from "./TextField.tsx";
import { useAddPicture, type BothTexts } from "./useAddPicture.tsx";

interface Props {
  labels: Record<Language, string>;
  value: BothTexts;
  maxLength: number;
  size: "large" | "middle" | "small";
  onChange: (value: BothTexts) => void;
}

/** A text in both languages, side by side. */
export function TextPair({ labels, value, maxLength, size, onChange }: Props) {
  const { addPicture, dialog } = useAddPicture(value, onChange);
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
          onChange={(text) => onChange({ ...value, [language]: text })}
          onPicture={(at, file) => addPicture({ language, at }, file)}
        />
      ))}
      {dialog}
    </div>
  );
}
