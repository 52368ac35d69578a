import { useState } from "react";
import { contentText } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Link } from "../../../shared/Link.tsx";
import { bankAddress } from "../questions/bankAddress.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { LiftedActions } from "../ui/LiftedActions.tsx";
import { useKeptFocus } from "../ui/useKeptFocus.ts";
import { useOrdering, type Ordering } from "../ui/useOrdering.ts";
import { QuestionChips } from "./QuestionChips.tsx";
import { focusNeighbour } from "./focusNeighbour.ts";
import link from "../ui/link.module.css";
import handle from "../ui/handle.module.css";
import styles from "./questions.module.css";
import type { BankQuestion, Draft } from "./tests.api.ts";
import { unitsOf, type Unit } from "./units.ts";

/** How many are shown at first. */
const FIRST = 20;

interface Props {
  draft: Draft;
  onOrder: (questions: BankQuestion[]) => void;
}

export function QuestionList({ draft, onOrder }: Props) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const units = unitsOf(draft.questions);
  const save = (order: readonly Unit[]) => onOrder(order.flatMap(({ questions }) => questions));
  const ordering = useOrdering(units, save);
  const shown = isWhole ? ordering.shown : ordering.shown.slice(0, FIRST);
  return (
    <>
      <p className="visually-hidden" role="status">
        {ordering.spoken}
      </p>
      <ol aria-label={t`Questions in their order`} {...ordering.list}>
        {shown.map((unit, index) => (
          <Row
            key={unit.id}
            unit={unit}
            number={numberOf(ordering.shown, index)}
            draft={draft}
            ordering={ordering}
            onRemove={() => save(units.filter((other) => other !== unit))}
          />
        ))}
      </ol>
      {shown.length < units.length && (
        <div className={`stack ruled ${styles.foot}`}>
          <Button look="quiet" size="small" onClick={() => setWhole(true)}>
            <Trans>Show all {draft.questions.length}</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function numberOf(units: readonly Unit[], index: number): number {
  return 1 + units.slice(0, index).reduce((sum, { questions }) => sum + questions.length, 0);
}

interface RowProps {
  unit: Unit;
  number: number;
  draft: Draft;
  ordering: Ordering;
  onRemove: () => void;
}

function Row({ unit, number, draft, ordering, onRemove }: RowProps) {
  const { t } = useLingui();
  const isLifted = ordering.lifted === unit.id;
  const keptFocus = useKeptFocus(isLifted);
  return (
    <li {...keptFocus} className={`${handle.place} ${styles.row}`} data-lifted={isLifted || undefined}>
      <button
        type="button"
        className={`${handle.handle} ${styles.handle}`}
        aria-label={t`Move question ${number}`}
        aria-pressed={isLifted}
        {...ordering.handle(unit.id)}
      >
        <AdminIcon name="drag" />
      </button>
      <span className="bubble num fs-13">{number}</span>
      <UnitWords unit={unit} />
      {isLifted ? (
        <span className={`row gap-6 ${styles.side}`}>
          <LiftedActions ordering={ordering} />
        </span>
      ) : (
        <span className={`row gap-6 ${styles.side}`}>
          <QuestionChips question={unit.questions[0]!} languages={draft.settings.languages} />
          <button
            type="button"
            className={styles.remove}
            aria-label={t`Take question ${number} out`}
            data-remove
            onClick={(event) => {
              focusNeighbour(event.currentTarget, "[data-remove]");
              onRemove();
            }}
          >
            <AdminIcon name="close" size={18} />
          </button>
        </span>
      )}
    </li>
  );
}

function UnitWords({ unit: { questions } }: { unit: Unit }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const [first] = questions;
  const passage = first?.passage?.name;
  if (passage !== undefined)
    return (
      <p className={styles.words}>
        <Trans>Passage: {passage}.</Trans>{" "}
        <Plural value={questions.length} one="# question" other="# questions" />{" "}
        <span className={`num ${styles.codes}`}>
          {questions.map(({ id, code }) => (
            <Link key={id} className={link.link} to={bankAddress({ question: id })} lang="en">
              {code}
            </Link>
          ))}
        </span>
      </p>
    );
  const text = contentText(first?.text ?? {}, content, t`No text yet`);
  return (
    <p className={styles.words}>
      <Link className={`two-lines ${styles.open}`} to={bankAddress({ question: first?.id })}>
        <span lang={langOf(text)}>{text}</span>
      </Link>
    </p>
  );
}
