import { Logo } from "../shared/ui/Logo.tsx";
import { useTitle } from "../shared/useTitle.ts";
import { charts } from "./charts.tsx";
import { colours, type } from "./foundations.tsx";
import { controls } from "./controls.tsx";
import { drawn, icons } from "./pictures.tsx";
import { marks } from "./marks.tsx";
import { texts } from "./texts.tsx";
import styles from "./Styleguide.module.css";

const sections = { colours, type, controls, marks, texts, charts, icons, drawn };

/** What screens are made of, in every look; whole screens are in the pictures of `pnpm screens`. In English, and in builds made for it. */
export function Styleguide() {
  useTitle("Styleguide");
  return (
    <main className={styles.guide}>
      <Logo />
      <h1>The answer sheet, made calm.</h1>
      {Object.entries(sections).map(([name, parts]) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className={styles[name]}>{parts}</div>
        </section>
      ))}
    </main>
  );
}
