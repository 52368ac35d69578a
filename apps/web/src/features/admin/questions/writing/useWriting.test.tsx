// @vitest-environment jsdom
import { useLayoutEffect } from "react";
import { act, render } from "@testing-library/react";
import { TextSelection } from "prosemirror-state";
import { expect, test, vi } from "vitest";
import { stage } from "../../examples.tsx";
import { formats } from "./formats.ts";
import { useWriting, type Written } from "./useWriting.tsx";

const STORED = "<p>One</p><p>x&lt;y</p>";

function open(value: string, maxLength = 100) {
  const onChange = vi.fn<(text: string) => void>();
  const seen: { text?: Written; full?: boolean } = {};
  const told = (text: Written | null, full: boolean) =>
    void Object.assign(seen, { ...(text && { text }), full });
  function Field({ text }: { text: string }) {
    const writing = useWriting({
      value: text,
      maxLength,
      lang: "en",
      labelId: "label",
      onChange,
      onPicture: () => undefined,
      toTools: () => undefined,
    });
    const { place, text: written, note } = writing;
    useLayoutEffect(() => told(written, note?.kind === "full"), [written, note]);
    return <div ref={place} />;
  }
  const { rerender } = render(<Field text={value} />, { wrapper: stage().wrapper });
  const text = () => seen.text!;
  return {
    onChange,
    text,
    isFull: () => seen.full,
    show: (next: string) => rerender(<Field text={next} />),
    type: (words: string) =>
      act(() => {
        const { view } = text().editor;
        view.dispatch(view.state.tr.insertText(words, 1));
      }),
  };
}

test("T-06: a text that is changed and changed back is the stored one, letter for letter", () => {
  const { onChange, text, type } = open(STORED);
  type("!");
  expect(onChange).toHaveBeenLastCalledWith("<p>!One</p><p>x&lt;y</p>");
  act(() => text().run(formats.undo.run, false));
  expect(onChange).toHaveBeenLastCalledWith(STORED);
});

test("T-06: undo takes back a format", () => {
  const { onChange, text } = open("word");
  const { view } = text().editor;
  act(() => view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1, 5))));
  act(() => text().run(formats.strong.run, false));
  expect(onChange).toHaveBeenLastCalledWith("<strong>word</strong>");
  act(() => text().run(formats.undo.run, false));
  expect(onChange).toHaveBeenLastCalledWith("word");
});

test("a text that the screen shows late takes back no letter; one from elsewhere is taken", () => {
  const { onChange, text, type, show } = open("");
  type("b");
  type("a");
  show("b");
  expect(text().editor.view.state.doc.textContent).toBe("ab");
  show("ab");
  show("theirs");
  expect(text().editor.view.state.doc.textContent).toBe("theirs");
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("a full text takes no more and says so", () => {
  const { onChange, type, isFull } = open("12345", 5);
  type("6");
  expect(onChange).not.toHaveBeenCalled();
  expect(isFull()).toBe(true);
});

test("typed lines become items of a list without their numbers, and lines again", () => {
  const { onChange, text } = open("1. One\n2. Two");
  const { view } = text().editor;
  const all = () =>
    view.state.tr.setSelection(TextSelection.create(view.state.doc, 1, view.state.doc.content.size - 1));
  act(() => view.dispatch(all()));
  act(() => text().run(formats.ordered_list.run, false));
  expect(onChange).toHaveBeenLastCalledWith("<ol><li>One</li><li>Two</li></ol>");
  act(() => text().run(formats.bullet_list.run, false));
  expect(onChange).toHaveBeenLastCalledWith("<ul><li>One</li><li>Two</li></ul>");
});
