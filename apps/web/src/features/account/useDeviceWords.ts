import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import type { Session } from "./account.api.ts";

/** The names that the server knows; in Hindi they are written as they are spoken. */
const names: Record<string, MessageDescriptor> = {
  Chrome: msg`Chrome`,
  Edge: msg`Edge`,
  Firefox: msg`Firefox`,
  Opera: msg`Opera`,
  Safari: msg`Safari`,
  "Samsung Internet": msg`Samsung Internet`,
  Android: msg`Android`,
  ChromeOS: msg`ChromeOS`,
  Linux: msg`Linux`,
  Windows: msg`Windows`,
  iOS: msg`iOS`,
  macOS: msg`macOS`,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A session in words: the device, when it was used last, and the test that runs on it. */
export function useDeviceWords() {
  const { t, i18n } = useLingui();
  const { intl, content } = useLocale();

  /** The server says “Chrome on Windows”. */
  const device = ({ device: told }: Pick<Session, "device">) => {
    const [browser, system] = (told ?? "").split(" on ").map((name) => {
      const known = names[name];
      return known && i18n._(known);
    });
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };

  const seen = ({ seenAt }: Pick<Session, "seenAt">, now = Date.now()) => {
    const past = now - Date.parse(seenAt);
    const ago = new Intl.RelativeTimeFormat(intl);
    if (past < HOUR_MS) return ago.format(-Math.max(1, Math.round(past / MINUTE_MS)), "minute");
    if (past < DAY_MS) return ago.format(-Math.round(past / HOUR_MS), "hour");
    return new Intl.DateTimeFormat(intl, { month: "long", day: "numeric" }).format(new Date(seenAt));
  };

  const test = ({ runningTest }: Pick<Session, "runningTest">) =>
    runningTest && (runningTest[content] ?? runningTest.english ?? runningTest.hindi ?? null);

  return { device, seen, test };
}
