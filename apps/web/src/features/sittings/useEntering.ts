import { useEffect, useRef, useState } from "react";
import { useDispatch } from "react-redux";
import { useNavigate } from "react-router";
import { msg } from "@lingui/core/macro";
import { codeOf, failureOf } from "../../shared/api/failure.ts";
import { testPath } from "../../shared/attemptPaths.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { handOver, type PaperFile, type Start } from "./handOver.ts";
import { isSittingCode, sittingMessages } from "./sittingMessages.ts";
import { forgetSittings, useEnterSittingMutation, type Sitting } from "./sittings.api.ts";

const FIRST_PAUSE_MS = 600;
const LONGEST_PAUSE_MS = 5000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the next try; a network that comes back ends it. */
function rest(turn: number): Promise<unknown> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** turn);
  const back = new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  return Promise.race([pause(longest * (0.5 + Math.random() / 2)), back]);
}

/** No answer, a server that is away, or one whose clock is a moment behind this one: nothing that a learner could mend. */
function passes(error: unknown): boolean {
  const code = codeOf(error);
  return code === null || code === "BUSY" || code === "SITTING_NOT_OPEN";
}

interface Options {
  sitting: Sitting;
  file: PaperFile | null;
  /** When the first question may be seen, by the monotonic clock. */
  zero: number;
}

/** Starts, again until the server has answered, opens the paper, and shows it at the zero of the countdown. */
export function useEntering({ sitting, file, zero }: Options) {
  const words = useWords();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [send] = useEnterSittingMutation();
  const [error, setError] = useState<unknown>();
  const [right, setRight] = useState<string | null>(null);
  const [phase, setPhase] = useState<"idle" | "checking" | "asking" | "again" | "waiting">("idle");
  // The clock and the file may have become better since the call was sent.
  const latest = useRef({ file, zero });
  useEffect(() => {
    latest.current = { file, zero };
  }, [file, zero]);
  const isGone = useRef(false);
  const isBusy = useRef(false);
  const hasEntered = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (hasEntered.current) setTimeout(() => dispatch(forgetSittings()));
    };
  }, [dispatch]);

  async function ask(passcode: string | undefined): Promise<Start | null> {
    const body = passcode === undefined ? {} : { passcode };
    for (let turn = 0; !isGone.current; turn += 1) {
      const sent = performance.now();
      const reply = await send({ params: { id: sitting.id }, body });
      if (reply.data) return { entered: reply.data, sent, received: performance.now() };
      if (!passes(reply.error)) {
        setError(reply.error);
        return null;
      }
      setPhase("again");
      await rest(turn);
    }
    return null;
  }

  /** Before the opening: whether the passcode is right. Nothing is entered, and a try that gets no answer says nothing. */
  async function check(passcode: string) {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(undefined);
    setPhase("checking");
    const { data, error: refused } = await send({ params: { id: sitting.id }, body: { passcode } });
    isBusy.current = false;
    setPhase("idle");
    const isRight = data !== undefined || codeOf(refused) === "SITTING_NOT_OPEN";
    setRight(isRight ? passcode : null);
    if (!isRight) setError(refused);
  }

  async function enter(passcode: string | undefined) {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(undefined);
    setPhase("asking");
    const start = await ask(passcode);
    isBusy.current = false;
    if (start === null) return setPhase("idle");
    hasEntered.current = true;
    setPhase("waiting");
    await handOver(sitting, latest.current.file, start);
    await pause(Math.max(0, latest.current.zero - performance.now()));
    if (!isGone.current) void navigate(testPath(start.entered.testAttemptId));
  }

  const failure = error === undefined ? null : failureOf(error, msg`You could not enter. Please try again.`);
  const told =
    failure &&
    (isSittingCode(failure.code) ? words.text(sittingMessages[failure.code]) : words.failure(failure));
  return {
    enter,
    check,
    /** The passcode that the server has called right. */
    right,
    isChecking: phase === "checking",
    isEntering: phase !== "idle" && phase !== "checking",
    isAgain: phase === "again",
    failure: told,
  };
}
