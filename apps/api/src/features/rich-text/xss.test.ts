import { describe, expect, test } from "vitest";
import { richTextProblems } from "./rich-text-checks.service.ts";
import { markupTags } from "@patrak/domain";
import { renderRichText, sanitizeRichText } from "./rich-text.service.ts";

const NAME = `${"0123456789abcdef".repeat(2)}-640x480`;

const payloads = [
  "<script>alert(1)</script>",
  "<ScRiPt>alert(1)</sCrIpT>",
  "<script src=//evil.example/x.js></script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<<script>alert(1)//<</script>",
  "<script\n>alert(1)</script\n>",
  "<img src=x onerror=alert(1)>",
  '<img src="x" onerror="alert(1)"',
  "<img src=x:alert(alt) onerror=eval(src) alt=1>",
  '<img """><script>alert(1)</script>">',
  "<image href=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<textarea></textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<plaintext><img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<object data=javascript:alert(1)></object>",
  "<embed src=javascript:alert(1)>",
  "<base href=//evil.example/>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  "<style>*{background:url(//evil.example)}</style>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)">x</p>',
  "<p/onmouseover=alert(1)>x</p>",
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  "<strong id=cookie name=cookie>x</strong>",
  "<body onload=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<details open ontoggle=alert(1)>x</details>",
  '<input autofocus onfocus="alert(1)">',
  "<button formaction=javascript:alert(1)>x</button>",
  "<!--<img src=x onerror=alert(1)>-->",
  "<!--[if IE]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml version=1?><script>alert(1)</script>",
  "<p>$x$<img src=x onerror=alert(1)>$y$</p>",
  '<img alt="$x$" src=x onerror=alert(1)>',
  "<\uE0000\uE001 onclick=alert(1)>$x$",
  "</p></td></table><script>alert(1)</script>",
  "![x](image:javascript:alert(1))",
  "![x](image://evil.example/x.png)",
  "![x](image:../../api/v1/auth/logout)",
  `![x](image:${NAME}.svg)`,
  `![x](image:${NAME}" onerror="alert(1))`,
  `![<script>alert(1)</script>](image:${NAME})`,
  `![<img src=x onerror=alert(1)>](image:${NAME})`,
  `![x" onerror="alert(1)](image:${NAME}) ](image:x)`,
  `<p title="![x](image:${NAME})">x</p>`,
  `<img src="/files/pictures/${NAME}.webp" alt="x" width="640" height="480" loading="lazy">`,
  `![$x$](image:${NAME})`,
  `!\uE000[x](image:${NAME})<svg onload=alert(1)>`,
];

/** What can be written, and does no harm: the quotes stay in the attribute. */
const pictures = [
  `![" onerror="alert(1)](image:${NAME})`,
  `!['"&quot;&#34; onload=alert(1) x="](image:${NAME})`,
  `![&lt;script&gt;alert(1)&lt;/script&gt;](image:${NAME})`,
];

const formulas = [
  String.raw`$\href{javascript:alert(1)}{x}$`,
  String.raw`$\url{javascript:alert(1)}$`,
  String.raw`$\includegraphics{x}$`,
  String.raw`$\htmlStyle{background:url(//evil.example)}{x}$`,
  String.raw`$\htmlData{x=1}{x}$`,
];

const drawnAsText = [
  "$<script>alert(1)</script>$",
  "$<img src=x onerror=alert(1)>$",
  String.raw`$\text{<img src=x onerror=alert(1)>}$`,
  String.raw`$\text{"><script>alert(1)</script>}$`,
  String.raw`$\text{&lt;script&gt;alert(1)&lt;/script&gt;}$`,
  String.raw`$\color{red;background:url(x)}x$`,
];

const LISTED = new RegExp(`</?(?:${markupTags.join("|")})(?: /)?>`, "g");
const PICTURE =
  /<img src="\/files\/pictures\/[0-9a-f]{32}-\d+x\d+\.webp" alt="[^"<>]*" width="\d+" height="\d+" loading="lazy" \/>/g;
const KATEX =
  /<\/?(?:span|math|semantics|annotation|svg|path|line|m[a-z]+)(?: (?:class|style|aria-hidden|xmlns|encoding|width|height|viewBox|preserveAspectRatio|d|[a-z]+)="[^"<>]*")*\/?>/g;

describe("hostile markup", () => {
  test.each(payloads)("leaves nothing that can run: %s", (payload) => {
    for (const source of [payload, `<p>before ${payload} after</p>`]) {
      expect(
        sanitizeRichText(source)
          .replaceAll(LISTED, "")
          .replaceAll(/\$[^$]*\$/g, ""),
      ).not.toContain("<");
      const shown = renderRichText(source).replaceAll(PICTURE, "");
      expect(shown.replaceAll(LISTED, "").replaceAll(KATEX, "")).not.toContain("<");
      expect(shown).not.toMatch(/<[^>]*\s(?:on[a-z]+|href|src|srcdoc|id|name)\s*=/i);
    }
  });

  test.each(payloads)("is refused with a word to its writer: %s", (payload) => {
    expect(richTextProblems(payload)).not.toEqual([]);
  });

  test.each(pictures)("in a picture's description is at most words: %s", (source) => {
    expect(richTextProblems(source)).toEqual([]);
    const shown = renderRichText(source);
    expect(shown.match(PICTURE)).toHaveLength(1);
    expect(shown.replaceAll(PICTURE, "")).not.toMatch(/[<>"]/);
  });

  test.each(formulas)("in a formula is refused: %s", (source) => {
    expect(richTextProblems(source)).not.toEqual([]);
    expect(() => renderRichText(source)).toThrow();
  });

  test.each(drawnAsText)("in a formula is at most text: %s", (source) => {
    const shown = shownOrNothing(source);
    expect(shown.replaceAll(KATEX, "")).not.toContain("<");
    expect(shown).not.toMatch(/<[^>]*(?:\son[a-z]+=|url\()/i);
  });
});

function shownOrNothing(source: string) {
  try {
    return renderRichText(source);
  } catch {
    return "";
  }
}
