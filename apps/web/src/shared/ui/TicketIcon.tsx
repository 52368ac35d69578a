import styles from "./Icon.module.css";

/** Separate from the other icons: only the dashboard's sidebar needs it. */
export function TicketIcon() {
  return (
    <svg className={styles.icon} data-size={20} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3.5 7.5A1.5 1.5 0 0 1 5 6h14a1.5 1.5 0 0 1 1.5 1.5v2.3a2.3 2.3 0 0 0 0 4.4v2.3A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-2.3a2.3 2.3 0 0 0 0-4.4z" />
      <path d="M14.5 9v.1M14.5 12v.1M14.5 15v.1" />
    </svg>
  );
}
