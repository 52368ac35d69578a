import { useEffect, useMemo } from "react";
import { toHtml } from "../trusted.ts";
import styles from "./RichText.module.css";
import { asInlineHtml, asRichHtml, prepareRichText } from "./richText.ts";
import { watchScrollBoxes } from "./scrollBoxes.ts";

interface Props {
  /** Markup sanitised and drawn by the server. */
  html: string;
  lang: "en" | "hi";
  /** Inside a label or a button. */
  inline?: boolean;
}

/** A question, an option, a passage or a solution: tables, lists and formulas as written. */
export function RichText({ html, lang, inline = false }: Props) {
  // The same object while the text is the same: otherwise React would write equal markup again.
  const content = useMemo(
    () => ({ __html: toHtml(inline ? asInlineHtml(html) : asRichHtml(html)) }),
    [html, inline],
  );
  useEffect(() => {
    // Without its style sheet a formula is still readable, and the next text loads it again.
    prepareRichText([html]).catch(() => undefined);
  }, [html]);
  const Tag = inline ? "span" : "div";
  // A new text is a new element, so that its tables are watched too.
  return (
    <Tag
      key={html}
      ref={watchScrollBoxes}
      className={styles.text}
      lang={lang}
      dangerouslySetInnerHTML={content}
    />
  );
}
