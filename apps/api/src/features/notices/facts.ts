/** The values of each kind of notice, as the database checks them. Scores are hundredths of a mark. */
interface Kinds {
  result: { version: string; attempt: string; rank?: number; of?: number };
  correction: {
    version: string;
    attempt: string;
    question: number;
    part: "key" | "english" | "hindi";
    before: number;
    after: number;
  };
  "report-answered": { version: string; attempt: string; question: number } & (
    | { outcome: "changed"; from: string; to: string }
    | { outcome: "kept" | "merged" }
  );
  /** Instants as in JSON. */
  "sitting-moved": { version: string; opens: string; before: string };
  "support-view": { version: string; attempt: string };
  /** What the leader of an exam did. */
  "sitting-act": { version: string } & (
    | { act: "minutes"; minutes: number }
    | { act: "handed-in" | "void" | "void-enter-again" | "counts" }
    | { act: "reopened"; minutes: number; until: string }
  );
}

export type NoticeKind = keyof Kinds;
export type FactsOf<K extends NoticeKind> = Kinds[K];

/** What happened, with its values. */
export type Told = { [K in NoticeKind]: { kind: K; facts: FactsOf<K> } }[NoticeKind];

/** Not a support view: a mail of its own tells everybody of it. Minutes are over before a mail is read. */
export const mailedKinds: readonly NoticeKind[] = [
  "result",
  "correction",
  "report-answered",
  "sitting-moved",
];
