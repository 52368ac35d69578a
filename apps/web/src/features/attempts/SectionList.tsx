import { useId, useState } from "react";
import { contentText, type PaletteLook } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import { TimingTrack } from "../../shared/ui/TimingTrack.tsx";
import { countLooks } from "./counts.ts";
import { PaletteCells, type GridProps } from "./PaletteGrid.tsx";
import { trackMarks } from "./ProgressTrack.tsx";
import styles from "./SectionList.module.css";
import grid from "./Palette.module.css";
import { sectionAt, type SectionPart } from "./sections.ts";
import { useGridWalk } from "./useGridWalk.ts";

export interface SectionListProps extends GridProps {
  parts: readonly SectionPart[];
}

/** The questions by section. The current one is open; others open by their heading or by an arrow key. */
export function SectionList({ parts, ...props }: SectionListProps) {
  const { t } = useLingui();
  const { looks, current, columns } = props;
  const [chosen, setChosen] = useState<Record<number, boolean>>({});
  const here = sectionAt(parts, current)?.from;
  const isOpen = ({ from }: SectionPart) => chosen[from] ?? from === here;
  const open = (from: number, isNowOpen: boolean) => setChosen({ ...chosen, [from]: isNowOpen });
  const { ref, stop, walk } = useGridWalk(current, { last: looks.length - 1, columns, parts }, (index) => {
    const reached = sectionAt(parts, index);
    if (reached !== undefined && !isOpen(reached)) open(reached.from, true);
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the buttons inside.
    <nav
      ref={ref}
      className={styles.sections}
      aria-label={t({ message: "Questions", context: "list" })}
      onKeyDown={walk}
    >
      {parts.map((part) => (
        <Section
          key={part.from}
          {...props}
          {...part}
          isOpen={isOpen(part)}
          stop={stop >= part.from && stop < part.to ? stop : part.from}
          onOpen={(isNowOpen) => open(part.from, isNowOpen)}
        />
      ))}
    </nav>
  );
}

interface SectionProps extends GridProps, SectionPart {
  isOpen: boolean;
  stop: number;
  onOpen: (isOpen: boolean) => void;
}

function Section({ name, isOpen, onOpen, ...cells }: SectionProps) {
  const { t } = useLingui();
  const { content } = useLocale();
  const id = useId();
  const { from, to, looks } = cells;
  const own = looks.slice(from, to);
  const words = contentText(name, content);
  const [first, last] = [from + 1, to];
  return (
    <section className={styles.section} data-open={isOpen || undefined}>
      <h3>
        <Heading id={id} words={words} looks={own} isOpen={isOpen} onOpen={onOpen} />
      </h3>
      <div
        id={id}
        role="group"
        aria-label={t`${words}, questions ${first} to ${last}`}
        className={`stack ends ${grid.grid}`}
        data-columns={cells.columns}
        hidden={!isOpen}
      >
        {isOpen && <PaletteCells {...cells} />}
      </div>
    </section>
  );
}

interface HeadingProps {
  /** Of what it opens. */
  id: string;
  words: string;
  looks: readonly PaletteLook[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** “Quantitative Aptitude 7 of 25 answered · 1 marked” */
function Heading({ id, words, looks, isOpen, onOpen }: HeadingProps) {
  const { answered, total, markedForReview: marked } = countLooks(looks);
  return (
    <button
      type="button"
      className={styles.heading}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => onOpen(!isOpen)}
    >
      <span>
        <b className="fs-15" lang={langOf(words)}>
          {words}
        </b>{" "}
        <small className="num quiet fs-13">
          <Trans>
            {answered} of {total} answered · {marked} marked
          </Trans>
        </small>
      </span>
      <TestIcon name="down" size={18} />
      {!isOpen && <TimingTrack size="small" marks={trackMarks(looks)} />}
    </button>
  );
}
