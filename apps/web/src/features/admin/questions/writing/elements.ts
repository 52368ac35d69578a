import { Parser } from "htmlparser2";

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Child[];
}
export type Child = Element | string;

/**
 * Markup as elements, read by the parser of the server's sanitiser. The browser's own would need a pass from the
 * page's policy, and would read some texts differently.
 */
export function elementsOf(markup: string): Child[] {
  const root: Element = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const last = () => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: Element = { tag, attributes, children: [] };
      last().children.push(element);
      open.push(element);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
    },
    ontext(text) {
      const { children } = last();
      const before = children.at(-1);
      if (typeof before === "string") children[children.length - 1] = before + text;
      else children.push(text);
    },
  });
  parser.write(markup);
  parser.end();
  return root.children;
}
