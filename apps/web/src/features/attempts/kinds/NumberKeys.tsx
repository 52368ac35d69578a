import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./NumberKeys.module.css";

export type Key = { types: string } | { does: "erase" | "sign" | "clear" };

interface Props {
  isLocked: boolean;
  onPress: (key: Key) => void;
}

/** Keys of our own: the phone's would cover the question. The field keeps the focus if it has it. */
export function NumberKeys({ isLocked, onPress }: Props) {
  const { t } = useLingui();
  const figure = (types: string) => ({ types, name: types, key: { types } });
  const keys: { name: string; key: Key }[] = [
    ...["7", "8", "9"].map(figure),
    { name: t`Delete the last character`, key: { does: "erase" } },
    ...["4", "5", "6"].map(figure),
    { name: t`Change sign`, key: { does: "sign" } },
    ...["1", "2", "3"].map(figure),
    { name: t`Clear the number`, key: { does: "clear" } },
    ...["0", "00"].map(figure),
    { name: t`Decimal point`, key: { types: "." } },
  ];
  return (
    <div className={styles.keys} role="group" aria-label={t`Number keys`}>
      {keys.map(({ name, key }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          data-key={"does" in key ? key.does : undefined}
          disabled={isLocked}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
        >
          <Face of={key} />
        </button>
      ))}
    </div>
  );
}

function Face({ of: key }: { of: Key }) {
  if ("types" in key) return key.types;
  if (key.does === "clear") return <Trans>Clear</Trans>;
  if (key.does === "sign") return "±";
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 6h11.5v12H9L3.5 12zM12 9.5l5 5M17 9.5l-5 5" />
    </svg>
  );
}
