import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const MARKUP = new Set("p br strong em sup sub ul ol li table thead tbody tr th td".split(" "));
const LENGTH = /^-?[\d.]+(?:em|ex|px|pt|mu|%)?$/;
const WORDS = /^[\w .#%()+,-]*$/;
/** Allowed in a formula's style: sizes and colours, nothing that loads or leaves its place on the page. */
const STYLE =
  /^(?:(?:height|width|min-width|max-width|top|bottom|left|right|vertical-align|margin|margin-(?:left|right|top)|padding-(?:left|right)|border-(?:bottom|top|right|left)?-?(?:width|style|color)|border|color|background-color|position|display|text-shadow|box-sizing):[\w .#%(),+-]+;?)*$/;

const FORMULA: Record<string, Record<string, RegExp>> = {
  span: { class: WORDS, style: STYLE, "aria-hidden": /^true$/ },
  svg: {
    xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
    width: LENGTH,
    height: LENGTH,
    style: STYLE,
    viewBox: WORDS,
    preserveAspectRatio: WORDS,
  },
  path: { d: /^[\w\s.,-]*$/ },
  line: Object.fromEntries(["x1", "y1", "x2", "y2", "stroke-width"].map((name) => [name, LENGTH])),
  math: { xmlns: /^http:\/\/www\.w3\.org\/1998\/Math\/MathML$/, display: WORDS },
  semantics: {},
  annotation: { encoding: /^application\/x-tex$/ },
  ...Object.fromEntries(
    "mrow mi mo mn mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose merror"
      .split(" ")
      .map((name) => [name, {}]),
  ),
};
/** Allowed on any MathML element; the values are words and lengths. */
const MATHML =
  /^(?:mathvariant|stretchy|fence|separator|lspace|rspace|minsize|maxsize|form|accent|accentunder|movablelimits|largeop|symmetric|linebreak|linethickness|scriptlevel|displaystyle|columnalign|columnspacing|columnlines|rowspacing|rowlines|rowalign|width|height|depth|voffset|notation|mathcolor|mathbackground|mathsize|side|bevelled|style|class)$/;

/** Everything in drawn markup that is not allowed, one line each. */
export function strangersIn(html: string): string[] {
  const fragment = parseFragment(html);
  return fragment.childNodes.flatMap((node) => strangers(node, false));
}

function strangers(node: Node, isFormula: boolean): string[] {
  if (node.nodeName === "#text") return [];
  if (!("tagName" in node)) return [`a ${node.nodeName}`];
  const isInside = isFormula || isFormulaRoot(node);
  const own = isInside ? inFormula(node) : inMarkup(node);
  return [...own, ...node.childNodes.flatMap((child) => strangers(child, isInside))];
}

const isFormulaRoot = ({ tagName, attrs }: Element) =>
  tagName === "span" && attrs.length === 1 && attrs[0]!.value === "katex";

function inMarkup(element: Element): string[] {
  if (element.tagName === "img") return inPicture(element);
  if (!MARKUP.has(element.tagName)) return [`<${element.tagName}>`];
  return element.attrs.map(({ name }) => `<${element.tagName} ${name}>`);
}

const PICTURE: Record<string, RegExp> = {
  src: /^\/files\/pictures\/[0-9a-f]{32}-\d{1,4}x\d{1,4}\.webp$/,
  alt: /^[^\n]*$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  loading: /^lazy$/,
};

function inPicture({ attrs }: Element): string[] {
  const names = attrs.map(({ name }) => name).join(" ");
  const wrong = attrs.filter(({ name, value }) => !PICTURE[name]?.test(value));
  return names === Object.keys(PICTURE).join(" ") && wrong.length === 0 ? [] : [`<img ${names}>`];
}

function inFormula({ tagName, attrs }: Element): string[] {
  const rules = FORMULA[tagName];
  if (!rules) return [`<${tagName}> in a formula`];
  const isMathml = tagName.startsWith("m");
  return attrs
    .filter(
      ({ name, value }) =>
        !(rules[name]?.test(value) || (isMathml && MATHML.test(name) && isHarmless(value))),
    )
    .map(({ name, value }) => `<${tagName} ${name}="${value}"> in a formula`);
}

const isHarmless = (value: string) =>
  /^[\w .#%()+,:;-]*$/.test(value) && !/url|expression|script/i.test(value);
