import type { PaletteLook } from "@patrak/domain";
import { Plural, Trans } from "@lingui/react/macro";
import { sectionOf } from "../sections.ts";
import { useQuestions } from "../state/hooks.ts";
import { isCountedAt, sectionCounts } from "./clockedSections.ts";
import styles from "./CountedNote.module.css";

interface Props {
  looks: readonly PaletteLook[];
  /** Of the question. */
  index: number;
}

/** “Any 15 of 20 count”, and how many of the answers do. Nothing where all count. */
export function CountedNote({ looks, index }: Props) {
  const sections = useQuestions((state) => state.sections);
  const section = sectionOf(sections, index);
  if (section?.counted === undefined) return null;
  const { counted, first } = section;
  const next = sections.find((other) => other.first > first);
  const own = looks.slice(first - 1, next === undefined ? undefined : next.first - 1);
  const { answered, total } = sectionCounts(own);
  const counting = Math.min(answered, counted);
  const isOut = !isCountedAt(own, index - first + 1, counted);
  return (
    <p className={`fs-14 lh-ui ${styles.note}`} data-over={answered > counted || undefined} role="status">
      <b>
        <Trans>
          Any {counted} of {total} count.
        </Trans>
      </b>{" "}
      {answered === 0 ? (
        <Trans>None answered yet.</Trans>
      ) : (
        <Plural
          value={counting}
          one={`${answered} answered, # counts.`}
          other={`${answered} answered, # count.`}
        />
      )}{" "}
      {answered > counted && (
        <Trans>Only the first {counted} answered in the order of the paper count.</Trans>
      )}{" "}
      {isOut && <Trans>An answer to this question does not count now.</Trans>}
    </p>
  );
}
