import { useEffect, useEffectEvent, useState, type Ref } from "react";
import { useLocation } from "react-router";
import { AdminIcon } from "./AdminIcon.tsx";
import styles from "./SearchBox.module.css";

/** So long after the last letter it searches. */
const REST_MS = 300;
/** Not links: what was found must not go from under a click. */
const CONTROLS = "button, select, input";

interface Props {
  label: string;
  placeholder: string;
  /** The words that are searched for now. */
  value: string;
  onChange: (words: string) => void;
  /** 0 where nobody has to be asked: what is found is there at once, and stays where it is when the box is left. */
  restMs?: number;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Searches when the typing rests, or when the box is left for a filter. What was typed belongs to the place where it was
 * typed: once something else has led elsewhere it is gone, and the box shows what is searched for there.
 */
export function SearchBox({ label, placeholder, value, onChange, restMs = REST_MS, ref }: Props) {
  const place = `${useLocation().key} ${value}`;
  const [box, setBox] = useState({ place, typed: value, sent: null as string | null });
  // Where its own words led, whoever types may be a letter ahead of them.
  if (box.place !== place) setBox({ place, typed: box.sent === value ? box.typed : value, sent: null });

  const { typed } = box;
  // Of what the box is by then: a letter may have been typed since it was drawn.
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
