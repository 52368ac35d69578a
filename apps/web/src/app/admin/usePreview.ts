import { useMemo, useState } from "react";
import type { ReplyOf } from "@patrak/contract";
import {
  paletteLook,
  statusesOf,
  withAnswer,
  withMark,
  withoutAnswer,
  type Answer,
  type Language,
  type QuestionResponse,
} from "@patrak/domain";
import { countLooks } from "../../features/attempts/counts.ts";
import { sectionParts } from "../../features/attempts/sections.ts";

export type Preview = ReplyOf<"GET /admin/tests/{testId}/preview">;

/** A test that is taken for a look: places, choices and marks as on the test screen, none of them stored. */
export function usePreview({ questions, sections, languages }: Preview) {
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [language, setLanguage] = useState<Language>(languages[0] ?? "english");
  const [responses, setResponses] = useState<Readonly<Record<string, QuestionResponse>>>({});
  const { questionId } = questions[at]!;
  const looks = useMemo(() => {
    const ids = questions.map((question) => question.questionId);
    return statusesOf(ids, responses).map((entry, index) => paletteLook(entry, seen.has(index)));
  }, [questions, responses, seen]);
  const response = responses[questionId];
  const respond = (next: QuestionResponse) => setResponses({ ...responses, [questionId]: next });
  const go = (index: number) => {
    setAt(index);
    setSeen(new Set(seen).add(index));
  };
  return {
    at,
    question: questions[at]!,
    language,
    response,
    looks,
    counts: countLooks(looks),
    parts: useMemo(() => sectionParts(sections, questions.length), [sections, questions]),
    unsaved: useMemo(() => questions.map(() => false), [questions]),
    go,
    previous: () => go(Math.max(0, at - 1)),
    next: () => go(Math.min(questions.length - 1, at + 1)),
    setLanguage,
    choose: (answer: Answer | null) => respond(withAnswer(response, answer)),
    clear: () => respond(withoutAnswer(response)),
    mark: () => respond(withMark(response, !(response?.isMarkedForReview ?? false))),
  };
}
