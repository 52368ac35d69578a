import styles from "./Styleguide.module.css";

const colours: [name: string, text: string, use: string][] = [
  ["paper", "text", "app background"],
  ["sheet", "text", "cards, question"],
  ["sunk", "text-2", "wells, table heads"],
  ["ink", "on-ink", "actions, filled bubble"],
  ["ink-tint", "on-ink-tint", "selected surface"],
  ["ok", "on-ok", "answered, correct"],
  ["ok-tint", "on-ok-tint", "correct surface"],
  ["flag", "on-flag", "marked for review"],
  ["flag-tint", "on-flag-tint", "marked surface"],
  ["low", "on-low", "timer, 900 s"],
  ["low-tint", "on-low-tint", "timer surface"],
  ["crit", "on-crit", "wrong, error"],
  ["crit-tint", "on-crit-tint", "wrong surface"],
  ["mute", "on-mute", "neutral chips"],
  ["drop-tint", "on-drop-tint", "brand panel"],
];

export function Colours() {
  return (
    <section>
      <h2>Colour</h2>
      <div className={styles.swatches}>
        {colours.map(([name, text, use]) => (
          <div key={name} className={styles.swatch}>
            <i style={{ background: `var(--c-${name})`, color: `var(--c-${text})` }}>Aa</i>
            <div>
              <b>{name}</b>
              <br />
              <small>{use}</small>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

const display = "var(--f-display)";
const text = "var(--f-text)";
const sizes: { note: string; font: string; words: string; lang?: "hi" }[] = [
  { note: "52 / 1.2 display", font: `680 52px/1.15 ${display}`, words: "41.75/50" },
  { note: "30 / 1.2 page heading", font: `680 30px/1.2 ${display}`, words: "General Studies: Full Test 05" },
  { note: "24 / 1.2 heading", font: `680 24px/1.2 ${display}`, words: "Purchase Required" },
  { note: "20 / 1.2 section", font: `680 20px/1.2 ${display}`, words: "Continue Your Tests" },
  {
    note: "17 / 1.6 question",
    font: `400 17px/1.6 ${text}`,
    words: "Which of the statements given above are correct?",
  },
  { note: "16 / 1.6 body", font: `400 16px/1.6 ${text}`, words: "Choose one option for each question." },
  { note: "14 / 1.4 label", font: `600 14px/1.4 ${text}`, words: "Mark for Review" },
  {
    note: "24 / 1.42 Hindi heading",
    font: `650 24px/1.42 ${display}`,
    words: "सामान्य अध्ययन: पूर्ण टेस्ट 05",
    lang: "hi",
  },
  {
    note: "17 / 1.8 Hindi question",
    font: `400 17px/1.8 ${text}`,
    words: "उपर्युक्त में से कौन-से कथन सही हैं? राष्ट्रीय, द्वितीय, शृंखला, निम्नलिखित।",
    lang: "hi",
  },
];

export function Type() {
  return (
    <section>
      <h2>Type</h2>
      <div className={styles.sheet}>
        {sizes.map(({ note, font, words, lang }) => (
          <div key={note} className={styles.type}>
            <small>{note}</small>
            <span lang={lang} style={{ font }}>
              {words}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
