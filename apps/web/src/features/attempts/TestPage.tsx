import { lazy } from "react";
import { useParams } from "react-router";
import { addWords } from "../../shared/i18n/language.ts";
import { Opening } from "./Opening.tsx";
import { useTestSession } from "./state/hooks.ts";
import { TestScreen } from "./TestScreen.tsx";
import { useOpenTest } from "./useOpenTest.ts";

// Not needed while taking a test.
const Review = lazy(async () => {
  const [{ Review: Loaded }] = await Promise.all([
    import("./review/Review.tsx"),
    addWords("review", "dialogs"),
  ]);
  return { default: Loaded };
});

// If these cannot be loaded either, the app's own failure says to try again.
const TestError = lazy(async () => {
  const [{ TestError: Loaded }] = await Promise.all([
    import("./failures/TestError.tsx"),
    addWords("dialogs"),
  ]);
  return { default: Loaded };
});
const InvalidAttempt = lazy(async () => {
  const loading = [import("./failures/InvalidAttempt.tsx"), addWords("dialogs")] as const;
  const [{ InvalidAttempt: Loaded }] = await Promise.all(loading);
  return { default: Loaded };
});

export function TestPage() {
  const { testAttemptId } = useParams();
  if (testAttemptId === undefined) return <InvalidAttempt />;
  return <Test key={testAttemptId} attemptId={testAttemptId} />;
}

function Test({ attemptId }: { attemptId: string }) {
  const test = useOpenTest(attemptId);
  const error = useTestSession((session) => session.error);
  if (error !== null) return <TestError error={error} />;
  if (test === null) return <Opening />;
  return test === "completed" ? (
    <Review attemptId={attemptId} />
  ) : (
    <TestScreen attemptId={attemptId} {...test} />
  );
}
