import { createContext, type ReactNode } from "react";

/** What the screens of this feature need from the frame around them. */
export interface Frame {
  openMenu: () => void;
  openProfile: () => void;
  /** Above everything on home: what became of the test that was just ended. */
  ended?: ReactNode;
  /** What home shows; it gets what stands there if there is nothing else to show. */
  home: (nothing: ReactNode) => ReactNode;
}

const alone: Frame = { openMenu: () => undefined, openProfile: () => undefined, home: (nothing) => nothing };

export const FrameContext = createContext<Frame>(alone);
