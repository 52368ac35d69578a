import katex from "katex";
import { RichText } from "../shared/ui/RichText.tsx";
import styles from "./Styleguide.module.css";

/** As the server draws the formulas of a question. */
function drawn(source: string) {
  return source.replaceAll(/\$([^$]+)\$/g, (_, formula: string) =>
    katex.renderToString(formula, { output: "htmlAndMathml", strict: "ignore" }),
  );
}

const texts: { lang: "en" | "hi"; source: string }[] = [
  { lang: "en", source: "Plain text is a paragraph a line.\nThis is the second one, with 4 &lt; 5." },
  {
    lang: "en",
    source: String.raw`<p>If $\frac{x^2-1}{x+1}=\sqrt{17-4\sqrt{2}}$ and $x>0$, find $\sum_{k=1}^{n} k^2$ for H<sub>2</sub>O at 25 m<sup>2</sup>.</p>`,
  },
  {
    lang: "hi",
    source: String.raw`<p>यदि औसत चाल $=\dfrac{\text{कुल दूरी}}{\text{कुल समय}}$ और दूरी $=120\text{ किमी}$ हो, तो <strong>औसत चाल</strong> <em>किमी/घंटा</em> में ज्ञात कीजिए।</p>`,
  },
  {
    lang: "en",
    source:
      "<p>Consider the statements:</p><ol><li>The first is true.</li><li>The second is not:<ul><li>for one reason,</li><li>and another.</li></ul></li></ol>",
  },
  {
    lang: "hi",
    source: `<p>तालिका में तीन जिलों का उत्पादन (हजार टन में) दिया गया है।</p><table><thead><tr><th>जिला</th><th>गेहूँ</th><th>चावल</th><th>मक्का</th></tr></thead><tbody><tr><td>P</td><td>120</td><td>200</td><td>80</td></tr><tr><td>Q</td><td>150</td><td>1,180</td><td>70</td></tr></tbody></table><p>अनुपात क्या है?</p>`,
  },
  {
    lang: "en",
    source: `<p>A wide table moves in its own box.</p><table><tr><th>Year</th>${Array.from({ length: 16 }, (_, n) => `<th>${2011 + n}</th>`).join("")}</tr><tr><td>Tonnes</td>${Array.from({ length: 16 }, (_, n) => `<td>${(1180 + n * 37).toLocaleString("en")}</td>`).join("")}</tr></table>`,
  },
];

export function Texts() {
  return (
    <section>
      <h2>Questions and passages</h2>
      <div className={`${styles.sheet} ${styles.stack}`}>
        {texts.map(({ lang, source }) => (
          <RichText key={source} html={drawn(source)} lang={lang} />
        ))}
      </div>
    </section>
  );
}
