import { contentText } from "@patrak/domain";
import { Plural } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { sectionOf } from "../sections.ts";
import { useQuestions } from "../state/hooks.ts";

/** Answers that reached the server after their section had closed. */
export function LateWords({ late }: { late: readonly string[] }) {
  const { content } = useLocale();
  const { sections, questions } = useQuestions((state) => state);
  const places = late.map((id) => questions.findIndex(({ questionId }) => questionId === id));
  const names = new Set(places.map((place) => contentText(sectionOf(sections, place)?.name ?? {}, content)));
  const section = [...names].join(", ");
  return (
    <Plural
      value={late.length}
      one={`# answer came after ${section} had closed. It is kept as late and does not count.`}
      other={`# answers came after ${section} had closed. They are kept as late and do not count.`}
    />
  );
}
