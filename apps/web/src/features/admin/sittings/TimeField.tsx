import field from "../../../shared/ui/Field.module.css";

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time of the day. */
export function TimeField({ name, label, value, onChange }: Props) {
  return (
    <div className={field.field}>
      <label htmlFor={name}>{label}</label>
      <input
        className="input num"
        id={name}
        name={name}
        type="time"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
