import { Trans, useLingui } from "@lingui/react/macro";
import type { QuestionFinding } from "@patrak/domain";
import { Tag } from "../ui/Tag.tsx";
import { DeleteDraft } from "./DeleteDraft.tsx";
import styles from "./editor.module.css";
import { KeySets } from "./KeySets.tsx";
import { KindChoice } from "./KindChoice.tsx";
import { LabelFields } from "./LabelFields.tsx";
import { NumberKey } from "./NumberKey.tsx";
import { OptionsField } from "./OptionsField.tsx";
import { PassageField } from "./PassageField.tsx";
import type { Content, LabelNames, Labels, Question } from "./questions.api.ts";
import { TextPair } from "./TextPair.tsx";
import { UsedIn } from "./UsedIn.tsx";

interface Props {
  question: Question;
  content: Content;
  findings: readonly QuestionFinding[];
  labels: Labels;
  names: LabelNames;
  onChange: (change: Partial<Content>) => void;
  onDeleted: () => void;
}

const LONGEST = 6000;

export function Editor({ question, content, findings, labels, names, onChange, onDeleted }: Props) {
  const { t } = useLingui();
  const { code, version } = question;
  const { text, solution } = content;
  return (
    <form
      id="question"
      tabIndex={-1}
      className={`sheet stack gap-20 ${styles.editor}`}
      aria-label={t`Edit question`}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`cluster ends ${styles.head}`}>
        <div>
          <p className="aside num">
            {question.isReady ? (
              <Trans>
                <span lang="en">{code}</span> · version {version}
              </Trans>
            ) : (
              <Trans>
                <span lang="en">{code}</span> · draft of version {version}
              </Trans>
            )}
          </p>
          <h2 className="fs-20">
            <Trans>Edit question</Trans>
          </h2>
        </div>
        <Completeness findings={findings} />
      </div>
      <UsedIn question={question} />
      <KindChoice content={content} onChange={onChange} />
      <TextPair
        labels={{ english: t`Question, English`, hindi: t`Question, Hindi` }}
        value={text}
        maxLength={LONGEST}
        size="large"
        onChange={(changed) => onChange({ text: changed })}
      />
      <Answer content={content} onChange={onChange} />
      <LabelFields content={content} labels={labels} names={names} onChange={onChange}>
        <PassageField passageId={content.passageId} onChange={(passageId) => onChange({ passageId })} />
      </LabelFields>
      <TextPair
        labels={{ english: t`Solution, English`, hindi: t`Solution, Hindi` }}
        value={solution}
        maxLength={LONGEST}
        size="small"
        onChange={(changed) => onChange({ solution: changed })}
      />
      {!question.isReady && !question.isUsed && <DeleteDraft question={question} onDeleted={onDeleted} />}
    </form>
  );
}

/** The options with their key, or the numbers that count as right. */
function Answer({ content, onChange }: Pick<Props, "content" | "onChange">) {
  const { kind = "single", options, accepted = [] } = content;
  if (kind === "numeric") return <NumberKey content={content} onChange={onChange} />;
  return (
    <>
      <OptionsField content={content} onChange={onChange} />
      {kind === "multiple" && (
        <KeySets
          accepted={accepted}
          options={options.length}
          onChange={(sets) => onChange({ accepted: sets })}
        />
      )}
    </>
  );
}

/** Whether both languages have all their parts; the checks judge the content. */
function Completeness({ findings }: { findings: readonly QuestionFinding[] }) {
  const codes = findings.map(({ code }) => code);
  if (findings.some((one) => one.code === "language-missing" && one.language === "hindi"))
    return (
      <Tag tone="flag" icon="flag" size="large">
        <Trans>Hindi missing</Trans>
      </Tag>
    );
  const parts = [
    "text-missing",
    "language-missing",
    "part-missing",
    "option-count",
    "too-few-options",
    "picture-alt-missing",
    "pictures-differ",
  ];
  if (codes.some((code) => parts.includes(code)))
    return (
      <Tag tone="line" size="large">
        <Trans>Not complete yet</Trans>
      </Tag>
    );
  return (
    <Tag tone="ok" icon="check" size="large">
      <Trans>Both languages complete</Trans>
    </Tag>
  );
}
