import { useRef } from "react";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./tests.module.css";

/** So long after the last letter it searches. */
const REST_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  onSearch: (words: string) => void;
}

export function Search({ label, placeholder, onSearch }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed.trim()), REST_MS);
  };
  return (
    <label className={styles.search}>
      <AdminIcon name="search" size={18} />
      <input
        type="search"
        maxLength={100}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => search(event.target.value)}
      />
    </label>
  );
}
