import { useRef, useState, type KeyboardEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./head.module.css";
import { readPrice, writePrice } from "./price.ts";

interface Props {
  pricePaise: number;
  shown: string;
  onKeep: (pricePaise: number) => void;
}

/** The price, and a small field in its place: Enter saves, Esc restores. */
export function InlinePrice({ pricePaise, shown, onKeep }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    setTyped(null);
    // The focused field is gone by then.
    requestAnimationFrame(() => button.current?.focus());
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") return close();
    if (key !== "Enter" || typed === null) return;
    const price = readPrice(typed);
    if (price === null) return;
    if (price !== pricePaise) onKeep(price);
    close();
  };

  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={styles.inline}
        aria-label={t`Price ${shown}, change`}
        onClick={() => setTyped(writePrice(pricePaise))}
      >
        {shown}
        <AdminIcon name="edit" size={16} />
      </button>
    );
  const isWrong = readPrice(typed) === null;
  return (
    <input
      className={styles.inline}
      autoFocus
      inputMode="decimal"
      aria-label={t`Price in rupees. Enter keeps, Escape restores`}
      aria-invalid={isWrong}
      value={typed}
      maxLength={16}
      size={9}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setTyped(null)}
    />
  );
}
