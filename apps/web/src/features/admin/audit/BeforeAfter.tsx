import { Fragment } from "react";
import { diffTexts, type Piece } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Marked } from "../ui/Marked.tsx";
import { Titles } from "../ui/Titles.tsx";
import styles from "./drawer.module.css";
import { useFieldWords } from "./useFieldWords.ts";

type Change = Record<string, unknown>;

/** Marks differences word by word; a value without a counterpart is shown as it is. */
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
        <Titles of={[t`Field`, t`Before`, t`After`]} />
        <tbody>
          {fields.map((field) => (
            <Row
              key={field}
              name={words.field(field)}
              before={words.value(field, before[field])}
              after={words.value(field, after[field])}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  name: string;
  before: string | null;
  after: string | null;
}

function Row({ name, before, after }: RowProps) {
  const pieces = before !== null && after !== null ? diffTexts(before, after) : null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before === null ? <None /> : <Side text={before} pieces={pieces} other="in" />}</td>
      <td>{after === null ? <None /> : <Side text={after} pieces={pieces} other="out" />}</td>
    </tr>
  );
}

function Side({ text, pieces, other }: { text: string; pieces: Piece[] | null; other: "in" | "out" }) {
  if (!pieces) return <span lang={langOf(text)}>{text}</span>;
  return (
    <span lang={langOf(text)}>
      {pieces.map(({ kind, text: words }, index) => {
        if (kind === other) return null;
        // Pieces have no key but their position.
        // oxlint-disable-next-line react/no-array-index-key
        if (kind === "same") return <Fragment key={index}>{words}</Fragment>;
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Marked key={index} kind={kind}>
            {words}
          </Marked>
        );
      })}
    </span>
  );
}

function None() {
  return (
    <span className="faint">
      <Trans>None</Trans>
    </span>
  );
}
