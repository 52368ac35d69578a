import { textProblemKinds } from "@patrak/domain";
import * as z from "zod/mini";
import { count, language } from "./shapes.ts";

/** Why a text cannot be shown, and where. */
export const textProblem = {
  part: z.enum(["question", "option", "solution", "passage"]),
  /** An option's index, from 0. */
  option: z.nullable(count),
  language,
  kind: z.enum([...textProblemKinds, "picture-unknown"]),
  /** The formula, the picture, or the obstacle. */
  detail: z.string(),
};
