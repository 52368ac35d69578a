interface Titled {
  title_english: string | null;
  title_hindi: string | null;
}

export const titleOf = ({ title_english, title_hindi }: Titled) => ({
  ...(title_english !== null && { english: title_english }),
  ...(title_hindi !== null && { hindi: title_hindi }),
});

/** For the log, in the language that the test has. */
export const nameOf = ({ title_english, title_hindi }: Titled) => title_english ?? title_hindi ?? "";
