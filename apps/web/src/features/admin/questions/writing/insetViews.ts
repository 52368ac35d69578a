import { pictureAddress } from "@patrak/domain";
import type { Node } from "prosemirror-model";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import { drawFormula } from "./drawFormula.ts";
import styles from "./writing.module.css";

type Edit = (at: number) => void;

/** A formula as students see it. Until it is drawn, or if it cannot be, its source stands there. */
const formulaView =
  (edit: Edit): NodeViewConstructor =>
  (node, _view, getPos) => {
    const dom = inset(styles["formula"]!, () => edit(getPos() ?? 0));
    const show = async (source: string) => {
      dom.textContent = `$${source}$`;
      dom.toggleAttribute("data-broken", (await drawFormula(dom, source)) !== null);
    };
    void show(node.attrs["source"] as string);
    return {
      dom,
      ...atom,
      update: (next) => sameType(node, next) && (void show(next.attrs["source"] as string), true),
    };
  };

const pictureView =
  (edit: Edit): NodeViewConstructor =>
  (node, _view, getPos) => {
    const dom = inset(styles["picture"]!, () => edit(getPos() ?? 0));
    const image = document.createElement("img");
    dom.append(image);
    const show = ({ attrs }: Node) => {
      const [, width = "", height = ""] = /-(\d+)x(\d+)$/.exec(attrs["name"] as string) ?? [];
      Object.assign(image, { src: pictureAddress(attrs["name"] as string), alt: attrs["alt"] as string });
      image.setAttribute("width", width);
      image.setAttribute("height", height);
    };
    show(node);
    return { dom, ...atom, update: (next) => sameType(node, next) && (show(next), true) };
  };

/** Its inside is drawn here, and read from nowhere. */
const atom: Pick<NodeView, "ignoreMutation"> = { ignoreMutation: () => true };

const sameType = (node: Node, next: Node) => next.type === node.type;

function inset(className: string, edit: () => void): HTMLSpanElement {
  const dom = document.createElement("span");
  dom.className = className;
  dom.contentEditable = "false";
  dom.addEventListener("dblclick", edit);
  return dom;
}

export const insetViews = (edit: Edit) => ({ formula: formulaView(edit), picture: pictureView(edit) });
