import { Plugin, Selection } from "prosemirror-state";
import type { Slice } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { readPasted, readPlain } from "./readPasted.ts";

export interface PasteReach {
  onPicture: (file: File) => void;
  /** Pictures of the pasted text that cannot be taken over. */
  onLeftOut: (pictures: number) => void;
}

/**
 * Reads pasted and dropped texts itself: the library would hand their markup to the browser, which the page's policy
 * does not allow.
 */
export function pasting(reach: () => PasteReach): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => take(view, event, event.clipboardData),
        drop(view, event) {
          // What is dragged within the text is moved by the library.
          if (view.dragging) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          const { tr, doc } = view.state;
          if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
          return take(view, event, event.dataTransfer);
        },
        dragover(_view, event) {
          // Otherwise the browser would open the file instead of the page.
          if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
          return false;
        },
      },
    },
  });

  function take(view: EditorView, event: Event, data: DataTransfer | null): boolean {
    event.preventDefault();
    if (!data) return true;
    const html = data.getData("text/html");
    const { slice, leftOut } =
      html === "" ? { slice: readPlain(data.getData("text/plain")), leftOut: 0 } : readPasted(html);
    // Word adds a picture of the text to the text itself.
    const picture = [...data.files].find(({ type }) => type.startsWith("image/"));
    if (hasWords(slice)) {
      view.dispatch(view.state.tr.replaceSelection(slice).setMeta("uiEvent", "paste").scrollIntoView());
      if (leftOut > 0) reach().onLeftOut(leftOut);
    } else if (picture) reach().onPicture(picture);
    else if (leftOut > 0) reach().onLeftOut(leftOut);
    return true;
  }
}

const hasWords = (slice: Slice) => {
  let found = false;
  slice.content.descendants((node) => {
    found ||= node.isLeaf && (!node.isText || (node.text ?? "").trim() !== "");
    return !found;
  });
  return found;
};
