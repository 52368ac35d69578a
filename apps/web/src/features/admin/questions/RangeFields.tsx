import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "../../../shared/ui/Icon.tsx";
import styles from "./key.module.css";
import { faultOf, rangeForms, textOf, type RangeFault, type RangeForm, type WrittenRange } from "./ranges.ts";

interface Props {
  /** Of its boxes in the page. */
  name: string;
  range: WrittenRange;
  unit: string | null;
  onChange: (range: WrittenRange) => void;
}

/** One accepted answer: a number, from where to where, or a number give or take some percent. */
export function RangeFields({ name, range, unit, onChange }: Props) {
  const { t } = useLingui();
  const { form, from, to } = range;
  const forms: Record<RangeForm, string> = { exact: t`Exactly`, range: t`From, to`, share: t`Within a %` };
  const fault = faultOf(range);
  const box = (label: string, field: "from" | "to", value: string, beside: string | null) => (
    <label className="stack gap-6">
      <span className={styles.label}>{label}</span>
      <span className={styles.unit}>
        <input
          className="num"
          name={`${name}-${field}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={value}
          aria-invalid={(fault !== null && fault !== "empty") || undefined}
          aria-describedby={fault === null ? undefined : `${name}-fault`}
          onChange={({ target }) => onChange({ ...range, [field]: target.value })}
        />
        {beside && <span lang="en">{beside}</span>}
      </span>
    </label>
  );
  return (
    <div className="stack fits gap-10">
      <div className={styles.kinds} role="group" aria-label={t`What counts as right`}>
        {rangeForms.map((one) => (
          <label key={one}>
            <input
              className="visually-hidden"
              type="radio"
              name={`${name}-form`}
              checked={one === form}
              onChange={() => onChange({ ...range, form: one })}
            />
            <span className={styles.dot} aria-hidden="true" />
            <span>{forms[one]}</span>
          </label>
        ))}
      </div>
      <div className={styles.pair}>
        {box(form === "range" ? t`From` : t`Number`, "from", from, unit)}
        {form === "range" && box(t`To`, "to", to, unit)}
        {form === "share" && box(t`Give or take`, "to", to, "%")}
      </div>
      <Words fault={fault} id={`${name}-fault`} range={range} />
    </div>
  );
}

function Words({ fault, id, range }: { fault: RangeFault | null; id: string; range: WrittenRange }) {
  if (fault === "empty") return null;
  if (fault === null) return <Meaning range={range} />;
  return (
    <p className={styles.fault} id={id} role="status">
      <Icon name="alert" size={16} />
      {fault === "comma" && <Trans>Write a point, not a comma.</Trans>}
      {fault === "no-number" && (
        <Trans>This is no number. At most 12 characters: a sign, digits and one point.</Trans>
      )}
      {fault === "upside-down" && <Trans>“From” is greater than “to”. Nothing would count as right.</Trans>}
    </p>
  );
}

function Meaning({ range }: { range: WrittenRange }) {
  if (range.form === "exact") return null;
  if (range.form === "range")
    return (
      <p className="caption">
        <Trans>Both ends count as right.</Trans>
      </p>
    );
  const [from = "", to = from] = (textOf(range) ?? "").split("..");
  return (
    <p className="caption">
      <Trans>
        From {from} to {to}, both ends included.
      </Trans>
    </p>
  );
}
