import { useState } from "react";
import {
  divideTime,
  draftParts,
  hasUsualMarks,
  shareTime,
  takeUsualMarks,
  toMarks,
  type DraftPart,
  type DraftSections,
} from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { useKindWords } from "../questions/useKindWords.ts";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { SectionForm } from "./SectionForm.tsx";
import styles from "./sections.module.css";
import { marksText } from "./settings.ts";
import type { Draft } from "./tests.api.ts";
import type { DraftSaves } from "./useDraft.ts";

interface Props {
  draft: Draft;
  saves: DraftSaves;
}

/** The sections of the paper in their order: what an answer gives in each, and how many count. */
export function SectionsSheet({ draft, saves }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const { settings, questions } = draft;
  const made = { ...settings, questions };
  const parts = draftParts(made);
  const opened = parts.find(({ name }) => name === open);
  if (parts.length === 0) return null;
  const save = (sections: DraftSections) => saves.set({ sections });
  return (
    <section className={`sheet ${styles.sheet}`} aria-labelledby="sections">
      <h2 id="sections">
        <Trans>Sections and marks</Trans>
      </h2>
      <p className="note below-14">
        <Counts parts={parts} />
      </p>
      <div className={styles.table}>
        <ScrollTable
          label={t`Sections`}
          columns={[
            { words: t`Section` },
            { words: t`Kind` },
            { words: t`Questions`, isNumber: true },
            { words: t`Right`, isNumber: true },
            { words: t`Wrong`, isNumber: true },
            { words: t`Partly`, isNumber: true },
            { words: t`Own time` },
            { words: t`To attempt` },
            { words: t`Change`, isHidden: true },
          ]}
        >
          {parts.map((part) => (
            <Row
              key={part.name}
              part={part}
              hindi={draft.names.find(({ english }) => english === part.name)?.hindi ?? null}
              isOpen={part.name === open}
              onToggle={() => setOpen(part.name === open ? null : part.name)}
            />
          ))}
        </ScrollTable>
      </div>
      {opened && (
        <SectionForm
          key={opened.name}
          part={opened}
          hasOwn={!hasUsualMarks(settings, opened)}
          onJudge={saves.judge}
          onSave={(own) => save({ ...settings.sections, [opened.name]: own })}
          onUsualMarks={() => void save(takeUsualMarks(made, opened.name))}
          onDivide={(isDivided) => void save(isDivided ? divideTime(made) : shareTime(made))}
        />
      )}
    </section>
  );
}

function Counts({ parts }: { parts: readonly DraftPart[] }) {
  const questions = parts.reduce((sum, part) => sum + part.questions, 0);
  const counted = parts.reduce(
    (sum, part) => sum + Math.min(part.counted ?? part.questions, part.questions),
    0,
  );
  return (
    <>
      <Plural value={parts.length} one="# section" other="# sections" />,{" "}
      <Plural value={questions} one="# question" other="# questions" />
      {counted < questions && (
        <>
          , <Trans>{counted} to attempt</Trans>
        </>
      )}
    </>
  );
}

interface RowProps {
  part: DraftPart;
  hindi: string | null;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ part, hindi, isOpen, onToggle }: RowProps) {
  const { t } = useLingui();
  const words = useKindWords();
  const { name, kinds, questions, right, wrong, partial, counted, minutes } = part;
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row" className={styles.name}>
        <span lang={langOf(name)}>{name}</span>
        {hindi !== null && (
          <small className="caption" lang="hi">
            {hindi}
          </small>
        )}
      </th>
      <td>{kinds.map(words).join(", ")}</td>
      <td data-number>{questions}</td>
      <td data-number>{marksText(right)}</td>
      <td data-number>{marksText(wrong)}</td>
      <td data-number>{partial === null ? "–" : marksText(partial)}</td>
      <td className="num unbroken">
        {minutes === null ? <span className="quiet">{t`shared`}</span> : t`${minutes} min`}
      </td>
      <td>{counted === null ? t`All ${questions}` : t`Any ${counted} of ${questions}`}</td>
      <td>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? <Trans>Close</Trans> : <Trans>Change</Trans>}
          <span className="visually-hidden" lang={langOf(name)}>
            {" "}
            {name}
          </span>
        </Button>
      </td>
    </tr>
  );
}

/** The marks of one section at their most, in words for a sum. */
export const sumOf = ({ right, questions, counted }: DraftPart) => {
  const counting = Math.min(counted ?? questions, questions);
  return { counting, each: toMarks(right), all: toMarks(right * counting) };
};
