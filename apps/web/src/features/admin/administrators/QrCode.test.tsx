// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QrCode } from "./QrCode.tsx";

afterEach(cleanup);

const addressOf = (account: string) =>
  `otpauth://totp/Patrak:${encodeURIComponent(account)}?secret=${"GEZDGNBV".repeat(4)}&issuer=Patrak`;

function draw(account: string) {
  render(<QrCode text={addressOf(account)} label="QR code" />);
  const picture = screen.getByRole("img", { name: "QR code" });
  return { size: Number(picture.getAttribute("viewBox")?.split(" ")[2]), picture };
}

test("the code of a usual account is small enough for any phone and has a border of four modules", () => {
  const { size, picture } = draw("kavita@example.in");
  expect(size).toBe(49);
  // The upper left corner of the mark by which a reader finds the code.
  expect(picture.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h1v1h-1zM5 4/);
});

test("the longest address of an account has a code", () => {
  expect(draw(`${"+".repeat(64)}@${"a".repeat(186)}.in`).size).toBeGreaterThan(49);
});
