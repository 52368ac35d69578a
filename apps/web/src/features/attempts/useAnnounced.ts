import { createElement, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { addWords } from "../../shared/i18n/language.ts";
import type { Telling } from "./announcements/Message.tsx";
import type { DeviceAttempt } from "./device/index.ts";
import type { Question } from "./state/questions.ts";

const load = () => Promise.all([import("./announcements/announcements.ts"), addWords("account")]);

/** What the organisers announce, and the parts that show it; they are loaded with the first announcement. */
export function useAnnounced(
  device: Pick<DeviceAttempt, "announced" | "onAnnounced">,
  { questions, within, onGo }: { questions: readonly Question[] } & Pick<Telling, "within" | "onGo">,
) {
  const announced = useSyncExternalStore(device.onAnnounced, device.announced);
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>[0] | null>(null);
  useEffect(() => {
    if (announced)
      void load()
        .then(([loaded]) => setParts(loaded))
        .catch(() => undefined);
  }, [announced]);
  return useMemo(() => {
    if (!announced || !parts) return null;
    const props = { announced, questions, within, onGo };
    return { props, Note: parts.AnnouncementNote, past: createElement(parts.PastMessages, props) };
  }, [announced, parts, questions, within, onGo]);
}
