const MISSING = "Write it";
const TAGS = "Use only {tags}, without attributes; write &lt; for a less-than sign";
const LETTERS = "Write the letter of the right option: {letters}";
const DIVIDE = "Divide it into several formulas";
const SHORTEN = "Shorten it";
const EITHER = "Correct one of them, or keep the row as it is";
const DECIDE = "Skip it, or keep both";

/** What can be wrong with a row and how to fix it, in English. Variable parts are in braces. */
export const rowFindings = {
  LABEL_EMPTY: ["it is empty", "Write a word or two"],
  LABEL_MARKUP: ["it has markup", "Write plain words"],
  DIFFICULTY_UNKNOWN: ["“{difficulty}” is no difficulty", "Write {known}"],

  ENGLISH_MISSING: ["the English text is missing", MISSING],
  HINDI_MISSING: ["the Hindi text is missing", MISSING],
  ENGLISH_ABSENT: ["the English text is empty", "Add it, or keep the row as Hindi only"],
  HINDI_ABSENT: [
    "there is no Hindi text",
    "The row can be imported; learners in Hindi will not see this question’s text",
  ],
  SOLUTION_IN_ONE_LANGUAGE: [
    "the solution is in one language only",
    "Write it in the other one too, or keep the row as it is",
  ],

  NUMBERS_DIFFER: ["the numbers differ: {english} in English, {hindi} in Hindi", EITHER],
  UNITS_DIFFER: ["the units differ: {english} in English, {hindi} in Hindi", EITHER],
  DATES_DIFFER: ["the dates differ: {english} in English, {hindi} in Hindi", EITHER],
  NEGATION_DIFFERS: ["“{word}” stands in one language only", EITHER],
  OPTIONS_SWAPPED: ["options {option} and {other} seem to have changed places", EITHER],

  OPTIONS_TOO_FEW: ["there are fewer than 2 options", "Write at least options A and B"],
  OPTIONS_UNEQUAL: [
    "the languages have unequal numbers of options ({english} in english, {hindi} in hindi)",
    "Write each option in each language",
  ],
  OPTIONS_SAME: ["options {option} and {other} are the same", "Give each option a text of its own"],
  KIND_UNKNOWN: ["“{kind}” is no kind of question", "Write single, multiple or numeric, or leave it empty"],
  SET_WITHOUT_OPTION: [
    "“{key}” names no set of the options",
    "Write the letters of all right options together, and a semicolon before another accepted set: {letters}",
  ],
  RANGE_MISSING: ["no number counts as right", "Write it into the key: 2.5, or 2.5..3 for a range"],
  RANGE_UNREADABLE: [
    "“{key}” is no number and no range",
    "Write 2.5, or 2.5..3 for a range, the smaller end first, and a semicolon before another one",
  ],
  RANGE_NOT_TYPABLE: [
    "nobody can type a right answer: “{key}” needs more than {decimals} decimals",
    "Ask for more decimals, or widen the range",
  ],
  NUMBER_WITH_OPTIONS: ["a number has no options", "Empty these cells, or write another kind"],
  DECIMALS_WRONG: [
    "it is no number of decimals",
    "Write a whole number from 0 to {limit}, or leave it empty",
  ],
  UNIT_WRONG: ["it is no unit", "Write at most {limit} plain characters, as in m/s"],
  FORM_OF_NO_NUMBER: ["only a number has it", "Empty the cell, or write numeric as the kind"],
  KEY_MISSING: ["the key is missing", LETTERS],
  KEY_WITHOUT_OPTION: ["“{key}” is not among the options", LETTERS],

  LETTERS_LOST: ["some letters were lost, the file is not UTF-8", "Save the sheet as “CSV UTF-8”"],
  CHARACTER_UNSEEN: ["it has a character that cannot be seen", "Type the text of this cell again"],
  TEXT_TOO_LONG: ["it has more than {limit} characters", SHORTEN],
  CELL_TOO_LONG: ["the text is too long", SHORTEN],
  TEXTS_TOO_LARGE: [
    "drawn together, the texts are too large",
    "Use fewer or simpler formulas, or shorter texts",
  ],

  TAG_UNFINISHED: ["a tag does not end", TAGS],
  TAG_COMMENT: ["a comment or declaration is not allowed", TAGS],
  TAG_REFUSED: ["<{tag}> is not allowed", TAGS],
  TAG_WITH_ATTRIBUTES: ["<{tag}> has attributes", TAGS],
  TAG_OPEN: ["<{tag}> is not closed", TAGS],
  TAGS_TOO_DEEP: ["its tags are nested more than {limit} deep", "Nest fewer lists and tables"],

  DOLLAR_ALONE: [
    "a $ has no partner",
    "Put one $ before and one after each formula, and write a dollar sign as &#36;",
  ],
  FORMULA_BROKEN: ["the formula {formula} cannot be drawn ({reason})", "Mend its LaTeX, see katex.org"],
  FORMULA_DEFINES: [
    "the formula {formula} defines a command of its own",
    "Write out what the command stands for",
  ],
  FORMULA_TOO_LONG: ["the formula {formula} has more than {limit} characters", DIVIDE],
  FORMULA_TOO_LARGE: ["the formula {formula} is too large when it is drawn", DIVIDE],
  FORMULA_TOO_DEEP: [
    "the formula {formula} has too many parts inside one another",
    "Write its inner parts as formulas of their own",
  ],
  FORMULAS_TOO_MANY: [
    "there are more than {limit} formulas",
    "Write simple ones as plain text, or divide the text",
  ],

  PICTURE_MISWRITTEN: [
    "there is no picture “{picture}”",
    "Add it in the editor of questions, which writes ![what it shows](image:NAME); the words have no brackets and no $",
  ],
  PICTURE_UNKNOWN: [
    "there is no picture “{picture}”",
    "Take it out here, and add it in the editor of questions after the import",
  ],
  PICTURE_UNDESCRIBED: [
    "a picture has no description",
    "Say what it shows between the brackets: ![what it shows](image:NAME)",
  ],

  PASSAGE_UNNAMED: ["the passage has no name", "Give it one: the same for all questions that share it"],
  PASSAGE_UNKNOWN: [
    "there is no passage “{passage}”",
    "Write its text into passage_english or passage_hindi, or name one of the bank",
  ],
  PASSAGE_DIFFERS: ["the passage “{passage}” reads differently in row {place}", "Write it the same in both"],

  CELLS_UNTITLED: [
    "there are {cells} cells under {titles} titles",
    "Put a cell that holds a comma between quotation marks and upload again, or skip the row",
  ],
  SAME_IN_FILE: ["the same question stands in row {place}", DECIDE],
  SAME_IN_BANK: ["the same as {question} in the bank", DECIDE],
} as const;
