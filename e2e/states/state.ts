import type { Page } from "@playwright/test";
import { breakDown } from "../support/network.ts";
import { Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";

export const widths = [360, 768, 1024, 1440] as const;

export interface Facts {
  /** The design's picture of it; left out, there is none. */
  picture?: string;
  /** Those of the picture; a phone's and a desk's unless told. */
  widths?: readonly (typeof widths)[number][];
  isPart?: true;
  /** The one language of the picture. */
  only?: "hi";
  /** Of the picture on a desk, where the usual one is too low. */
  height?: number;
  /** How long after it was opened the picture is taken, by a clock that then stands still. */
  secondsLater?: number;
  /** Nothing that a test could judge. */
  isPictureOnly?: true;
  /** A call that fails. */
  breaks?: string;
  /** What does not exist from 1024 px on. */
  isNarrow?: true;
  /** Once in each language: the screen has no switch of it, or has put something into words that a switch leaves. */
  opensTwice?: true;
}

/** A screen in a state, found without words: the same steps hold in each language. */
export interface State extends Facts {
  name: string;
  open: (page: Page, stage: Stage) => Promise<void>;
}

/** Drawn by the design under this name: the whole page, or what a screen shows of it, as with a dialog on top. */
export const whole = (picture: string, facts: Facts = {}): Facts => ({ picture, ...facts });
export const part = (picture: string, facts: Facts = {}): Facts => ({ picture, isPart: true, ...facts });

type Steps = (scene: Scene) => Promise<unknown>;

export function state(name: string, facts: Facts, steps: Steps): State {
  const open = async (page: Page, stage: Stage) => {
    if (facts.breaks !== undefined) await breakDown(page, facts.breaks);
    await steps(new Scene(page, stage));
  };
  return { name, ...facts, open };
}

export const twice = (one: State): State => ({ ...one, opensTwice: true });
