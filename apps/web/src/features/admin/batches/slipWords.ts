/** A slip is read by a learner, who may prefer another language than the teacher's screen. */
export const slipWords = {
  en: {
    roll: "Roll number",
    password: "Password",
    how: "Open the address, choose “Roll number”, and sign in. You then choose your own password.",
  },
  hi: {
    roll: "रोल नंबर",
    password: "पासवर्ड",
    how: "यह पता खोलें, “रोल नंबर” चुनें और साइन इन करें। फिर आप अपना पासवर्ड चुनेंगे।",
  },
} as const;

export type SlipLanguage = keyof typeof slipWords;
