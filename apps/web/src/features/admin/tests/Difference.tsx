import { Fragment } from "react";
import { picturesInWords } from "@patrak/domain";
import { Marked } from "../ui/Marked.tsx";
import type { Pieces } from "./tests.api.ts";
import styles from "./publish.module.css";

/** Markup is shown only where it changes. */
export function Difference({ pieces, lang }: { pieces: Pieces; lang: "en" | "hi" }) {
  return (
    <p className={`breaks fs-15 ${styles.text}`} lang={lang}>
      {pieces.map(({ kind, text }, index) => {
        // Pieces have no key but their position.
        // oxlint-disable-next-line react/no-array-index-key
        if (kind === "same") return <Fragment key={index}>{plainWords(text)}</Fragment>;
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Marked key={index} kind={kind}>
            {text}
          </Marked>
        );
      })}
    </p>
  );
}

/** A source without its markup, for a line of plain text. */
export function plainWords(source: string): string {
  return picturesInWords(source)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}
