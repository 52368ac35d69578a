import { useState } from "react";
import { contentText, formatWholePercent } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { Marks } from "../ui/Marks.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { countAbove } from "./columns.ts";
import type { Group, MeritList } from "./results.api.ts";
import styles from "./results.module.css";

type View = "batch" | "section" | "language" | "sitting";

interface Props {
  list: MeritList;
  cut: number;
}

/** The same figures for each batch, section or language; of an event for each sitting. */
export function GroupsPanel({ list, cut }: Props) {
  const { t } = useLingui();
  const isEvent = list.groups.sittings.length > 0;
  const [view, setView] = useState<View>(isEvent ? "sitting" : "batch");
  const choices: { value: View; words: string }[] = [
    ...(isEvent ? [{ value: "sitting" as const, words: t`Sitting` }] : []),
    { value: "batch", words: t`Batch` },
    ...(list.sections.length > 0 ? [{ value: "section" as const, words: t`Section` }] : []),
    { value: "language", words: t`Language` },
  ];
  return (
    <section className="sheet" aria-labelledby="groups">
      <div className={`${styles.panelHead} ${styles.padded}`}>
        <h2 id="groups">
          <Trans>In parts</Trans>
        </h2>
        <Segmented label={t`By`} choices={choices} value={view} onChange={setView} />
      </div>
      {view === "section" ? <Sections list={list} /> : <Groups list={list} cut={cut} view={view} />}
    </section>
  );
}

function Groups({ list, cut, view }: Props & { view: Exclude<View, "section"> }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const titles = { batch: t`Batch`, language: t`Language`, sitting: t`Sitting` };
  const columns = [
    { words: titles[view] },
    { words: t`Candidates`, isNumber: true as const },
    { words: t`Median`, isNumber: true as const },
    { words: t`Top`, isNumber: true as const },
    { words: t`Above cut-off`, isNumber: true as const },
    { words: t`Share` },
  ];
  const groups = {
    batch: list.groups.batches,
    language: list.groups.languages,
    sitting: list.groups.sittings,
  };
  const languages: Record<string, string> = { english: t`English`, hindi: t`Hindi` };
  const nameOf = ({ id, name }: Group) =>
    view === "language" ? languages[id ?? ""] : (name ?? (id === null ? t`No batch` : t`No longer there`));
  return (
    <ScrollTable label={titles[view]} columns={columns}>
      {groups[view].map((group) => (
        <tr key={group.id ?? ""}>
          <td lang={langOf(nameOf(group) ?? "")}>{nameOf(group)}</td>
          <td data-number>{group.candidates.toLocaleString(intl)}</td>
          <td data-number>{formatMarks(group.median)}</td>
          <td data-number>{formatMarks(group.top)}</td>
          <td data-number>{group.above?.toLocaleString(intl) ?? "—"}</td>
          <td>
            <Marks
              of={group.candidates}
              on={group.above ?? 0}
              label={formatWholePercent((group.above ?? 0) / group.candidates, intl)}
            />
          </td>
        </tr>
      ))}
      {groups[view].length > 1 && <All list={list} cut={cut} />}
    </ScrollTable>
  );
}

function All({ list, cut }: Props) {
  const { intl } = useLocale();
  const above = countAbove(list.scores, cut);
  return (
    <tr className="strong">
      <td>
        <Trans>All</Trans>
      </td>
      <td data-number>{list.candidates.toLocaleString(intl)}</td>
      <td data-number>{formatMarks(list.median)}</td>
      <td data-number>{formatMarks(list.top)}</td>
      <td data-number>{above.toLocaleString(intl)}</td>
      <td>
        <Marks
          of={list.candidates}
          on={above}
          label={formatWholePercent(above / Math.max(1, list.candidates), intl)}
        />
      </td>
    </tr>
  );
}

function Sections({ list }: { list: MeritList }) {
  const { t } = useLingui();
  const { intl, content } = useLocale();
  const columns = [
    { words: t`Section` },
    { words: t`Highest marks`, isNumber: true as const },
    { words: t`Median`, isNumber: true as const },
    { words: t`Top`, isNumber: true as const },
  ];
  return (
    <ScrollTable label={t`Section`} columns={columns}>
      {list.groups.sections.map((section) => {
        const name = contentText(section.name, content, t`No title available`);
        return (
          <tr key={name}>
            <td lang={langOf(name)}>{name}</td>
            <td data-number>{section.highest.toLocaleString(intl)}</td>
            <td data-number>{formatMarks(section.median)}</td>
            <td data-number>{formatMarks(section.top)}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}
