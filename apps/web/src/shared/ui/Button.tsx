import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./Button.module.css";
import { Spinner } from "./Spinner.tsx";

export type ButtonLook = "primary" | "secondary" | "ink" | "quiet" | "danger";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  look: ButtonLook;
  /** `large` fills its row. */
  size?: "normal" | "small" | "large" | "icon";
  /** The label while the request runs; a busy button stays focusable and does nothing. */
  busy?: ReactNode | false;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look,
  size = "normal",
  busy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: Props) {
  const isBusy = busy !== false;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** For links that look like buttons. */
export function buttonClass(look: ButtonLook, size: NonNullable<Props["size"]> = "normal") {
  return [styles.button, styles[look], styles[size]].filter(Boolean).join(" ");
}
