import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { contentText, formatScore } from "@patrak/domain";
import type { Notice } from "./notices.api.ts";

/** A notice in the language of the interface; the server has the same words for mails. */
export function noticeWords(i18n: I18n, notice: Notice): { heading: string; text: string } {
  const say = (descriptor: MessageDescriptor) => i18n._(descriptor);
  const title = contentText(notice.title, i18n.locale === "hi" ? "hindi" : "english", say(msg`A test`));
  switch (notice.kind) {
    case "result":
      return { heading: say(msg`Your result is out`), text: say(resultText(i18n, title, notice)) };
    case "correction": {
      const { question } = notice;
      const [before, after] = [formatScore(notice.before), formatScore(notice.after)];
      const part = say(parts[notice.part]);
      return {
        heading: say(msg`Your score was corrected`),
        text: say(msg`${title}, ${before} → ${after}. Question ${question}, ${part}.`),
      };
    }
    case "report-answered":
      return { heading: say(msg`Your report was answered`), text: say(reportText(title, notice)) };
    case "sitting-moved": {
      const [opens, before] = [momentOf(i18n, notice.opens), momentOf(i18n, notice.before)];
      return {
        heading: say(msg`A test was moved`),
        text: say(msg`${title} opens ${opens}, in place of ${before}.`),
      };
    }
    case "support-view":
      return {
        heading: say(msg`Our support looked at one of your tests`),
        text: say(msg`${title}. Nothing can be changed that way. Our mail says who it was, and why.`),
      };
    case "sitting-act": {
      const [heading, text] = actWords(i18n, title, notice);
      return { heading: say(heading), text: say(text) };
    }
  }
}

type Of<K extends Notice["kind"]> = Extract<Notice, { kind: K }>;

const parts: Record<Of<"correction">["part"], MessageDescriptor> = {
  key: msg`key`,
  english: msg`English text`,
  hindi: msg`Hindi text`,
};

function resultText(i18n: I18n, title: string, { rank }: Of<"result">): MessageDescriptor {
  if (!rank) return msg`${title}.`;
  const [place, of] = [i18n.number(rank.place), i18n.number(rank.of)];
  return msg`${title}. Rank ${place} of ${of}.`;
}

function reportText(
  title: string,
  { question, outcome, from = "", to = "" }: Of<"report-answered">,
): MessageDescriptor {
  if (outcome === "changed") return msg`${title}, Question ${question}: key changed from ${from} to ${to}.`;
  if (outcome === "kept") return msg`${title}, Question ${question}: no change.`;
  return msg`${title}, Question ${question}: answered together with the same report of others.`;
}

function actWords(
  i18n: I18n,
  title: string,
  { act, minutes = 0, until }: Of<"sitting-act">,
): [MessageDescriptor, MessageDescriptor] {
  const isVoid = msg`Your attempt was declared void`;
  const end = until === undefined ? "" : momentOf(i18n, until);
  switch (act) {
    case "minutes":
      return [msg`You have more time`, msg`${title}. ${minutes} minutes were given.`];
    case "handed-in":
      return [msg`Your test was handed in for you`, msg`${title}.`];
    case "void":
      return [isVoid, msg`${title}. It counts nowhere.`];
    case "void-enter-again":
      return [isVoid, msg`${title}. You may enter again.`];
    case "counts":
      return [msg`Your attempt counts again`, msg`${title}.`];
    case "reopened":
      return [
        msg`Your test was re-opened`,
        msg`${title}. You have ${minutes} minutes from the moment you enter, until ${end}.`,
      ];
  }
}

const localeOf = (i18n: I18n) => (i18n.locale === "hi" ? "hi-IN" : "en-US");

function momentOf(i18n: I18n, instant: string): string {
  const form = {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat(localeOf(i18n), form).format(new Date(instant));
}

/** Whole days from then to now, by this device's calendar. */
export function daysSince(instant: string, now: number): number {
  const [then, today] = [new Date(instant), new Date(now)].map((date) => date.setHours(0, 0, 0, 0));
  return Math.round((today! - then!) / 86_400_000);
}

/** 9:15 AM, Yesterday, 5:40 PM or March 12, 4:30 PM. */
export function timeWords(i18n: I18n, instant: string, now: number): string {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat(localeOf(i18n), { hour: "numeric", minute: "2-digit" }).format(at);
  const days = daysSince(instant, now);
  if (days <= 0) return time;
  if (days === 1) return i18n._(msg`Yesterday, ${time}`);
  const day = new Intl.DateTimeFormat(localeOf(i18n), { month: "long", day: "numeric" }).format(at);
  return `${day}, ${time}`;
}
