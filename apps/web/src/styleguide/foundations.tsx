const surfaces: [name: string, text: string, use: string][] = [
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

export const colours = surfaces.map(([name, text, use]) => (
  <p key={name} style={{ background: `var(--c-${name})`, color: `var(--c-${text})` }}>
    <b>{name}</b> {use}
  </p>
));

const sizes: [size: string, family: "display" | "text", words: string, lang?: "hi"][] = [
  ["680 52px/1.15", "display", "41.75/50"],
  ["680 30px/1.2", "display", "General Studies: Full Test 05"],
  ["680 24px/1.2", "display", "Purchase Required"],
  ["680 20px/1.2", "display", "Continue Your Tests"],
  ["400 17px/1.6", "text", "Which of the statements given above are correct?"],
  ["400 16px/1.6", "text", "Choose one option for each question."],
  ["600 14px/1.4", "text", "Mark for Review"],
  ["650 24px/1.42", "display", "सामान्य अध्ययन: पूर्ण टेस्ट 05", "hi"],
  ["400 17px/1.8", "text", "उपर्युक्त में से कौन-से कथन सही हैं? राष्ट्रीय, द्वितीय, शृंखला, निम्नलिखित।", "hi"],
];

export const type = sizes.map(([size, family, words, lang]) => (
  <p key={size} lang={lang} title={size} style={{ font: `${size} var(--f-${family})` }}>
    {words}
  </p>
));
