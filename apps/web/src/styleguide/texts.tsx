import katex from "katex";
import { RichText } from "../shared/ui/RichText.tsx";

const cells = (name: string, words: (n: number) => string) =>
  Array.from({ length: 16 }, (_, n) => `<${name}>${words(n)}</${name}>`).join("");

const sources: ["en" | "hi", string][] = [
  ["en", "Plain text is a paragraph a line.\nThis is the second one, with 4 &lt; 5."],
  [
    "en",
    String.raw`<p>If $\frac{x^2-1}{x+1}=\sqrt{17-4\sqrt{2}}$ and $x>0$, find $\sum_{k=1}^{n} k^2$ for H<sub>2</sub>O at 25 m<sup>2</sup>.</p>`,
  ],
  [
    "hi",
    String.raw`<p>यदि औसत चाल $=\dfrac{\text{कुल दूरी}}{\text{कुल समय}}$ और दूरी $=120\text{ किमी}$ हो, तो <strong>औसत चाल</strong> <em>किमी/घंटा</em> में ज्ञात कीजिए।</p>`,
  ],
  ["en", "<ol><li>The first is true.</li><li>The second is not:<ul><li>for one reason.</li></ul></li></ol>"],
  [
    "en",
    `<table><tr>${cells("th", (n) => String(2011 + n))}</tr><tr>${cells("td", (n) => `1,${180 + n * 37}`)}</tr></table>`,
  ],
];

/** As the server draws the formulas of a question. */
const drawn = (source: string) =>
  source.replaceAll(/\$([^$]+)\$/g, (_, formula: string) =>
    katex.renderToString(formula, { output: "htmlAndMathml", strict: "ignore" }),
  );

export const texts = sources.map(([lang, source]) => (
  <RichText key={source} html={drawn(source)} lang={lang} />
));
