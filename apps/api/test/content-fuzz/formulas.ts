import type { Chance } from "../chance.ts";

const SIGNS =
  String.raw`x y 1 2 + - = < > & ~ ' " ^ _ { } [ ] ( ) | / , . ! % # \\ \{ \} \$ \& \% \_ क ख दूरी`.split(" ");
const PLAIN =
  String.raw`\alpha \pi \le \neq \dots \ldots \iff \implies \not \LaTeX \TeX \infty \cdot \times \quad \! \; \hline \limits \displaystyle \tiny \Huge \bf \rm \relax \cr \middle| \rule{9em}{9em} \kern99em \mathstrut \pmod`.split(
    " ",
  );
const ONE =
  String.raw`\sqrt \text \overline \underline \bar \hat \vec \widehat \overbrace \underbrace \boxed \cancel \phantom \smash \mathbb \mathbf \mathrm \pmb \operatorname \mathllap \substack \xrightarrow \textcolor{red} \color{blue} \sqrt[3] \tag \hspace`.split(
    " ",
  );
const TWO = String.raw`\frac \dfrac \tfrac \cfrac \binom \overset \underset \stackrel \genfrac(){0pt}0`.split(
  " ",
);
const REFUSED = [
  String.raw`\def\a{xxxxxxxxxx}\a\a\a`,
  String.raw`\def\a{\a\a}\a`,
  String.raw`\newcommand{\b}[1]{#1#1#1}\b{\b{\b{x}}}`,
  String.raw`\gdef\a{\pmb{x}}\def\b{\a\a}\def\c{\b\b}\c\c`,
  String.raw`\let\a=\frac\a12`,
  String.raw`\global\long\edef\a{x}`,
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\includegraphics{/x.png}`,
  String.raw`\htmlStyle{background:url(//e)}{x}`,
  String.raw`\url{//e}`,
  String.raw`\htmlData{a=b}{x}`,
  String.raw`\expandafter\x\csname y\endcsname`,
  String.raw`\@firstoftwo{x}{y}\@ifnextchar x y z`,
  String.raw`\verb|<img src=x onerror=alert(1)>|`,
  String.raw`\text{<script>alert(1)</script>}`,
  String.raw`\text{&lt;img src=x&gt; &amp; "'}`,
  String.raw`\char"41\unicode{x41}`,
];
const ENVIRONMENTS = [
  "matrix",
  "pmatrix",
  "bmatrix",
  "cases",
  "aligned",
  "array",
  "gathered",
  "CD",
  "smallmatrix",
];

/** LaTeX as written by a teacher, by a program, or by an attacker. */
export function makeFormula(chance: Chance): string {
  const make = chance.pick([term, term, term, term, soup, soup, tower, matrix, refused, long]);
  return make(chance);
}

/** A formula that can be drawn, small or close to the limit. */
export function makeGoodFormula(chance: Chance): string {
  if (chance.is(0.9)) return term(chance, 2);
  return chance.pick([
    () => "x_1+".repeat(chance.between(1, 120)) + "x",
    () => String.raw`\begin{matrix}${"1&".repeat(chance.between(1, 90))}1\end{matrix}`,
    () => {
      const depth = chance.between(1, 16);
      return String.raw`\frac{1}{`.repeat(depth) + "x" + "}".repeat(depth);
    },
    () => String.raw`\frac12`.repeat(chance.between(1, 60)),
    () => String.raw`\text{${"दूरी ".repeat(chance.between(1, 60))}}`,
  ])();
}

function term(chance: Chance, depth = 0): string {
  if (depth > 4 || chance.is(0.4))
    return chance.pick(["x", "y", "12", "a+b", String.raw`\pi`, "क", String.raw`\text{मी}`]);
  const inside = () => `{${term(chance, depth + 1)}}`;
  return chance.pick([
    () => chance.pick(ONE) + inside(),
    () => chance.pick(TWO) + inside() + inside(),
    () => `${term(chance, depth + 1)}^${inside()}`,
    () => `${term(chance, depth + 1)}_${inside()}^${inside()}`,
    () => String.raw`\left(${term(chance, depth + 1)}\right)`,
    () => `${term(chance, depth + 1)} ${chance.pick(PLAIN)} ${term(chance, depth + 1)}`,
  ])();
}

const soup = (chance: Chance) =>
  Array.from(
    { length: chance.between(1, 40) },
    () => chance.pick([SIGNS, SIGNS, PLAIN, ONE, TWO])[chance.between(0, 8)] ?? chance.pick(SIGNS),
  ).join(chance.pick(["", " "]));

function tower(chance: Chance): string {
  const [open, close] = chance.pick([
    ["x^{", "}"],
    [String.raw`\frac{`, "}{1}"],
    [String.raw`\frac{1}{`, "}"],
    [String.raw`\sqrt{`, "}"],
    [String.raw`\sqrt[`, "]{x}"],
    [String.raw`\left(`, String.raw`\right)`],
    ["{", "}"],
    [String.raw`\underbrace{`, "}_{x}"],
    [String.raw`\begin{matrix}`, String.raw`&\end{matrix}`],
    [String.raw`\text{$`, "$}"],
    [String.raw`\overset{x}{`, "}"],
  ]) as [string, string];
  const depth = chance.pick([3, 5, 8, 8, 15, 30, 200]);
  return `${open.repeat(depth)}x${close.repeat(chance.is(0.9) ? depth : chance.between(0, depth + 2))}`;
}

function matrix(chance: Chance): string {
  const [rows, columns] = [chance.pick([1, 1, 2, 3, 3, 8, 40]), chance.pick([1, 2, 2, 3, 3, 8, 40, 400])];
  const name = chance.pick(ENVIRONMENTS);
  const cell = chance.pick(["", "1", "x^2", String.raw`\frac12`, String.raw`\text{क}`]);
  const row = Array.from({ length: columns }, () => cell).join("&");
  const format = name === "array" ? `{${"c|".repeat(Math.min(columns, 9))}}` : "";
  return String.raw`\begin{${name}}${format}${Array.from({ length: rows }, () => row).join(String.raw`\\`)}\end{${name}}`;
}

const refused = (chance: Chance) => chance.pick(REFUSED) + (chance.is(0.3) ? term(chance) : "");

const long = (chance: Chance) =>
  chance
    .pick([
      ...PLAIN,
      "x",
      "'",
      "x_1^2",
      String.raw`\frac12`,
      String.raw`\LaTeX`,
      "क",
      "&lt;",
      String.raw`\sum_1^2`,
    ])
    .repeat(chance.pick([5, 10, 10, 50, 150, 1200]));
