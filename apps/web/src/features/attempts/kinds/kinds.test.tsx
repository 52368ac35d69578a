// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { Answer } from "@patrak/domain";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../../shared/i18n/locales/dialogs/en.po";
import { KindMarks, NumberAnswer, SeveralOptions } from "./kinds.ts";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const legend = "What is it?";
const options = ["A", "B", "C"].map((letter) => ({
  optionId: `q-${letter}`,
  letter,
  text: `Text ${letter}`,
}));

function showNumber({
  decimals = 2,
  isWide = false,
}: { decimals?: number | undefined; isWide?: boolean } = {}) {
  const chosen = vi.fn();
  function Question() {
    const [answer, setAnswer] = useState<Answer | null>(null);
    return (
      <NumberAnswer
        legend={legend}
        decimals={decimals}
        unit="km/h"
        answer={answer}
        isLocked={false}
        isWide={isWide}
        onChoose={(number, how) => {
          chosen(number, how.rest);
          setAnswer(number);
        }}
      />
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      <Question />
    </I18nProvider>,
  );
  return chosen;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Your answer" });
const key = (name: string) => screen.getByRole("button", { name });

test("QT-08: the field tells what is asked for, its unit and its fault, and asks for no keyboard of the phone", async () => {
  showNumber();
  expect(field().getAttribute("inputmode")).toBe("none");
  const described = () =>
    (field().getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
  expect(described()).toEqual(["Enter a number, 2 decimals", "km/h", ""]);
  await userEvent.type(field(), "1.234");
  expect([field().value, described()[2]]).toEqual(["1.23", "2 decimals at most"]);
  await userEvent.type(field(), "x");
  expect([field().value, described()[2]]).toEqual(["1.23", "Use digits only"]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(field(), "{Backspace}");
  expect([field().value, described()[2]]).toEqual(["1.2", ""]);
});

test("QT-08: each change is handed on to rest for 600 ms; a sign alone is no answer yet and takes none away", async () => {
  const chosen = showNumber();
  await userEvent.type(field(), "-5.");
  expect(chosen.mock.calls).toEqual([
    ["-5", 600],
    ["-5.", 600],
  ]);
  await userEvent.type(field(), "{Backspace}{Backspace}");
  expect([field().value, chosen.mock.lastCall]).toEqual(["-", [null, 600]]);
  await userEvent.type(field(), "{Backspace}");
  expect(field().value).toBe("");
});

test("QT-08: the keys of the page write where the caret is, change the sign, and clear", async () => {
  showNumber();
  for (const name of ["7", "00", "Decimal point", "5"]) await userEvent.click(key(name));
  expect(field().value).toBe("700.5");
  await userEvent.click(key("Change sign"));
  expect(field().value).toBe("-700.5");
  field().focus();
  field().setSelectionRange(2, 2);
  await userEvent.click(key("1"));
  expect([field().value, field().selectionStart, document.activeElement]).toEqual(["-7100.5", 3, field()]);
  await userEvent.click(key("Delete the last character"));
  expect([field().value, field().selectionStart]).toEqual(["-700.5", 2]);
  await userEvent.click(key("Clear the number"));
  expect(field().value).toBe("");
});

test("QT-08: on a wide screen the keys come when they are asked for", async () => {
  showNumber({ isWide: true });
  expect(screen.queryByRole("group", { name: "Number keys" })).toBeNull();
  await userEvent.click(key("Show number keys"));
  expect(screen.getByRole("group", { name: "Number keys" })).toBeTruthy();
});

test("QT-01: boxes are ticked and unticked, and the count of them is a status", async () => {
  const chosen = vi.fn();
  function Question() {
    const [answer, setAnswer] = useState<Answer | null>(null);
    const choose = (to: Answer | null) => {
      chosen(to);
      setAnswer(to);
    };
    const given = { legend, options, lang: "en" as const, chosen: answer, isUnsaved: false, isLocked: false };
    return <SeveralOptions {...given} onChoose={choose} />;
  }
  render(
    <I18nProvider i18n={i18n}>
      <Question />
    </I18nProvider>,
  );
  const box = (letter: string) =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: `${letter},Text ${letter}` });
  expect(screen.getByRole("group").getAttribute("aria-describedby")).toBe(
    screen.getByText("One or more are right").id,
  );
  expect(screen.getByRole("status").textContent).toBe("None chosen");
  await userEvent.click(box("C"));
  await userEvent.click(box("A"));
  expect(screen.getByRole("status").textContent).toBe("2 chosen");
  await userEvent.click(box("C"));
  await userEvent.click(box("A"));
  expect(chosen.mock.calls.map(([answer]) => answer)).toEqual([["q-C"], ["q-C", "q-A"], ["q-A"], null]);
});

test.each([
  [{ correct: 4, wrong: -2, part: 1 }, true, ["+4 marks", "+1.00 each right one", "−2 if one is wrong"]],
  [{ correct: 2, wrong: 0 }, false, ["+2 marks", "No negative marks"]],
  [{ correct: 3, wrong: -1, part: 1 }, false, ["+3 marks", "−1 if wrong"]],
])("QT-05: the marks %j are told (several right: %s)", (marks, isMultiple, words) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <KindMarks marks={marks} isMultiple={isMultiple} />
    </I18nProvider>,
  );
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(words);
});
