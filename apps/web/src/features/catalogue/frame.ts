import { createContext, type ComponentType, type ReactNode } from "react";

/** What the screens of this feature need from the frame around them. */
export interface Frame {
  openMenu: () => void;
  openProfile: () => void;
  /** Beside the name; a phone has it in its bar. */
  bell?: ReactNode;
  /** Above everything on home: what became of the test that was just ended. */
  ended?: ReactNode;
  /** Draws the package or test that the address selects. */
  Course: ComponentType;
  /** Draws home; it gets what stands there if there is nothing else to show. */
  Home: ComponentType<{ nothing: ReactNode }>;
}

const alone: Frame = {
  openMenu: () => undefined,
  openProfile: () => undefined,
  Course: () => null,
  Home: ({ nothing }) => nothing,
};

export const FrameContext = createContext<Frame>(alone);
