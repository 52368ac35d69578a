import { useMemo } from "react";
import { evenPaceMs, practiceSets, slowLimitMs, type PracticeSets } from "@patrak/domain";
import type { Analysis, Response } from "../../../shared/analysis.ts";
import { useSearch } from "../../../shared/useSearch.ts";
import { countsOf, setNames, type SetName, type Tries } from "./practice.ts";

export interface SecondPass {
  sets: PracticeSets<Response>;
  /** A correct answer is slow from this many seconds on. */
  slowSeconds: number;
  name: SetName;
  /** The questions of the chosen set. */
  questions: Response[];
  /** Null if the attempt left nothing to practise. */
  current: Response | null;
  choose: (name: SetName) => void;
  go: (qno: number) => void;
}

/** The student's position in the second pass, stored in the address. */
export function useSecondPass({ detailedResponses, testInfo }: Analysis, tries: Tries): SecondPass {
  const [query, setQuery] = useSearch();
  const pace = evenPaceMs(testInfo.duration, detailedResponses.length);
  const sets = useMemo(() => practiceSets(detailedResponses, pace), [detailedResponses, pace]);
  const name = wantedSet(query.get("set"), sets, tries);
  const questions = sets[name];
  const wanted = questions.find(({ qno }) => String(qno) === query.get("question"));
  const current =
    wanted ?? questions.find(({ questionId }) => !(questionId in tries)) ?? questions[0] ?? null;
  return {
    sets,
    slowSeconds: Math.round(slowLimitMs(pace) / 1000),
    name,
    questions,
    current,
    choose: (set) => setQuery({ set }),
    go: (qno) => setQuery({ set: name, question: String(qno) }),
  };
}

/** The set in the address, or the first with something to do, or the first that is not empty. */
function wantedSet(wanted: string | null, sets: PracticeSets<Response>, tries: Tries): SetName {
  const isFull = (name: SetName) => sets[name].length > 0;
  const named = setNames.find((name) => name === wanted && isFull(name));
  const toDo = setNames.find((name) => countsOf(sets[name], tries).todo > 0);
  return named ?? toDo ?? setNames.find(isFull) ?? "wrong";
}
