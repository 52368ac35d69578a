import { useWords } from "./i18n/useWords.ts";
import { handedMessages, useHandover } from "./handover.ts";
import { Notice } from "./ui/Notice.tsx";

/** The message passed by another screen, if any. */
export function HandedMessage({ id }: { id?: string }) {
  const words = useWords();
  const { message } = useHandover();
  if (message === undefined || !Object.hasOwn(handedMessages, message)) return null;
  return (
    <Notice tone="ok" id={id}>
      {words.text(handedMessages[message])}
    </Notice>
  );
}
