import "katex/dist/katex.min.css";
import "./formulas.css";

// Asked for before the first letter is drawn in them: a student may be without a network by then.
for (const font of ["1em KaTeX_Main", "italic 1em KaTeX_Math", "1em KaTeX_Size1"])
  document.fonts.load(font).catch(() => undefined);
