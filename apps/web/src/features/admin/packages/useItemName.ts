import { contentText, nameIn, type LocalText } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Item } from "./tree.ts";

/** The name of a folder or test, in the interface's language if it has one. */
export function useItemName() {
  const { t } = useLingui();
  const { content } = useLocale();
  const nameOf = usePlaceName();
  const title = (text: LocalText) => contentText(text, content, t`No title available`);
  return (item: Item) => (item.kind === "folder" ? nameOf(item) : title(item.title));
}

interface Named {
  name: string;
  nameHindi: string | null;
}

/** The name of a package or folder, in the same way. */
export function usePlaceName() {
  const { content } = useLocale();
  return ({ name, nameHindi }: Named) => nameIn(content, name, nameHindi);
}

/** The Hindi interface shows its English name. */
export const lacksHindi = ({ name, nameHindi }: Named) => nameHindi === null && langOf(name) === "en";
