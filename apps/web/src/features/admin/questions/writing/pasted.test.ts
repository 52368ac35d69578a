// @vitest-environment node
import { EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { fromGoogleDocs, fromPage, fromWord } from "./pasted.fixtures.ts";
import { readPasted, readPlain } from "./readPasted.ts";
import { readSource } from "./readSource.ts";
import { writeSource } from "./writeSource.ts";
import type { Slice } from "prosemirror-model";

/** The text with the slice in it, at its end. */
function pastedInto(source: string, slice: Slice) {
  const doc = readSource(source);
  const state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
  return writeSource(state.apply(state.tr.replaceSelection(slice)).doc);
}

describe("T-06: what is pasted is cleaned", () => {
  test("from Word: its lists and tables come along, its styles and comments do not", () => {
    const { slice, leftOut } = readPasted(fromWord);
    expect(pastedInto("", slice)).toBe(
      "<p><strong>Consider the following</strong></p>\n" +
        "<p>The gas CO<sub>2</sub> moves at 10<sup>3</sup> m/s &amp; <em>x&lt;y</em>.</p>\n" +
        "<ol><li>First statement<ul><li>A part of it</li></ul></li><li>Second statement</li></ol>\n" +
        "<p>कौन-सा कथन सही है?</p>\n" +
        "<table><tbody><tr><td><strong>State</strong></td><td><strong>Capital</strong></td></tr>" +
        "<tr><td>Bihar</td><td></td></tr></tbody></table>",
    );
    expect(leftOut).toBe(1);
  });

  test("from Google Docs: the document is not bold for the element around it", () => {
    const { slice, leftOut } = readPasted(fromGoogleDocs);
    expect(pastedInto("", slice)).toBe(
      "<p><strong>Water</strong> is H<sub>2</sub><em>O always</em></p>\n" +
        "<ul><li>Ice<ul><li>cold</li></ul></li><li>भाप</li></ul>\n" +
        "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
    );
    expect(leftOut).toBe(1);
  });

  test("from a page: a drawn formula is a formula again, and nothing else can act", () => {
    const { slice } = readPasted(fromPage);
    expect(pastedInto("", slice)).toBe(String.raw`The area is $\pi r^2$.` + "\nNext line");
  });

  test("one line joins the line that it is pasted into", () => {
    expect(pastedInto("Before ", readPasted("<p>the <b>word</b></p>").slice)).toBe(
      "Before the <strong>word</strong>",
    );
  });

  test("plain text is text; between dollar signs stands a formula, but not a sum of money", () => {
    expect(pastedInto("", readPlain("if x<y then $a<b$\r\n$5 and $6"))).toBe(
      "if x&lt;y then $a<b$\n&#36;5 and &#36;6",
    );
  });
});
