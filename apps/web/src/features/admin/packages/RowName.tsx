import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { hasText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import styles from "./tree.module.css";
import { childrenOf, placeOf, trailOf, type Item, type Tree } from "./tree.ts";
import { lacksHindi, useItemName, usePlaceName } from "./useItemName.ts";

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
  const nameOf = usePlaceName();
  const trail = isDeep && trailOf(tree, placeOf(item)).map(nameOf);
  return (
    <span className={styles.name} id={id}>
      <b lang={langOf(name)}>{name}</b> {trail && <small>{trail.join(" / ")}</small>}{" "}
      {second !== undefined && <small lang={second.lang}>{second.words}</small>}
    </span>
  );
}

/** For a folder its content and a missing name, for a test its name in the other language. */
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
  const isEmpty = childrenOf(tree, item.id).length === 0;
  const tests = t`${plural(item.publishedTests, { one: "# published test", other: "# published tests" })}`;
  const words = [
    isEmpty ? t`Empty` : tests,
    item.subfolders > 0 && t`${plural(item.subfolders, { one: "# folder", other: "# folders" })}`,
    lacksHindi(item) && t`no Hindi name`,
  ];
  return { words: words.filter(Boolean).join(" · ") };
}
