// Notices in words, for mails. The web app has the same words for the screen.
import { formatScore, toMarks } from "@patrak/domain";
import type { FactsOf, NoticeKind, Told } from "./facts.ts";

type Language = "en" | "hi";
type Words = { [K in NoticeKind]: (title: string, facts: FactsOf<K>) => string };

export const noTitle: Record<Language, string> = { en: "A test", hi: "एक टेस्ट" };

const words: Record<Language, Words> = {
  en: {
    result: (title, { rank, of }) =>
      `Your result is out: ${title}.${rank === undefined ? "" : ` Rank ${count(rank)} of ${count(of!)}.`}`,
    correction: (title, { question, part, before, after }) => {
      const parts = { key: "key", english: "English text", hindi: "Hindi text" };
      return `Your score was corrected: ${title}, ${score(before)} → ${score(after)}. Question ${question}, ${parts[part]}.`;
    },
    "report-answered": (title, facts) => {
      const answer = {
        changed: () => ("from" in facts ? `key changed from ${facts.from} to ${facts.to}` : ""),
        kept: () => "no change",
        merged: () => "answered together with the same report of others",
      }[facts.outcome]();
      return `Your report was answered: ${title}, Question ${facts.question}: ${answer}.`;
    },
    "sitting-moved": (title, { opens, before }) =>
      `A test was moved: ${title} opens ${moment(opens, "en-US")}, in place of ${moment(before, "en-US")}.`,
    "support-view": (title) => `Our support looked at one of your tests: ${title}.`,
    "sitting-act": (title, facts) => {
      const until = facts.act === "reopened" ? moment(facts.until, "en-US") : "";
      const minutes = "minutes" in facts ? facts.minutes : 0;
      return {
        minutes: `You have ${minutes} more minutes: ${title}.`,
        "handed-in": `Your test was handed in for you: ${title}.`,
        void: `Your attempt was declared void: ${title}. It counts nowhere.`,
        "void-enter-again": `Your attempt was declared void: ${title}. You may enter again.`,
        counts: `Your attempt counts again: ${title}.`,
        reopened: `Your test was re-opened: ${title}. You have ${minutes} minutes, until ${until}.`,
      }[facts.act];
    },
  },
  hi: {
    result: (title, { rank, of }) =>
      `आपका परिणाम आ गया है: ${title}।${rank === undefined ? "" : ` रैंक ${count(of!)} में से ${count(rank)}।`}`,
    correction: (title, { question, part, before, after }) => {
      const parts = { key: "उत्तर कुंजी", english: "अंग्रेज़ी पाठ", hindi: "हिन्दी पाठ" };
      return `आपका स्कोर सुधारा गया: ${title}, ${score(before)} → ${score(after)}। प्रश्न ${question}, ${parts[part]}।`;
    },
    "report-answered": (title, facts) => {
      const answer = {
        changed: () => ("from" in facts ? `उत्तर कुंजी ${facts.from} से बदलकर ${facts.to} की गई` : ""),
        kept: () => "कोई बदलाव नहीं",
        merged: () => "दूसरों की इसी रिपोर्ट के साथ उत्तर दिया गया",
      }[facts.outcome]();
      return `आपकी रिपोर्ट का उत्तर आया: ${title}, प्रश्न ${facts.question}: ${answer}।`;
    },
    "sitting-moved": (title, { opens, before }) =>
      `एक टेस्ट का समय बदला: ${title} अब ${moment(opens, "hi-IN")} खुलेगा, पहले ${moment(before, "hi-IN")} खुलना था।`,
    "support-view": (title) => `हमारी सहायता टीम ने आपका एक टेस्ट देखा: ${title}।`,
    "sitting-act": (title, facts) => {
      const until = facts.act === "reopened" ? moment(facts.until, "hi-IN") : "";
      const minutes = "minutes" in facts ? facts.minutes : 0;
      return {
        minutes: `आपको ${minutes} मिनट और मिले: ${title}।`,
        "handed-in": `आपका टेस्ट आपकी ओर से जमा किया गया: ${title}।`,
        void: `आपका प्रयास अमान्य किया गया: ${title}। यह कहीं नहीं गिना जाता।`,
        "void-enter-again": `आपका प्रयास अमान्य किया गया: ${title}। आप फिर से प्रवेश कर सकते हैं।`,
        counts: `आपका प्रयास फिर से गिना जाता है: ${title}।`,
        reopened: `आपका टेस्ट फिर से खोला गया: ${title}। आपके पास ${minutes} मिनट हैं, ${until} तक।`,
      }[facts.act];
    },
  },
};

export function lineOf<K extends NoticeKind>(
  told: Told & { kind: K },
  title: string,
  language: Language,
): string {
  const write = words[language][told.kind] as (title: string, facts: FactsOf<K>) => string;
  return write(title, told.facts as FactsOf<K>);
}

export function moreLine(more: number, language: Language): string {
  return { en: `And ${more} more.`, hi: `और ${more} अन्य।` }[language];
}

const score = (hundredths: number) => formatScore(toMarks(hundredths));
const count = (value: number) => value.toLocaleString("en-IN");

/** In India, where the students are. */
function moment(instant: string, locale: "en-US" | "hi-IN"): string {
  const form = {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: "Asia/Kolkata" }).format(new Date(instant));
}
