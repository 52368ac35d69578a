import { langOf } from "../../../shared/i18n/script.ts";
import { Avatar } from "../../../shared/ui/Avatar.tsx";
import styles from "./team.module.css";

interface Props {
  name: string;
  note: string;
  /** Suspended, or not here yet. */
  isPale: boolean;
  onChoose: () => void;
  isChosen: boolean;
}

/** The name is the button that opens the person's panel. */
export function PersonCell({ name, note, isPale, isChosen, onChoose }: Props) {
  return (
    <td>
      <span className={`row gap-12 ${styles.who}`} data-pale={isPale || undefined}>
        <Avatar name={name} size="small" />
        <span>
          <button
            type="button"
            className={styles.name}
            lang={langOf(name)}
            aria-expanded={isChosen}
            onClick={onChoose}
          >
            {name}
          </button>
          <small className="breaks">{note}</small>
        </span>
      </span>
    </td>
  );
}
