// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveFile } from "./saveFile.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a file is saved under its name, and its address is given back once the browser has it", () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  const giveBack = vi.fn();
  URL.revokeObjectURL = giveBack;
  saveFile("blob:one", "codes.csv");
  expect(saved).toEqual(["codes.csv from blob:one"]);
  vi.advanceTimersByTime(59_000);
  expect(giveBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(giveBack).toHaveBeenCalledWith("blob:one");
});
