import type { Package } from "./packages.api.ts";
import { NewFolderDialog, NewTestDialog } from "./CreateDialogs.tsx";
import { EndFolder } from "./FolderForm.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { EndTest } from "./TestActions.tsx";
import { itemOf, placeOf, type Item, type Place, type Tree } from "./tree.ts";
import { useItemName, usePlaceName } from "./useItemName.ts";

/** What was asked for in the menu of an item. */
export type AskedOfItem =
  | { kind: "folder" | "test" | "move"; item: Item }
  /** To delete it, withdraw it or put it back. */
  | { kind: "end"; item: Item };

/** Without an item: where something is selected. */
export type Asked = AskedOfItem | { kind: "folder" | "test"; item?: undefined };

interface Props {
  asked: Asked;
  one: Package;
  tree: Tree;
  selected: Item | undefined;
  onClose: () => void;
  onMade: (id: string, place: Place) => void;
  onMoved: (at: string, place: Place) => void;
  onDeleted: () => void;
}

/** New items go into the selected folder, or the folder of the selected item. */
export function PackageDialogs({ asked, one, tree, selected, onClose, onMade, onMoved, onDeleted }: Props) {
  const nameOf = useItemName();
  const placeName = usePlaceName();
  const place = placeFor(asked.item ?? selected);
  const folder = itemOf(tree, place);
  if (asked.kind === "move")
    return (
      <MoveDialog packageId={one.id} tree={tree} item={asked.item} onClose={onClose} onMoved={onMoved} />
    );
  if (asked.kind === "end")
    return asked.item.kind === "test" ? (
      <EndTest test={asked.item} onClose={onClose} onDeleted={onDeleted} />
    ) : (
      <EndFolder folder={asked.item} onClose={onClose} onDeleted={onDeleted} />
    );
  const Dialog = asked.kind === "folder" ? NewFolderDialog : NewTestDialog;
  return (
    <Dialog
      packageId={one.id}
      place={place}
      placeName={folder ? nameOf(folder) : placeName(one)}
      onClose={onClose}
      onMade={(id) => onMade(id, place)}
    />
  );
}

function placeFor(selected: Item | undefined): Place {
  if (!selected) return null;
  return selected.kind === "folder" ? selected.id : placeOf(selected);
}
