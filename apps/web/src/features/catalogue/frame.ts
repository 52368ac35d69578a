import { createContext } from "react";

/** What the screens of this feature need from the frame around them. */
export interface Frame {
  openMenu: () => void;
  openProfile: () => void;
}

const alone: Frame = { openMenu: () => undefined, openProfile: () => undefined };

export const FrameContext = createContext<Frame>(alone);
