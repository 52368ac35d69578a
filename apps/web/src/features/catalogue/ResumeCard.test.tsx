// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countStatuses, statusOf } from "@patrak/domain";
import { keepAttemptPlace } from "../../shared/attemptPlace.ts";
import { messages } from "../../shared/i18n/locales/student/en.po";
import type { OpenAttempt } from "./catalogue.api.ts";
import { ResumeCard } from "./ResumeCard.tsx";

const attempt: OpenAttempt = {
  _id: "a1",
  testId: {
    _id: "t1",
    title: { english: "Full Test 04" },
    description: {},
    duration: 3600,
    languages: ["english"],
    totalQuestions: 5,
  },
  startTime: "2026-03-09T01:35:00.000Z",
  remainingTime: 902,
  answered: [1, 2],
  marked: [3],
};

const onTimeOver = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: "en", messages });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  onTimeOver.mockReset();
});

function show(remainingTime: number, rest: Partial<OpenAttempt> = {}, receivedAt = Date.now()) {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ResumeCard
          attempt={{ ...attempt, ...rest, remainingTime }}
          level={4}
          receivedAt={receivedAt}
          onTimeOver={onTimeOver}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
}

const timer = () => screen.getByRole("timer");
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

test("the time left runs, orange from 900 seconds, red from 300", () => {
  show(902);
  expect(timer().textContent).toBe("15:02 left");
  expect(timer().dataset["level"]).toBe("plain");
  pass(2);
  expect(timer().textContent).toBe("15:00 left");
  expect(timer().dataset["level"]).toBe("low");
  pass(600);
  expect(timer().dataset["level"]).toBe("critical");
});

test("time that passed since the server's answer is taken off", () => {
  show(902, {}, Date.now() - 60_000);
  expect(timer().textContent).toBe("14:02 left");
});

test("Continue leads to the attempt, and at zero to its analysis; the lists are asked for once it is closed", () => {
  show(1);
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/user/test/a1");
  pass(1);
  const link = screen.getByRole("link", { name: "View analysis" });
  expect(link.getAttribute("href")).toBe("/user/testanalysis/a1");
  expect(onTimeOver).not.toHaveBeenCalled();
  pass(7);
  expect(onTimeOver).toHaveBeenCalledTimes(1);
  pass(60);
  expect(onTimeOver).toHaveBeenCalledTimes(1);
});

test("E-11: Continue leads to the question last seen on this device, else to the one that the server knows", () => {
  const hrefOf = () => screen.getByRole("link", { name: "Continue" }).getAttribute("href");
  show(902, { lastQuestion: 4 });
  expect(hrefOf()).toBe("/user/test/a1?question=4");
  cleanup();
  keepAttemptPlace("a1", 2);
  show(902, { lastQuestion: 4 });
  expect(hrefOf()).toBe("/user/test/a1?question=2");
  cleanup();
  // A question that this paper does not have is no place in it.
  keepAttemptPlace("a1", 6);
  show(902);
  expect(hrefOf()).toBe("/user/test/a1");
});

test("E-11: the card counts as the test screen does: a marked question is marked, with or without an answer", () => {
  show(902, { answered: [1, 2, 3], marked: [3, 4] });
  expect(screen.getByText("2 of 5 answered", { exact: false }).textContent).toBe(
    "2 of 5 answered · 2 marked",
  );
  const responses = [1, 2, 3, 4, 5].map((question) => ({
    answer: question <= 3 ? "A" : null,
    isMarkedForReview: question === 3 || question === 4,
  }));
  const { answered, markedForReview } = countStatuses(responses.map(statusOf));
  expect([answered, markedForReview]).toEqual([2, 2]);
});

test("the track is spoken as one picture", () => {
  show(902);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
    "Progress by question: 2 of 5 answered, 1 marked for review",
  );
});
