import { Fragment } from "react";
import { formatExactTime, hasWaited, type ReceiptRow as Row, type WrittenChoice } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Chip } from "../../shared/ui/Chip.tsx";
import { languageNames } from "../../shared/ui/Flag.tsx";
import { Letter } from "../../shared/ui/Letter.tsx";
import styles from "./ReceiptTable.module.css";

/** Two lines under 768 px: the answer and its time, then changes and language. */
export function Answered({ row }: { row: Row }) {
  const { intl } = useLocale();
  return (
    <tr>
      <th scope="row">{row.qno}</th>
      <td>
        <Answer row={row} />
        {row.written && <Written {...row.written} />}
      </td>
      <td>{row.savedAt === null ? <None /> : <b>{formatExactTime(Date.parse(row.savedAt), intl)}</b>}</td>
      <td>
        <Changes choices={row.choices} />
      </td>
      <td>{row.language === null ? <None /> : <LanguageName language={row.language} />}</td>
    </tr>
  );
}

function Answer({ row }: { row: Row }) {
  const seconds = Math.round(row.waitedMs / 1000);
  return (
    <span className="cluster gap-8">
      <Bubble letter={row.answer} />
      {row.answer === null && (
        <span className="quiet">
          <Trans>Not answered</Trans>
        </span>
      )}
      {hasWaited(row) && (
        <Chip tone="plain">
          <Trans>waited {seconds} s</Trans>
        </Chip>
      )}
    </span>
  );
}

/** In a mixed order the student saw another number or letter than the paper has. */
export function Written({ qno, answer }: WrittenChoice) {
  return (
    <p className="note">
      {answer === null ? (
        <Trans>In the paper: question {qno}</Trans>
      ) : (
        <Trans>
          In the paper: question {qno}, <Letter of={answer} />
        </Trans>
      )}
    </p>
  );
}

/** Filled with the letter, the letters or the number, or dashed and empty. */
export function Bubble({ letter }: { letter: string | null }) {
  return (
    <span
      className={`bubble fs-14 ${styles.bubble}`}
      data-long={(letter !== null && letter.length > 1) || undefined}
      lang="en"
    >
      {letter}
    </span>
  );
}

function Changes({ choices }: Pick<Row, "choices">) {
  const count = Math.max(0, choices.length - 1);
  return (
    <>
      <span className={styles.label}>
        <Trans>Changes:</Trans>{" "}
      </span>
      {count}{" "}
      {count > 0 && (
        <small>
          <Trans>
            (<Choices of={choices.slice(0, -1)} />, then <Choices of={choices.slice(-1)} />)
          </Trans>
        </small>
      )}
    </>
  );
}

/** C, D: the letters in order. */
function Choices({ of: choices }: { of: readonly (string | null)[] }) {
  return choices.map((choice, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- The same letter may repeat.
    <Fragment key={place}>
      {place > 0 && ", "}
      {choice === null ? <Trans>cleared</Trans> : <Letter of={choice} />}
    </Fragment>
  ));
}

function LanguageName({ language }: { language: NonNullable<Row["language"]> }) {
  const { lang, name } = languageNames[language];
  return <span lang={lang}>{name}</span>;
}

/** A dash on screen, a word for screen readers. */
function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">
        <Trans>none</Trans>
      </span>
    </>
  );
}
