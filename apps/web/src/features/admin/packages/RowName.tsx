import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { hasText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import styles from "./tree.module.css";
import { childrenOf, placeOf, trailOf, type Item, type Tree } from "./tree.ts";
import { useItemName } from "./useItemName.ts";

interface Props {
  id: string;
  tree: Tree;
  item: Item;
  /** So deep that the indent no longer shows its place. */
  isDeep: boolean;
}

export function RowName({ id, tree, item, isDeep }: Props) {
  const name = useItemName()(item);
  const second = useSecondLine(tree, item);
  const trail = isDeep && trailOf(tree, placeOf(item)).map((folder) => folder.name);
  return (
    <span className={styles.name} id={id}>
      <b lang={langOf(name)}>{name}</b> {trail && <small>{trail.join(" / ")}</small>}{" "}
      {second !== undefined && <small lang={second.lang}>{second.words}</small>}
    </span>
  );
}

/** For a folder its content, for a test its name in the other language. */
function useSecondLine(tree: Tree, item: Item): { words: string; lang?: "en" | "hi" } | undefined {
  const { t } = useLingui();
  const { content } = useLocale();
  if (item.kind === "test") {
    const other = content === "english" ? "hindi" : "english";
    if (hasText(item.title, content) && hasText(item.title, other)) {
      const words = item.title[other] ?? "";
      return { words, lang: langOf(words) };
    }
    return { words: hasText(item.title, "hindi") ? t`Hindi only` : t`English only` };
  }
  if (childrenOf(tree, item.id).length === 0) return { words: t`Empty` };
  const tests = t`${plural(item.publishedTests, { one: "# published test", other: "# published tests" })}`;
  if (item.subfolders === 0) return { words: tests };
  const folders = t`${plural(item.subfolders, { one: "# folder", other: "# folders" })}`;
  return { words: `${tests} · ${folders}` };
}
