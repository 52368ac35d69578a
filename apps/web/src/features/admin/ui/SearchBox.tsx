import { useEffect, useEffectEvent, useState, type Ref } from "react";
import { useLocation } from "react-router";
import { AdminIcon } from "./AdminIcon.tsx";
import styles from "./SearchBox.module.css";

/** Delay from the last key to the search. */
const REST_MS = 300;
/** Without links: results must not move under a click. */
const CONTROLS = "button, select, input";

interface Props {
  label: string;
  placeholder: string;
  /** The current search words. */
  value: string;
  onChange: (words: string) => void;
  /** 0 if the search needs no request: results appear at once, and stay in place when the box is left. */
  restMs?: number;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Searches after a pause in typing, or when the box is left for a filter. Typed text belongs to the page
 * where it was typed: after a navigation the box shows the search of the new page.
 */
export function SearchBox({ label, placeholder, value, onChange, restMs = REST_MS, ref }: Props) {
  const place = `${useLocation().key} ${value}`;
  const [box, setBox] = useState({ place, typed: value, sent: null as string | null });
  // After its own search the text may be a letter ahead of the results.
  if (box.place !== place) setBox({ place, typed: box.sent === value ? box.typed : value, sent: null });

  const { typed } = box;
  // Reads the current box state: a letter may have been typed since the last render.
  const search = (last: string) => {
    const words = last.trim();
    if (words === value) return;
    setBox((now) => ({ ...now, sent: words }));
    onChange(words);
  };
  const onRest = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => onRest(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, restMs]);

  return (
    <label className={styles.search}>
      <AdminIcon name="search" size={18} />
      <input
        ref={ref}
        className="input"
        type="search"
        value={typed}
        maxLength={100}
        placeholder={placeholder}
        aria-label={label}
        onChange={({ target }) => setBox((now) => ({ ...now, typed: target.value }))}
        onBlur={({ relatedTarget: next }) => next?.matches(CONTROLS) && search(typed)}
      />
    </label>
  );
}
