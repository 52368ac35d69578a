import { useTitle } from "../shared/useTitle.ts";
import { Logo } from "../shared/ui/Logo.tsx";
import { Charts, Results } from "./Charts.tsx";
import { Buttons, Fields, Notices, Switches } from "./Controls.tsx";
import { Drawings, Icons, Overlays } from "./Pictures.tsx";
import { Chips, Course, Tables, Tracks } from "./Courses.tsx";
import { Colours, Type } from "./Foundations.tsx";
import styles from "./Styleguide.module.css";
import { Taking } from "./Taking.tsx";
import { Texts } from "./Texts.tsx";

/** Every shared part in every state. In development only, and in builds made for pictures; in English. */
export function Styleguide() {
  useTitle("Styleguide");
  return (
    <main className={styles.guide}>
      <Logo />
      <h1>The answer sheet, made calm.</h1>
      <p className={styles.lead}>
        Everything on screen comes from the printed sheet: the bubble you fill, the row of timing marks at its
        edge, the salmon print that disappears under ink. Colour arrives only when the candidate acts or when
        time matters.
      </p>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Notices />
      <Switches />
      <Chips />
      <Tracks />
      <Course />
      <Taking />
      <Tables />
      <Texts />
      <Results />
      <Charts />
      <Overlays />
      <Icons />
      <Drawings />
    </main>
  );
}
