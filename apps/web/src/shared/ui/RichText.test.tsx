// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { RichText } from "./RichText.tsx";

// As in a browser, each piece of trusted markup is an object of its own: two of the same text are not equal.
vi.hoisted(() => {
  vi.stubGlobal("trustedTypes", {
    createPolicy: (_: string, rules: { createHTML(markup: string): string }) => ({
      createHTML: (markup: string) => ({ toString: () => rules.createHTML(markup) }),
    }),
  });
});

const resized: ((entries: { target: Element }[]) => void)[] = [];

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: (entries: { target: Element }[]) => void) {
        resized.push(listener);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const shown = (html: string, inline = false) =>
  render(<RichText html={html} lang="en" inline={inline} />).container.firstElementChild as HTMLElement;

describe("TS-04: a text", () => {
  test("without markup is a paragraph a line", () => {
    expect(shown("One\nTwo\r\n\n Three").innerHTML).toBe("<p>One</p><p>Two</p><p>Three</p>");
  });

  test("without markup shows the signs that the server has escaped", () => {
    expect(shown("4 &lt; 5 &amp; &#36;6").textContent).toBe("4 < 5 & $6");
  });

  test("with markup is shown as rich content", () => {
    const box = shown("<p>H<sub>2</sub>O</p><ul><li>one</li></ul>");
    expect(box.querySelector("sub")?.textContent).toBe("2");
    expect(box.querySelectorAll("li")).toHaveLength(1);
  });

  test("in an option is no paragraph, since it stands in a label", () => {
    const box = shown("One\nTwo", true);
    expect([box.tagName, box.innerHTML]).toEqual(["SPAN", "One<br>Two"]);
  });

  test("names its language, for the font and the voice", () => {
    const { container } = render(<RichText html="प्रश्न" lang="hi" />);
    expect(container.firstElementChild?.getAttribute("lang")).toBe("hi");
  });

  test("is written once, however often the screen around it is drawn", () => {
    const { container, rerender } = render(<RichText html="<p>One</p>" lang="en" />);
    const paragraph = container.querySelector("p");
    rerender(<RichText html="<p>One</p>" lang="en" />);
    expect(container.querySelector("p")).toBe(paragraph);
    rerender(<RichText html="<p>Two</p>" lang="en" />);
    expect(container.textContent).toBe("Two");
  });
});

test("a table lies in a box that the keyboard can reach while it has to be scrolled", () => {
  const box = shown("<p>See</p><table><tbody><tr><td>1</td></tr></tbody></table>").querySelector(
    ".scroll-box",
  );
  expect(box?.firstElementChild?.tagName).toBe("TABLE");
  const width = (scrollWidth: number) => {
    Object.defineProperties(box, {
      scrollWidth: { value: scrollWidth, configurable: true },
      clientWidth: { value: 300, configurable: true },
    });
    resized.at(-1)?.([{ target: box as Element }]);
    return box?.getAttribute("tabindex");
  };
  expect([width(500), width(300)]).toEqual(["0", null]);
});
