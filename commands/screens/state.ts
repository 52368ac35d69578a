import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";

/** A screen filled in as the design's picture of that name. Fields are found without words, so in any language. */
export interface State {
  name: string;
  widths: (360 | 768 | 1024 | 1440)[];
  /** The whole page, or what a screen shows of it (with a dialog on top). */
  isWhole: boolean;
  /** The one language of the picture; left out, there is one in each. */
  only?: "hi";
  open: (page: Page, stage: Stage) => Promise<void>;
}
