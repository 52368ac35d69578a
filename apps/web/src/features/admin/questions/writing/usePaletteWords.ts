import { useLingui } from "@lingui/react/macro";

export interface Sign {
  words: string;
  /** What is put in; the first empty braces take the cursor. */
  latex: string;
  /** How its button is drawn, if it has something to fill in. */
  face?: string;
}

/** What teachers of the exams' subjects need most, in three groups. */
export function usePaletteWords(): { name: string; signs: Sign[] }[] {
  const { t } = useLingui();
  return [
    {
      name: t`Forms`,
      signs: [
        { words: t`Fraction`, latex: String.raw`\frac{}{}`, face: String.raw`\tfrac{a}{b}` },
        { words: t`Power`, latex: "^{}", face: "x^n" },
        { words: t`Index`, latex: "_{}", face: "x_n" },
        { words: t`Square root`, latex: String.raw`\sqrt{}`, face: String.raw`\sqrt{x}` },
        { words: t`Root of another degree`, latex: String.raw`\sqrt[3]{}`, face: String.raw`\sqrt[3]{x}` },
        { words: t`Sum`, latex: String.raw`\sum_{}^{}`, face: String.raw`\textstyle\sum` },
        { words: t`Integral`, latex: String.raw`\int_{}^{}`, face: String.raw`\textstyle\int` },
        { words: t`Limit`, latex: String.raw`\lim_{x \to {}}`, face: String.raw`\lim` },
        { words: t`Vector`, latex: String.raw`\vec{}`, face: String.raw`\vec{v}` },
        { words: t`Line above`, latex: String.raw`\overline{}`, face: String.raw`\overline{x}` },
        {
          words: t`Matrix`,
          latex: String.raw`\begin{pmatrix} {} & \\ & \end{pmatrix}`,
          face: String.raw`\left(\begin{smallmatrix}a&b\\c&d\end{smallmatrix}\right)`,
        },
        { words: t`Words inside the formula`, latex: String.raw`\text{}`, face: String.raw`\text{abc}` },
      ],
    },
    {
      name: t`Signs`,
      signs: [
        { words: t`Times`, latex: String.raw`\times ` },
        { words: t`Divided by`, latex: String.raw`\div ` },
        { words: t`Plus or minus`, latex: String.raw`\pm ` },
        { words: t`Less than or equal to`, latex: String.raw`\le ` },
        { words: t`Greater than or equal to`, latex: String.raw`\ge ` },
        { words: t`Not equal to`, latex: String.raw`\ne ` },
        { words: t`About equal to`, latex: String.raw`\approx ` },
        { words: t`Proportional to`, latex: String.raw`\propto ` },
        { words: t`Infinity`, latex: String.raw`\infty ` },
        { words: t`Degree`, latex: String.raw`^\circ `, face: String.raw`90^\circ` },
        { words: t`Angle`, latex: String.raw`\angle ` },
        { words: t`Triangle`, latex: String.raw`\triangle ` },
        { words: t`Perpendicular to`, latex: String.raw`\perp ` },
        { words: t`Parallel to`, latex: String.raw`\parallel ` },
        { words: t`Therefore`, latex: String.raw`\therefore ` },
        { words: t`Arrow`, latex: String.raw`\rightarrow ` },
        { words: t`Reaction in both directions`, latex: String.raw`\rightleftharpoons ` },
        { words: t`Element of`, latex: String.raw`\in ` },
        { words: t`Union`, latex: String.raw`\cup ` },
        { words: t`Intersection`, latex: String.raw`\cap ` },
      ],
    },
    {
      name: t`Greek letters`,
      signs: [
        { words: t`Alpha`, latex: String.raw`\alpha ` },
        { words: t`Beta`, latex: String.raw`\beta ` },
        { words: t`Gamma`, latex: String.raw`\gamma ` },
        { words: t`Delta`, latex: String.raw`\delta ` },
        { words: t`Theta`, latex: String.raw`\theta ` },
        { words: t`Lambda`, latex: String.raw`\lambda ` },
        { words: t`Mu`, latex: String.raw`\mu ` },
        { words: t`Pi`, latex: String.raw`\pi ` },
        { words: t`Rho`, latex: String.raw`\rho ` },
        { words: t`Sigma`, latex: String.raw`\sigma ` },
        { words: t`Phi`, latex: String.raw`\phi ` },
        { words: t`Omega`, latex: String.raw`\omega ` },
        { words: t`Capital delta`, latex: String.raw`\Delta ` },
        { words: t`Capital sigma`, latex: String.raw`\Sigma ` },
        { words: t`Capital omega`, latex: String.raw`\Omega ` },
      ],
    },
  ];
}
