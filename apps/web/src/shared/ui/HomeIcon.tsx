import styles from "./Icon.module.css";

/** Apart, because only the sidebar needs it. */
export function HomeIcon() {
  return (
    <svg className={styles.icon} data-size={20} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.5 11 12 4.5 19.5 11v8.5h-5.2v-5h-4.6v5H4.5z" />
    </svg>
  );
}
