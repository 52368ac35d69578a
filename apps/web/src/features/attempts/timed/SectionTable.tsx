import { contentText, type PaletteLook } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { sectionCounts, stateOf, type ClockedSection, type SectionState } from "./clockedSections.ts";
import styles from "./SectionTable.module.css";
import { StateIcon } from "./useStateWords.tsx";

interface Props {
  sections: readonly ClockedSection[];
  /** The first that is not closed. */
  running: number;
  /** None runs while the summary is shown. */
  isBetween?: boolean;
  looks: readonly PaletteLook[];
}

/** What was done in each section. */
export function SectionTable({ sections, running, isBetween = false, looks }: Props) {
  const { content } = useLocale();
  return (
    <table className={styles.table} data-between={isBetween || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Section</Trans>
          </th>
          <th scope="col">
            <Trans>Answered</Trans>
          </th>
          <th scope="col">
            <Trans context="count">Marked</Trans>
          </th>
          <th scope="col">
            <Trans context="count">Blank</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ name, from, to }, index) => {
          const { answered, marked, blank } = sectionCounts(looks.slice(from, to));
          const own = stateOf(index, running);
          const state = isBetween && own === "current" ? "locked" : own;
          const title = contentText(name, content);
          const isUntouched = isBetween && state === "locked";
          return (
            <tr key={from} data-state={state}>
              <th scope="row">
                <StateIcon state={state} />
                <span lang={langOf(title)}>{title}</span>
                <StateWord state={state} />
              </th>
              <td>{isUntouched ? "–" : answered}</td>
              <td>{isUntouched ? "–" : marked}</td>
              <td>{blank}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function StateWord({ state }: { state: SectionState }) {
  const { t } = useLingui();
  const words: Record<SectionState, string> = { closed: t`closed`, current: t`running`, locked: t`locked` };
  return <span className="visually-hidden">, {words[state]}</span>;
}
