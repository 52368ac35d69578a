import { useEffect, useState } from "react";
import { useDispatch } from "react-redux";
import { hasAnswer } from "@patrak/domain";
import { readEnded, type Ended } from "../../../shared/ended.ts";
import { useGetAttemptQuery } from "../attempts.api.ts";
import { isAnswerOf, isLook, isSubmitOf, type Entry } from "../device/entry.ts";
import { studentDevice } from "../device/studentDevice.ts";
import type { AttemptData, PaperData, SavedResponse } from "../device/types.ts";

interface OnDevice {
  entries: readonly Entry[];
  isStuck: boolean;
  kept: { attempt: AttemptData; paper: PaperData } | null;
}

/** What became of the ended test: by this device's journal first, then by the server. Null until it is known. */
export function useEnded(ended: Ended) {
  const { userId, attemptId } = ended;
  const dispatch = useDispatch();
  const [device] = useState(() => studentDevice({ userId, dispatch }));
  const [found, setFound] = useState<OnDevice | null>(null);

  useEffect(() => {
    let isShown = true;
    let kept: OnDevice["kept"] = null;
    const look = () => {
      if (!isShown) return;
      const entries = device.journal.list().filter((entry) => entry.attemptId === attemptId);
      setFound({ entries, isStuck: device.isStuck(), kept });
    };
    const release = device.hold();
    let stop = () => {};
    const start = async () => {
      await device.ready;
      // Before the journal is sent: then the device forgets it.
      kept = await device.store.kept({ userId, attemptId }).catch(() => null);
      if (isShown) stop = device.onChange(look);
      look();
    };
    void start();
    return () => {
      isShown = false;
      stop();
      release();
    };
  }, [device, userId, attemptId]);

  const isWaiting = found?.entries.some(isSubmitOf(attemptId)) === true;
  const isHandedIn = readEnded(userId)?.isHandedIn === true;
  const { data } = useGetAttemptQuery(attemptId, {
    skip: found === null || isWaiting,
    refetchOnMountOrArgChange: true,
  });
  const attempt = data ?? found?.kept?.attempt;
  const unsent = found?.entries.filter(isAnswerOf(attemptId)).filter((entry) => !isLook(entry)) ?? [];

  return {
    phase: phaseOf({
      isKnown: found !== null,
      isWaiting,
      isStuck: found?.isStuck === true,
      isHandedIn,
      data,
    }),
    attempt,
    marks: attempt === undefined ? null : marksOf(attempt, found?.kept?.paper, unsent),
    unsent: new Set(unsent.flatMap((entry) => (entry.kind === "answer" ? [entry.questionId] : []))),
    responses: responsesOf(attempt, unsent),
    questions: found?.kept?.paper.questions ?? [],
    refused: readEnded(userId)?.refused.length ?? 0,
    device,
  };
}

/** The server's answers, overlaid with those that wait on this device. */
function responsesOf(attempt: AttemptData | undefined, unsent: readonly Entry[]) {
  const responses: Record<string, SavedResponse> = { ...attempt?.userResponses };
  for (const entry of unsent) if (entry.kind === "answer") responses[entry.questionId] = entry;
  return responses;
}

interface Known {
  isKnown: boolean;
  isWaiting: boolean;
  isStuck: boolean;
  isHandedIn: boolean;
  data: AttemptData | undefined;
}

/** `open`: the server says that the test still runs. */
export type EndedPhase = "sending" | "waiting" | "done" | "open";

function phaseOf({ isKnown, isWaiting, isStuck, isHandedIn, data }: Known): EndedPhase | null {
  if (!isKnown) return null;
  if (isWaiting) return isStuck ? "waiting" : "sending";
  if (isHandedIn || data?.testAttempt.endTime !== undefined) return "done";
  return data === undefined ? null : "open";
}

export type EndedMark = "blank" | "answered" | "unsent";

/** A mark for each question, in the order that the learner saw. */
function marksOf(attempt: AttemptData, paper: PaperData | undefined, unsent: readonly Entry[]): EndedMark[] {
  const questions = paper && paper.questions.length > 0 ? paper.questions : attempt.questionStatuses;
  const order = questions.map(({ questionId }) => questionId);
  const waiting = new Map(
    unsent.flatMap((entry) => (entry.kind === "answer" ? [[entry.questionId, entry.answer] as const] : [])),
  );
  return order.map((id) => {
    if (waiting.has(id)) return waiting.get(id) === null ? "blank" : "unsent";
    return hasAnswer(attempt.userResponses[id]) ? "answered" : "blank";
  });
}
