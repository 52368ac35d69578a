import { useId } from "react";
import { formatPercent, formatSpan, sectionTable, type Section } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import type { Analysis, Response } from "../../shared/analysis.ts";
import { Ask } from "./explain/Ask.tsx";
import { useSectionExplanation } from "./explain/useSectionExplanation.ts";
import { sortedOutcomes } from "./sortedOutcomes.ts";
import { formatMarks } from "../../shared/marks.ts";
import { Panel } from "./Panel.tsx";
import styles from "./SectionPanel.module.css";

/** A table whose rows become labelled blocks under 640 px. */
export function SectionPanel({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const sections = sectionTable(analysis.detailedResponses, analysis.marks);
  const columns = [t`Section`, t`Questions`, t`Accuracy`, t`Marks`, t`Time each`];
  return (
    <Panel
      title={t`By section`}
      caption={
        <>
          <span className={styles.screenCaption}>
            {t`Each mark is one question: tall is correct, middle incorrect, short not attempted.`}
          </span>
          <span className={styles.printCaption}>
            {t`Tall: correct. Split: incorrect. Outline: not attempted.`}
          </span>
        </>
      }
      span={7}
      isPrinted
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <Row key={section.name} section={section} columns={columns} marks={analysis.marks} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface RowProps {
  section: Section<Response>;
  columns: readonly string[];
  marks: Analysis["marks"];
}

function Row({ section, columns, marks }: RowProps) {
  const id = useId();
  const { intl } = useLocale();
  const explanation = useSectionExplanation(section, marks);
  return (
    <tr data-explained>
      <th scope="row">
        <span id={id} lang={langOf(section.name)}>
          {section.name}
        </span>
        <Ask explanation={explanation} describedBy={id} />
      </th>
      <td>
        <Ticks section={section} />
      </td>
      <td data-label={columns[2]}>
        <span data-figure>{formatPercent(section.accuracy, intl)}</span>
      </td>
      <td data-label={columns[3]}>
        <span data-figure>{formatMarks(section.marks)}</span>
      </td>
      <td data-label={columns[4]}>
        <span data-figure>{formatSpan(section.timeEachMs / 1000, intl)}</span>
      </td>
    </tr>
  );
}

function Ticks({ section }: Pick<RowProps, "section">) {
  const { t } = useLingui();
  const { correct, incorrect, blank, questions } = section;
  return (
    <span
      className={styles.ticks}
      role="img"
      aria-label={t`${correct} correct, ${incorrect} incorrect, ${blank} not attempted`}
    >
      {sortedOutcomes(questions).map((outcome, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A mark is its position in the row.
        <i key={index} className={styles[outcome]} />
      ))}
    </span>
  );
}
