import type { Pool } from "pg";

/** Who opens a state: the camera wants the design's words; a test tells Hindi content from a word left in English. */
export interface Stage {
  db: Pool;
  say: <T>(inPictures: T, inTests: T) => T;
}

export const testStage = (db: Pool): Stage => ({ db, say: (_, inTests) => inTests });
export const pictureStage = (db: Pool): Stage => ({ db, say: (inPictures) => inPictures });
