import { createContext } from "react";

/** What the screens of this feature ask of the frame around them. */
export interface Frame {
  openMenu: () => void;
  openProfile: () => void;
}

const alone: Frame = { openMenu: () => undefined, openProfile: () => undefined };

export const FrameContext = createContext<Frame>(alone);
