import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { numberLimits } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./key.module.css";
import type { Content } from "./questions.api.ts";
import { RangeFields } from "./RangeFields.tsx";
import { RangeRuler } from "./RangeRuler.tsx";
import { emptyRange, textOf, textsOf, writtenOf, type WrittenRange } from "./ranges.ts";

interface Props {
  content: Content;
  onChange: (change: Partial<Content>) => void;
}

/** What counts as right, and what a learner is told of the number. */
export function NumberKey({ content, onChange }: Props) {
  const { t } = useLingui();
  const { accepted = [], unit = null } = content;
  const [typed, setTyped] = useState<WrittenRange[]>([]);
  // Boxes that make no sense yet are only here. What came from elsewhere replaces them.
  const isOwn = typed.length > 0 && textsOf(typed).join() === accepted.join();
  const rows = isOwn ? typed : accepted.length === 0 ? [emptyRange] : accepted.map(writtenOf);
  const write = (next: WrittenRange[]) => {
    setTyped(next);
    onChange({ accepted: textsOf(next) });
  };
  const change = (at: number, row: WrittenRange) =>
    write(rows.map((one, index) => (index === at ? row : one)));
  const [first = emptyRange, ...others] = rows;
  return (
    <>
      <section className="stack gap-14" aria-label={t`Key`}>
        <p className={styles.legend}>
          <Trans>
            Key <small>what counts as right</small>
          </Trans>
        </p>
        <RangeFields name="key" range={first} unit={unit} onChange={(row) => change(0, row)} />
        <RangeRuler accepted={textOf(first)} />
      </section>
      <NumberForm content={content} onChange={onChange} />
      <section className="stack gap-10" aria-label={t`Also accepted`}>
        <p className={styles.legend}>
          <Trans>
            Also accepted <small>if a second answer is right</small>
          </Trans>
        </p>
        {others.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A row of boxes is its place.
          <div key={index} className={styles.set}>
            <RangeFields
              name={`key-${index + 2}`}
              range={row}
              unit={unit}
              onChange={(next) => change(index + 1, next)}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={t`Remove range ${index + 2}`}
              onClick={() => write(rows.toSpliced(index + 1, 1))}
            >
              <AdminIcon name="trash" size={18} />
            </button>
          </div>
        ))}
        {rows.length < numberLimits.answers && (
          <div>
            <Button
              look="quiet"
              size="small"
              onClick={() => setTyped([...rows, { ...emptyRange, form: "range" }])}
            >
              <AdminIcon name="plus" size={18} />
              <Trans>Accept another range</Trans>
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

/** The unit beside the box, and the digits after the point. */
function NumberForm({ content: { unit = null, decimals = null }, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const digits = Array.from({ length: numberLimits.decimals + 1 }, (_, count) => count);
  return (
    <div className={styles.pair}>
      <div className="stack gap-6">
        <label className={styles.label} htmlFor={`${id}-unit`}>
          <Trans>Unit</Trans>
        </label>
        <input
          id={`${id}-unit`}
          maxLength={numberLimits.unit}
          value={unit ?? ""}
          onChange={({ target }) => onChange({ unit: target.value.trimStart() || null })}
        />
        <small className="caption">
          <Trans>Shown beside the answer, never typed. Empty if there is none.</Trans>
        </small>
      </div>
      <div className="stack gap-6">
        <label className={styles.label} htmlFor={`${id}-decimals`}>
          <Trans>Decimals</Trans>
        </label>
        <select
          id={`${id}-decimals`}
          value={decimals ?? ""}
          onChange={({ target }) => onChange({ decimals: target.value === "" ? null : Number(target.value) })}
        >
          <option value="">{t`Any number`}</option>
          {digits.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t`Whole numbers` : t`Up to ${count}`}
            </option>
          ))}
        </select>
        <small className="caption">
          <Trans>More cannot be typed.</Trans>
        </small>
      </div>
    </div>
  );
}
