import { answerChanges, changeKinds, type AnswerChanges, type ChangeKind } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../shared/analysis.ts";
import { Ask } from "./explain/Ask.tsx";
import { useChangesExplanation } from "./explain/useChangesExplanation.ts";
import { formatSigned } from "./numbers.ts";
import { Panel } from "./Panel.tsx";
import styles from "./ChangesPanel.module.css";
import { useChangeWords } from "./useChangeWords.ts";

/** What changed answers gained or cost: the first choice against the one that counted. */
export function ChangesPanel({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const changes = answerChanges(analysis.detailedResponses, analysis.marks);
  return (
    <Panel title={t`Answers changed`} caption={t`The first choice against the one that counted`} span={5}>
      {changes.changes.length === 0 ? (
        <p className="quiet fs-15">
          <Trans>Every first choice stayed.</Trans>
        </p>
      ) : (
        <ChangesTable changes={changes} />
      )}
    </Panel>
  );
}

function ChangesTable({ changes }: { changes: AnswerChanges }) {
  const { t } = useLingui();
  const explanation = useChangesExplanation(changes);
  const kinds = changeKinds.filter((kind) => changes.kinds[kind].qnos.length > 0);
  return (
    <table className={`num lh-ui fs-15 ${styles.table}`}>
      <thead>
        <tr>
          {[t`Change`, t`Questions`, t`Marks`].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <Row key={kind} kind={kind} change={changes.kinds[kind]} />
        ))}
      </tbody>
      <tfoot>
        <tr data-explained>
          <th scope="row" colSpan={2}>
            <Trans>Together</Trans>
            <Ask explanation={explanation} />
          </th>
          <td>
            <span data-figure>{formatSigned(changes.marks)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ kind, change }: { kind: ChangeKind; change: AnswerChanges["kinds"][ChangeKind] }) {
  const words = useChangeWords();
  return (
    <tr>
      <th scope="row">{words[kind]}</th>
      <td>{change.qnos.join(", ")}</td>
      <td>{formatSigned(change.marks)}</td>
    </tr>
  );
}
