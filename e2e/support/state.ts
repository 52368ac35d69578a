import type { Page } from "@playwright/test";
import type { Pool } from "pg";

/** Every screen in every state, found without words: the same steps hold in each language. */
export interface State {
  name: string;
  open: (page: Page, db: Pool) => Promise<void>;
  /** The drawer does not exist from 1024 px on. */
  isNarrow?: true;
  /** Once in each language: the screen has no switch of it, or has put something into words that a switch leaves. */
  opensTwice?: true;
}
