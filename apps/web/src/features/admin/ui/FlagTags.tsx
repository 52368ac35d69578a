import { useLingui } from "@lingui/react/macro";
import { optionLetters, type ItemFlag } from "@patrak/domain";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Tag } from "./Tag.tsx";

/** What the figures of a question raise, each in a word or two. */
export function FlagTags({ flags }: { flags: readonly ItemFlag[] }) {
  const wordsOf = useFlagWords();
  return flags.map((flag) => {
    const isKey = flag.flag === "key-looks-wrong";
    const name = "option" in flag ? `${flag.flag} ${flag.option}` : flag.flag;
    return (
      <Tag key={name} tone={isKey ? "crit" : "flag"} icon={isKey ? "alert" : "flag"}>
        {wordsOf(flag)}
      </Tag>
    );
  });
}

function useFlagWords() {
  const { t } = useLingui();
  return (flag: ItemFlag): string => {
    const letter = "option" in flag ? optionLetters[flag.option - 1]! : "";
    return {
      "key-looks-wrong": t`Check the key`,
      "does-not-separate": t`Does not separate`,
      "too-easy": t`Too easy`,
      "too-hard": t`Too hard`,
      "option-unused": t`Option ${letter} unused`,
      "differs-between-languages": t`Differs by language`,
    }[flag.flag];
  };
}

/** A flag as a sentence, with the attempts from which it was raised. */
export function useFlagSentences() {
  const { t } = useLingui();
  const { intl } = useLocale();
  return (flag: ItemFlag, count: number): string => {
    const attempts = count.toLocaleString(intl);
    const letter = "option" in flag ? optionLetters[flag.option - 1]! : "";
    const percent = "right" in flag ? Math.round(flag.right * 100) : 0;
    const discrimination = "discrimination" in flag ? flag.discrimination.toFixed(2) : "";
    const ratio = "oddsRatio" in flag ? flag.oddsRatio.toFixed(1) : "";
    const [from, to] = "from" in flag ? [flag.from.toFixed(1), flag.to.toFixed(1)] : ["", ""];
    return {
      "key-looks-wrong": t`The stronger learners are, the more of them choose ${letter}, which is not the key. Check the key before the score is final. From ${attempts} attempts.`,
      "does-not-separate": t`Who knows more is hardly right more often: the correlation with the rest of the score is ${discrimination}. From ${attempts} attempts.`,
      "too-easy": t`${percent}% are right, so it tells little of anybody. From ${attempts} attempts.`,
      "too-hard": t`Only ${percent}% are right. From ${attempts} attempts.`,
      "option-unused": t`Hardly anybody chooses ${letter}: it misleads nobody. From ${attempts} attempts.`,
      "differs-between-languages": t`Among learners of the same strength, the odds of a right answer in English are ${ratio} times those in Hindi (95% interval ${from} to ${to}). From ${attempts} attempts.`,
    }[flag.flag];
  };
}
