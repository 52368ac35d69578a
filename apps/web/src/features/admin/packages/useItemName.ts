import { contentText, type LocalText } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Item } from "./tree.ts";

/** The name of a folder or test, in the interface's language if it has one. */
export function useItemName() {
  const { t } = useLingui();
  const { content } = useLocale();
  const title = (text: LocalText) => contentText(text, content, t`No title available`);
  return (item: Item) => (item.kind === "folder" ? item.name : title(item.title));
}
