import type { Package } from "./packages.api.ts";
import { NewFolderDialog, NewTestDialog } from "./CreateDialogs.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { itemOf, placeOf, type Item, type Place, type Tree } from "./tree.ts";
import { useItemName } from "./useItemName.ts";

/** The requested creation or move. */
export type Asked = { kind: "folder" | "test" } | { kind: "move"; item: Item };

interface Props {
  asked: Asked;
  one: Package;
  tree: Tree;
  selected: Item | undefined;
  onClose: () => void;
  onMade: (id: string, place: Place) => void;
  onMoved: (at: string, place: Place) => void;
}

/** New items go into the selected folder, or the folder of the selected item. */
export function PackageDialogs({ asked, one, tree, selected, onClose, onMade, onMoved }: Props) {
  const nameOf = useItemName();
  const place = placeFor(selected);
  const folder = itemOf(tree, place);
  if (asked.kind === "move")
    return (
      <MoveDialog packageId={one.id} tree={tree} item={asked.item} onClose={onClose} onMoved={onMoved} />
    );
  const Dialog = asked.kind === "folder" ? NewFolderDialog : NewTestDialog;
  return (
    <Dialog
      packageId={one.id}
      place={place}
      placeName={folder ? nameOf(folder) : one.name}
      onClose={onClose}
      onMade={(id) => onMade(id, place)}
    />
  );
}

function placeFor(selected: Item | undefined): Place {
  if (!selected) return null;
  return selected.kind === "folder" ? selected.id : placeOf(selected);
}
