import { contentText } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import type { Announcement } from "../../../shared/api/announcements.api.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import type { Announced } from "../device/index.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";

type Questions = readonly { questionId: string }[];

export interface Telling {
  announced: Announced;
  /** In the order of this screen. */
  questions: Questions;
  /** Those of the section that runs; absent if all can be seen. */
  within?: { from: number; to: number } | undefined;
  onGo: (index: number) => void;
}

/** Which question it is about, and what it says. */
export function Words({ announcement, questions }: { announcement: Announcement; questions: Questions }) {
  const { content } = useLocale();
  const text = contentText(announcement.text, content);
  const number = numberOf(announcement, questions);
  return (
    <>
      {number !== null && <Trans>Question {number}:</Trans>} <span lang={langOf(text)}>{text}</span>
    </>
  );
}

/** By this screen's own count. */
export function numberOf({ questionId }: Announcement, questions: Questions): number | null {
  return 1 + questions.findIndex((one) => one.questionId === questionId) || null;
}

interface GoProps extends Pick<Telling, "within"> {
  number: number;
  look: "quiet" | "secondary";
  onGo: () => void;
}

/** Not to a question whose section is closed. */
export function GoToNumber({ number, within, look, onGo }: GoProps) {
  if (within && (number <= within.from || number > within.to))
    return (
      <p className="note">
        <Trans>The section of this question is closed now.</Trans>
      </p>
    );
  return (
    <Button look={look} size={look === "quiet" ? "small" : "normal"} onClick={onGo}>
      <Trans>Go to question {number}</Trans>
    </Button>
  );
}

export function useTimeOf() {
  const { intl } = useLocale();
  return (at: string) =>
    new Intl.DateTimeFormat(intl, { hour: "numeric", minute: "2-digit" }).format(new Date(at));
}
