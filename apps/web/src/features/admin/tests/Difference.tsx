import { Fragment } from "react";
import { Trans } from "@lingui/react/macro";
import type { Pieces } from "./tests.api.ts";
import styles from "./publish.module.css";

/** Taken out: grey with a line through. Put in: tinted, underlined, heavier. Markup shows only where it changes. */
export function Difference({ pieces, lang }: { pieces: Pieces; lang: "en" | "hi" }) {
  return (
    <p className={styles.text} lang={lang}>
      {pieces.map(({ kind, text }, index) => {
        // Pieces have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        if (kind === "same") return <Fragment key={index}>{plainWords(text)}</Fragment>;
        const Mark = kind === "out" ? "del" : "ins";
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Mark key={index}>
            <span className="visually-hidden">
              {kind === "out" ? <Trans>taken out:</Trans> : <Trans>put in:</Trans>}{" "}
            </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}

/** A source without its markup, for a line of plain text. */
export function plainWords(source: string): string {
  return source.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}
