import { useLingui } from "@lingui/react/macro";
import { testPath } from "../paths.ts";
import { Menu, type MenuItem } from "../ui/Menu.tsx";
import type { AskedOfItem } from "./PackageDialogs.tsx";
import { childrenOf, type Item, type Tree } from "./tree.ts";
import { useItemName } from "./useItemName.ts";

interface Props {
  tree: Tree;
  item: Item;
  tabIndex: number;
  onSelect: (item: Item) => void;
  onAsk: (asked: AskedOfItem) => void;
}

/** Everything that can be done with a folder or a test, from its row. */
export function RowMenu({ tree, item, tabIndex, onSelect, onAsk }: Props) {
  const { t } = useLingui();
  const name = useItemName()(item);
  const move: MenuItem = { words: t`Move to…`, icon: "arrow", onChoose: () => onAsk({ kind: "move", item }) };
  const rename: MenuItem = { words: t`Names and details`, icon: "edit", onChoose: () => onSelect(item) };
  const items = item.kind === "test" ? ofTest() : ofFolder();
  return <Menu label={t`Actions for ${name}`} items={items} tabIndex={tabIndex} />;

  function ofTest(): MenuItem[] {
    if (item.kind !== "test") return [];
    const ends = { draft: t`Delete draft…`, published: t`Withdraw…`, withdrawn: t`Put back…` };
    return [
      { words: t`Open in the test builder`, icon: "list", to: testPath(item.id) },
      rename,
      move,
      {
        words: ends[item.state],
        icon: item.state === "draft" ? "trash" : "history",
        onChoose: () => onAsk({ kind: "end", item }),
      },
    ];
  }

  function ofFolder(): MenuItem[] {
    if (item.kind !== "folder") return [];
    const isEmpty = childrenOf(tree, item.id).length === 0;
    return [
      { words: t`New test here`, icon: "plus", onChoose: () => onAsk({ kind: "test", item }) },
      { words: t`New folder here`, icon: "folder", onChoose: () => onAsk({ kind: "folder", item }) },
      rename,
      move,
      ...(isEmpty
        ? [{ words: t`Delete folder…`, icon: "trash" as const, onChoose: () => onAsk({ kind: "end", item }) }]
        : []),
    ];
  }
}
