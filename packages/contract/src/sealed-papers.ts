import * as z from "zod/mini";
import { test } from "./catalogue.ts";
import { keylessQuestion, paperSection, passage } from "./question.ts";
import { count } from "./shapes.ts";

/** The words of an encrypted paper. The bytes of its pictures lie behind them, in this order. */
export const sealedPaper = z.object({
  test: z.object({
    title: test.shape.title,
    description: test.shape.description,
    languages: test.shape.languages,
    totalQuestions: count,
    marks: z.object({ correct: z.number(), wrong: z.number() }),
    confirmSubmit: z.boolean(),
  }),
  paper: z.object({
    questions: z.array(keylessQuestion),
    passages: z.array(passage),
    sections: z.array(paperSection),
  }),
  pictures: z.array(z.object({ address: z.string(), bytes: count })),
});
export type SealedPaper = z.infer<typeof sealedPaper>;
