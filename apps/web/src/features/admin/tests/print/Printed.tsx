import { Fragment } from "react";
import type { Language, LocalText } from "@patrak/domain";
import { languageNames } from "../../../../shared/ui/Flag.tsx";
import { RichText } from "../../../../shared/ui/RichText.tsx";

interface Props {
  text: LocalText;
  languages: readonly Language[];
  /** Both languages on one line, as far as there is room. */
  isShort?: boolean;
}

/** What both languages write the same, such as a number, is printed once. */
export function Printed({ text, languages, isShort = false }: Props) {
  const written = languages.flatMap((language) => {
    const html = text[language];
    return html === undefined ? [] : [{ language, html: atOnce(html) }];
  });
  const shown = written.filter(({ html }, index) => index === 0 || html !== written[0]?.html);
  return shown.map(({ language, html }, index) => (
    <Fragment key={language}>
      {isShort && index > 0 && " / "}
      <RichText inline html={html} lang={languageNames[language].lang} />
    </Fragment>
  ));
}

/** A picture that waits to be scrolled to would be missing on paper. */
const atOnce = (html: string) => html.replaceAll(' loading="lazy"', "");
