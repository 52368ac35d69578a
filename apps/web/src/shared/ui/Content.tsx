import { langOf } from "../i18n/script.ts";

/** A teacher's text inside our sentence, marked with its own language. */
export function Content({ text }: { text: string }) {
  return <span lang={langOf(text)}>{text}</span>;
}
