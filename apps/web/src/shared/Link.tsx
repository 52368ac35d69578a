import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useHref, useNavigate } from "react-router";
import type { Handover } from "./handover.ts";

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  state?: Handover;
}

/** A link inside the app: handles a plain click itself and leaves any other to the browser. */
export function Link({ to, state, children, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { state });
  };
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}
