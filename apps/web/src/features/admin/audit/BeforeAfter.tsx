import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import styles from "./drawer.module.css";
import { useFieldWords } from "./useFieldWords.ts";

type Change = Record<string, unknown>;

/** Taken out: grey with a line through. Put in: tinted, underlined, heavier. */
export function BeforeAfter({ before, after }: { before: Change; after: Change }) {
  const { t } = useLingui();
  const words = useFieldWords();
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <>
      <h3>
        <Trans>Before and after</Trans>
      </h3>
      <table className={styles.change}>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{words.field(field)}</th>
              <td>{shown(words.value(field, before[field]), "del", before[field] !== after[field])}</td>
              <td>{shown(words.value(field, after[field]), "ins", before[field] !== after[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function shown(text: string | null, Mark: "del" | "ins", isChanged: boolean) {
  if (text === null)
    return (
      <span className={styles.noValue}>
        <Trans>None</Trans>
      </span>
    );
  if (!isChanged) return <span lang={langOf(text)}>{text}</span>;
  return (
    <Mark lang={langOf(text)}>
      <span className="visually-hidden">
        {Mark === "del" ? <Trans>taken out:</Trans> : <Trans>put in:</Trans>}{" "}
      </span>
      {text}
    </Mark>
  );
}
