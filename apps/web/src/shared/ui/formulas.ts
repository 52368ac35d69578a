import "katex/dist/katex.min.css";
import "./formulas.css";

// Loaded before the first letter is drawn: a student may be offline by then.
for (const font of ["1em KaTeX_Main", "italic 1em KaTeX_Math", "1em KaTeX_Size1"])
  document.fonts.load(font).catch(() => undefined);
