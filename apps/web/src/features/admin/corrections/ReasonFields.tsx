import { Trans, useLingui } from "@lingui/react/macro";
import field from "../../../shared/ui/Field.module.css";

export interface Reason {
  english: string;
  hindi: string;
}

/** Learners read it in their own language. */
export function ReasonFields({ reason, onChange }: { reason: Reason; onChange: (reason: Reason) => void }) {
  const { t } = useLingui();
  const boxes = [
    { name: "english", lang: "en", label: t`Reason in English, shown to learners` },
    { name: "hindi", lang: "hi", label: t`Reason in Hindi, shown to learners` },
  ] as const;
  return (
    <div className="stack gap-12">
      {boxes.map(({ name, lang, label }) => (
        <div key={name} className={field["field"]}>
          <label htmlFor={`reason-${name}`}>{label}</label>
          <textarea
            className="input"
            id={`reason-${name}`}
            lang={lang}
            rows={2}
            maxLength={500}
            value={reason[name]}
            onChange={(event) => onChange({ ...reason, [name]: event.target.value })}
          />
        </div>
      ))}
      <p className="note">
        <Trans>Everyone who took the test can read this. Name no person.</Trans>
      </p>
    </div>
  );
}
