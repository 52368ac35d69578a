import { useEffect, useState } from "react";
import { matchPath, useLocation } from "react-router";
import { questionNumber } from "@patrak/domain";
import { paths } from "../../../shared/paths.ts";
import { safeNext } from "../../../shared/safeNext.ts";
import { makeIdbStore } from "../device/idbStore.ts";
import type { AttemptData } from "../device/types.ts";

interface KeptTest {
  attempt: AttemptData;
  /** The deadline by this device's wall clock. */
  endsAt: number;
}

/** The test that `next` leads back to, as this device keeps it, and its question. */
export function useKeptTest(userId: string) {
  const target = safeNext(new URLSearchParams(useLocation().search).get("next")) ?? "/";
  const next = new URL(target, location.origin);
  const attemptId = matchPath(paths.test, next.pathname)?.params.testAttemptId;
  const [kept, setKept] = useState<KeptTest | null>(null);

  useEffect(() => {
    if (attemptId === undefined) return;
    let isShown = true;
    const read = async () => {
      const store = makeIdbStore();
      const found = await store.kept({ userId, attemptId });
      const { wallOffset } = await store.order(userId);
      if (found === null || !isShown) return;
      setKept({ attempt: found.attempt, endsAt: Date.parse(found.attempt.deadline) - wallOffset });
    };
    read().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [userId, attemptId]);

  const total = kept?.attempt.totalQuestions ?? 0;
  return { kept, question: questionNumber(next.searchParams.get("question"), total) ?? 1 };
}
