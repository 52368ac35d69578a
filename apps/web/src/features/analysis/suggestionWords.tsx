import type { ReactNode } from "react";
import type { Suggestion, SuggestionKind } from "@patrak/domain";
import { Plural, Trans } from "@lingui/react/macro";
import { Content } from "../../shared/ui/Content.tsx";
import { formatMarks } from "../../shared/marks.ts";

type Of<Kind extends SuggestionKind> = Extract<Suggestion, { kind: Kind }>;

/** How figures are written in a sentence. */
export interface Telling {
  /** 6 minutes 40 seconds */
  time: (seconds: number) => string;
  /** 9, 23 and 39 */
  list: (questions: readonly number[]) => string;
}

type Words = {
  [Kind in SuggestionKind]: {
    title: (suggestion: Of<Kind>) => ReactNode;
    /** With the figures behind the suggestion. */
    text: (suggestion: Of<Kind>, telling: Telling) => ReactNode;
  };
};

const words: Words = {
  "slow-wrong": {
    title: () => <Trans>Let slow questions go sooner</Trans>,
    text: ({ qnos, togetherMs, moveOnSeconds }, { time, list }) => {
      const [questions, together] = [list(qnos), time(togetherMs / 1000)];
      return (
        <Trans>
          Questions {questions} took {together} together and all of them were wrong. Mark and move on at{" "}
          {moveOnSeconds} seconds.
        </Trans>
      );
    },
  },
  "weak-topic": {
    title: ({ section, topic }) => (
      <Trans>
        Revise <Content text={section} />: <Content text={topic} />
      </Trans>
    ),
    text: ({ wrong, attempted }) => (
      <Trans>
        {wrong} of {attempted} attempted were wrong, the lowest accuracy of the topics that you tried three
        times or more.
      </Trans>
    ),
  },
  "blank-section": {
    title: ({ section }) => (
      <Trans>
        Attempt more of <Content text={section} />
      </Trans>
    ),
    text: ({ blank, questions, secondsLeft }, { time }) => {
      const left = time(secondsLeft);
      return (
        <Trans>
          {blank} of {questions} left blank with {left} still on the clock.
        </Trans>
      );
    },
  },
  "ran-out": {
    title: () => <Trans>Keep time for the last questions</Trans>,
    text: ({ unopened, questions }) => (
      <Trans>
        {unopened} of {questions} questions were never opened before the time was over.
      </Trans>
    ),
  },
  "changed-away": {
    title: () => <Trans>Change an answer only with a reason</Trans>,
    text: ({ qnos, marks }, { list }) => {
      const [questions, cost] = [list(qnos), formatMarks(marks)];
      return (
        <Plural
          value={qnos.length}
          one={`Question ${questions} went from right to wrong. All changes together cost ${cost} marks.`}
          other={`Questions ${questions} went from right to wrong. All changes together cost ${cost} marks.`}
        />
      );
    },
  },
  hurried: {
    title: () => <Trans>Read quick questions twice</Trans>,
    text: ({ qnos, underSeconds, secondsLeft }, { time, list }) => {
      const [questions, left] = [list(qnos), time(secondsLeft)];
      return (
        <Trans>
          Questions {questions} were wrong after less than {underSeconds} seconds each, with {left} still on
          the clock.
        </Trans>
      );
    },
  },
  "slow-right": {
    title: () => <Trans>Practise what you know for speed</Trans>,
    text: ({ qnos, overSeconds }, { list }) => {
      const questions = list(qnos);
      return (
        <Plural
          value={qnos.length}
          one={`Question ${questions} was right, but took over ${overSeconds} seconds.`}
          other={`Questions ${questions} were right, but took over ${overSeconds} seconds each.`}
        />
      );
    },
  },
  "second-pass": {
    title: () => <Trans>Try them once more, without a timer</Trans>,
    text: ({ wrong, skipped }) => (
      <Trans>
        Second pass has {wrong} wrong and {skipped} skipped questions for you. Your score stays as it is.
      </Trans>
    ),
  },
  "strong-topic": {
    title: ({ topic }) => (
      <Trans>
        Build on <Content text={topic} />
      </Trans>
    ),
    text: ({ correct, attempted }) => (
      <Trans>
        {correct} of {attempted} attempted were right, your best topic here.
      </Trans>
    ),
  },
  "spare-time": {
    title: () => <Trans>Use the time that is left</Trans>,
    text: ({ secondsLeft }, { time }) => {
      const left = time(secondsLeft);
      return <Trans>{left} were still on the clock: enough to check answers once more.</Trans>;
    },
  },
  "keep-pace": {
    title: () => <Trans>Keep this pace</Trans>,
    text: ({ evenPaceSeconds, questions }) => (
      <Trans>
        At {evenPaceSeconds} seconds a question you get through all {questions}.
      </Trans>
    ),
  },
  "next-test": {
    title: () => <Trans>Take the next test</Trans>,
    text: () => <Trans>Nothing stands out in this one. Another test tells more.</Trans>,
  },
};

export function wordsOf(suggestion: Suggestion, telling: Telling) {
  const { title, text } = words[suggestion.kind] as Words["next-test"];
  return { title: title(suggestion as never), text: text(suggestion as never, telling) };
}
