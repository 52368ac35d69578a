import { useLingui } from "@lingui/react/macro";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import styles from "./MarkButton.module.css";

interface Props {
  isMarked: boolean;
  size?: "normal" | "small" | "icon";
  disabled?: boolean;
  onToggle: () => void;
}

/** The flag of a question. With the icon alone, the words are for screen readers. */
export function MarkButton({ isMarked, size = "normal", disabled = false, onToggle }: Props) {
  const { t } = useLingui();
  const words = isMarked ? t`Marked` : t`Mark for Review`;
  return (
    <button
      type="button"
      className={`${buttonClass("secondary", size)} ${styles.mark}`}
      aria-pressed={isMarked}
      aria-label={size === "icon" ? words : undefined}
      disabled={disabled}
      onClick={onToggle}
    >
      <TestIcon name="flag" size={size === "icon" ? 20 : 18} />
      {size !== "icon" && <span>{words}</span>}
    </button>
  );
}
