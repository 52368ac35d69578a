import { useLingui } from "@lingui/react/macro";
import { optionLetters, type Language, type QuestionFinding, type QuestionPlace } from "@patrak/domain";
import type { Preview } from "./questions.api.ts";
import { useUnitWords } from "./useUnitWords.ts";

export interface FindingWords {
  /** What is wrong, and where. */
  what: string;
  /** How to fix it. */
  mend: string;
}

type Problem = Preview["problems"][number];

/** The findings of the checks, in the interface's language. */
export function useFindingWords() {
  const { t } = useLingui();
  const unitWords = useUnitWords();
  const letter = (option: number) => optionLetters[option] ?? "";
  const languageName: Record<Language, string> = { english: t`English`, hindi: t`Hindi` };
  const partName = (place: QuestionPlace) => {
    if (place.part === "option") return t`Option ${letter(place.option)}`;
    return place.part === "solution" ? t`Solution` : t`Question`;
  };
  const listed = (words: readonly string[]) => (words.length === 0 ? t`nothing` : words.join(", "));

  const finding = (found: QuestionFinding): FindingWords => {
    switch (found.code) {
      case "text-missing":
        return { what: t`Nothing is written yet`, mend: t`Write the question in English or Hindi.` };
      case "topic-missing":
        return { what: t`The topic is missing`, mend: t`Write a word or two, or choose one.` };
      case "too-few-options":
        return { what: t`There are fewer than two options`, mend: t`Write at least options A and B.` };
      case "key-missing":
        return { what: t`No option is correct yet`, mend: t`Mark what is correct.` };
      case "key-without-option":
        return { what: t`The correct option has no text`, mend: t`Write it, or mark another one.` };
      case "key-of-one":
        return {
          what: t`Only one option is right`,
          mend: t`Learners are told that one or more are. Tick another one if it is right too.`,
        };
      case "range-missing":
        return { what: t`No number counts as right yet`, mend: t`Write the number, or from where to where.` };
      case "range-not-typable": {
        const { range, decimals } = found;
        return {
          what: t`Nobody can type a right answer: ${range} needs more than ${decimals} decimals`,
          mend: t`Ask for more decimals, or widen the range.`,
        };
      }
      case "language-missing": {
        const name = languageName[found.language];
        return {
          what: t`${name} is missing`,
          mend: t`Only tests in one language can use the question so far.`,
        };
      }
      case "part-missing": {
        const [part, name] = [partName(found.place), languageName[found.language]];
        return { what: t`${part} is empty in ${name}`, mend: t`Write it, or remove it in both languages.` };
      }
      case "option-count": {
        const { english, hindi } = found;
        return {
          what: t`English has ${english} options and Hindi has ${hindi}`,
          mend: t`Write each option in both languages.`,
        };
      }
      case "options-equal": {
        const [one, other] = [letter(found.other), letter(found.option)];
        const name = languageName[found.language];
        return { what: t`Options ${one} and ${other} are the same in ${name}`, mend: t`Change one of them.` };
      }
      case "options-swapped": {
        const [one, other] = [letter(found.option), letter(found.other)];
        return {
          what: t`Options ${one} and ${other} seem to have changed places in one language`,
          mend: t`Put them in the same order in both languages.`,
        };
      }
      case "numbers-differ": {
        const [part, english, hindi] = [partName(found.place), listed(found.english), listed(found.hindi)];
        return {
          what: t`${part}: the numbers differ (English: ${english}; Hindi: ${hindi})`,
          mend: t`Compare the numbers of both languages.`,
        };
      }
      case "units-differ": {
        const part = partName(found.place);
        const [english, hindi] = [listed(found.english.map(unitWords)), listed(found.hindi.map(unitWords))];
        return {
          what: t`${part}: the units differ (English: ${english}; Hindi: ${hindi})`,
          mend: t`Write the same unit in both languages.`,
        };
      }
      case "dates-differ": {
        const part = partName(found.place);
        const [english, hindi] = [listed(found.english.map(unitWords)), listed(found.hindi.map(unitWords))];
        return {
          what: t`${part}: the months or days differ (English: ${english}; Hindi: ${hindi})`,
          mend: t`Write the same date in both languages.`,
        };
      }
      case "negation-differs": {
        const [part, name, { word }] = [partName(found.place), languageName[found.language], found];
        return {
          what: t`${part}: only ${name} is negated (“${word}”)`,
          mend: t`Say “not” in both languages or in neither.`,
        };
      }
      case "picture-alt-missing": {
        const [part, name] = [partName(found.place), languageName[found.language]];
        return {
          what: t`${part}: a picture has no description in ${name}`,
          mend: t`Choose it in the text, press Enter and write what it shows.`,
        };
      }
      case "pictures-differ": {
        const [part, { english, hindi }] = [partName(found.place), found];
        return {
          what: t`${part}: the number of pictures differs (English: ${english}; Hindi: ${hindi})`,
          mend: t`Put the picture into both languages.`,
        };
      }
    }
  };

  const problem = ({ part, option, language, kind, detail }: Problem): FindingWords => {
    const place =
      part === "passage"
        ? t`Passage`
        : partName(part === "option" ? { part, option: option ?? 0 } : { part });
    const where = `${place}, ${languageName[language]}`;
    const words: Record<Problem["kind"], FindingWords> = {
      formula: { what: t`${where}: the formula ${detail} cannot be drawn`, mend: t`Mend its LaTeX.` },
      "formula-defines": {
        what: t`${where}: the formula ${detail} defines a command of its own`,
        mend: t`Write out what the command stands for.`,
      },
      "formula-long": {
        what: t`${where}: the formula ${detail} is too long`,
        mend: t`Divide it into several formulas.`,
      },
      "formula-large": {
        what: t`${where}: the formula ${detail} is too large when it is drawn`,
        mend: t`Divide it into several formulas.`,
      },
      "formula-deep": {
        what: t`${where}: the formula ${detail} has too many parts inside one another`,
        mend: t`Write its inner parts as formulas of their own.`,
      },
      "formulas-many": {
        what: t`${where}: there are too many formulas`,
        mend: t`Write simple ones as plain text, or divide the text.`,
      },
      "question-large": {
        what: t`${where}: together with the other texts it is too large`,
        mend: t`Use fewer or simpler formulas, or shorter texts.`,
      },
      "text-long": { what: t`${where}: the text is too long`, mend: t`Shorten it.` },
      "markup-deep": {
        what: t`${where}: lists and tables are nested too deep`,
        mend: t`Nest fewer of them.`,
      },
      dollar: {
        what: t`${where}: a $ has no partner`,
        mend: t`Put one $ before and one after each formula; write a dollar sign as &#36;.`,
      },
      characters: {
        what: t`${where}: a character cannot be seen`,
        mend: t`Type the text again instead of pasting it.`,
      },
      markup: {
        what: t`${where}: the markup cannot be shown ${detail}`,
        mend: t`Close each tag, use only those of the buttons, and write &lt; for a less-than sign.`,
      },
      picture: {
        what: t`${where}: a picture is not written as it must be`,
        mend: t`Remove it and add it again; its description has no brackets and no $.`,
      },
      "picture-unknown": {
        what: t`${where}: there is no picture ${detail}`,
        mend: t`Remove it and add it again.`,
      },
    };
    return words[kind];
  };
  return { finding, problem };
}
