// @vitest-environment jsdom
import { useState } from "react";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "../i18n/locales/en.po";
import { OtpInput } from "./OtpInput.tsx";

function Example() {
  const [code, setCode] = useState("");
  return (
    <>
      <OtpInput name="otp" label="Code" value={code} error={null} onChange={setCode} />
      <output>{code}</output>
    </>
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages });
  render(
    <I18nProvider i18n={i18n}>
      <Example />
    </I18nProvider>,
  );
});
afterEach(cleanup);

const box = (digit: number) => screen.getByLabelText(`Digit ${digit} of 6`);
const value = () => screen.getByRole("status").textContent;
const focused = () => document.activeElement?.getAttribute("aria-label");

test("AU-03: typing runs from box to box and takes digits only", async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard("4a8 2");
  expect(value()).toBe("482");
  expect(focused()).toBe("Digit 4 of 6");
});

test("AU-03: pasted digits fill the following boxes", async () => {
  await userEvent.click(box(1));
  await userEvent.paste("code: 482-915");
  expect(value()).toBe("482915");
  await userEvent.click(box(4));
  await userEvent.paste("77777777");
  expect(value()).toBe("482777");
});

test("AU-03: backspace empties a box, and on an empty one moves back", async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard("48");
  expect(focused()).toBe("Digit 3 of 6");
  await userEvent.keyboard("{Backspace}");
  expect(focused()).toBe("Digit 2 of 6");
  expect(value()).toBe("48");
  await userEvent.keyboard("{Backspace}");
  expect(value()).toBe("4");
});

test("AU-03: a digit typed into a full box replaces it, also with the same digit", async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard("482915");
  await userEvent.click(box(2));
  await userEvent.keyboard("7");
  expect(value()).toBe("472915");
  await userEvent.click(box(1));
  await userEvent.keyboard("4");
  expect(value()).toBe("472915");
  expect(focused()).toBe("Digit 2 of 6");
});

test("AU-03: a box emptied in the middle keeps the others in their places", async () => {
  await userEvent.click(box(1));
  await userEvent.keyboard("482915");
  await userEvent.click(box(3));
  await userEvent.keyboard("{Backspace}");
  expect(value()).toBe("48 915");
});
