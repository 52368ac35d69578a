import { langOf } from "../i18n/script.ts";

/** What a teacher has written, in a sentence of ours: its own language is told. */
export function Content({ text }: { text: string }) {
  return <span lang={langOf(text)}>{text}</span>;
}
