export type Mark = "bold" | "italic" | "list" | "formula";

export interface Selected {
  value: string;
  start: number;
  end: number;
}

const around: Record<Exclude<Mark, "list">, [string, string]> = {
  bold: ["<strong>", "</strong>"],
  italic: ["<em>", "</em>"],
  formula: ["$", "$"],
};

/** The text with its selection marked; a second time removes the mark. */
export function mark({ value, start, end }: Selected, kind: Mark): Selected {
  if (kind === "list") return asList({ value, start, end });
  const [open, close] = around[kind];
  const isMarked = value.slice(0, start).endsWith(open) && value.slice(end).startsWith(close);
  const inside = value.slice(start, end);
  if (isMarked) {
    const from = start - open.length;
    return {
      value: value.slice(0, from) + inside + value.slice(end + close.length),
      start: from,
      end: from + inside.length,
    };
  }
  const from = start + open.length;
  return {
    value: value.slice(0, start) + open + inside + close + value.slice(end),
    start: from,
    end: from + inside.length,
  };
}

/** Each selected line becomes an item; typed numbers before it are removed. */
function asList({ value, start, end }: Selected): Selected {
  const lines = value.slice(start, end).split("\n");
  const items = lines.map((line) => `<li>${line.replace(/^\s*(?:[\d०-९]+[.)]|[-•])\s*/u, "")}</li>`);
  const isNumbered = /^\s*[\d०-९]+[.)]/u.test(lines[0] ?? "");
  const [open, close] = isNumbered ? ["<ol>", "</ol>"] : ["<ul>", "</ul>"];
  const written = open + items.join("") + close;
  const isEmpty = start === end;
  const caret = start + open.length + "<li>".length;
  return {
    value: value.slice(0, start) + written + value.slice(end),
    start: isEmpty ? caret : start,
    end: isEmpty ? caret : start + written.length,
  };
}
