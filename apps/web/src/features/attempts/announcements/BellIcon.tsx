import styles from "../../../shared/ui/Icon.module.css";

export function BellIcon() {
  return (
    <svg className={styles.icon} data-size={18} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
    </svg>
  );
}
