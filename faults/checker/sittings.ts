// The rules of a sitting: when it begins and ends for each learner, and what is shown when.
import { unexpectedRefusals, wrongEnds, wrongScores, wrongSheets, wrongStarts } from "./attempts.ts";
import { codeOf, ofKind, saidOf, type Entry } from "./history.ts";
import type { Findings } from "./judgement.ts";
import { contradictions, inventedAnswers, lostSaves, overwrittenAnswers, wrongOrder } from "./saves.ts";
import type { Key, StoredAttempt } from "./stored.ts";
import { lateAnswers, seenOpen, turnedAway } from "./timing.ts";

/** Devices spread their starts over this time after the opening; then it begins for all. */
const SPREAD_MS = 5000;
/** The most by which anybody's time may be wrong. */
const WRONG_MS = 1000;
/** How far a process may misread the database's clock, on one machine. */
const CLOCK_MS = 100;
/** A clock ends an attempt only once a beat is later than its deadline, and a beat tells of the one before it. */
const BEATS_MS = 2 * 2000;

/** Times are milliseconds since 1970. */
export interface Hall {
  sittingId: string;
  opens: number;
  durationMs: number;
  /** The planned close, where everybody ends with it. */
  closes: number | null;
}

/** Something that the leader of an exam did: not before it was sent, and not after it was acknowledged. */
export type Act = { sittingId: string; sent: number; acked: number } & (
  | { kind: "minutes"; ms: number }
  | { kind: "reopened"; student: number; ms: number }
  | { kind: "marks" }
);

export interface Judged {
  hall: Hall;
  acts: readonly Act[];
  /** Time that the product gave by itself, by attempt: for outages of its own. */
  outagesMs: ReadonlyMap<string, number>;
  graceMs: number;
}

const actsOf = <Kind extends Act["kind"]>({ acts, hall }: Judged, kind: Kind) =>
  acts.filter((act) => act.kind === kind && act.sittingId === hall.sittingId) as Extract<
    Act,
    { kind: Kind }
  >[];

/** One learner of a sitting. */
export function* judgeLearner(
  entries: Entry[],
  student: number,
  attempts: readonly StoredAttempt[],
  keys: ReadonlyMap<string, Key>,
  judged: Judged,
): Findings {
  yield* wrongStarts(entries, attempts);
  yield* earlyEntries(entries, judged.hall);
  yield* earlyKeys(entries);
  const reopened = actsOf(judged, "reopened").find((act) => act.student === student);
  // Who works again has no result meanwhile.
  const isOpenAgain = (entry: Entry) =>
    reopened && codeOf(entry) === "ATTEMPT_OPEN" && entry.at >= reopened.sent;
  const others = entries.filter((entry) => isNotEarly(judged.hall)(entry) && !isOpenAgain(entry));
  yield* unexpectedRefusals(others, []);
  for (const attempt of attempts) {
    const own = entries.filter(({ what }) => "attempt" in what && what.attempt === attempt.id);
    yield* judgeAnswers(own, attempt, keys.get(attempt.versionId)!);
    yield* wrongBeginning(entries, attempt, judged.hall);
    yield* earlyMarks(own, judged);
    if (reopened) yield* wrongAgain(entries, attempt, reopened);
    else {
      yield* wrongEnd(attempt, judged);
      yield* wrongTold(own, attempt, judged);
      yield* lateAnswers(own, attempt, judged.graceMs);
      yield* turnedAway(own, attempt, judged.graceMs);
      yield* seenOpen(own, attempt, judged.graceMs + BEATS_MS);
      yield* wrongEnds(own, attempt);
    }
  }
}

function* judgeAnswers(entries: Entry[], attempt: StoredAttempt, key: Key): Findings {
  const saves = ofKind(entries, "save");
  yield* lostSaves(saves, attempt);
  yield* inventedAnswers(saves, attempt);
  yield* overwrittenAnswers(attempt, undefined);
  yield* wrongOrder(saves);
  yield* contradictions(saves, attempt);
  yield* wrongScores(entries, attempt, key);
  yield* wrongSheets(attempt);
}

/** Refused because it was too early, which is right. */
const isNotEarly =
  ({ opens }: Hall) =>
  (entry: Entry) =>
    !(entry.what.kind === "enter" && codeOf(entry) === "SITTING_NOT_OPEN" && entry.at < opens + CLOCK_MS);

export function* earlyEntries(entries: readonly Entry[], { opens }: Hall): Findings {
  for (const entry of ofKind(entries, "enter"))
    if (saidOf(entry) && entry.end!.at < opens - CLOCK_MS)
      yield { wrong: "early", what: `let in ${opens - entry.end!.at} ms before the opening` };
}

/** Nothing that waits has the key in any form, whoever started. */
export function* earlyKeys(entries: readonly Entry[]): Findings {
  const keys = ofKind(entries, "enter").flatMap((entry) => saidOf(entry)?.key ?? []);
  const forms = keys.flatMap((key) => [key, Buffer.from(key, "base64url").toString("hex")]);
  for (const entry of ofKind(entries, "sittings"))
    if (forms.some((form) => saidOf(entry)?.text.includes(form)))
      yield { wrong: "early", what: "the key of the paper was told to who waits" };
}

/** All who came within the spread begin at its end, others when they came; no answer is older. */
export function* wrongBeginning(entries: readonly Entry[], attempt: StoredAttempt, hall: Hall): Findings {
  const zero = hall.opens + SPREAD_MS;
  const enters = ofKind(entries, "enter").filter(({ at }) => at >= hall.opens - CLOCK_MS);
  const sent = Math.min(...enters.map(({ at }) => at));
  const told = Math.min(...enters.filter(saidOf).map(({ end }) => end!.at));
  const { startedAt } = attempt;
  const isWrong =
    startedAt < Math.max(zero, sent) - (sent > zero ? WRONG_MS : 1) ||
    startedAt > Math.max(zero, told) + (told < zero ? 1 : WRONG_MS);
  if (isWrong) yield { wrong: "misTimed", what: `it began ${startedAt - zero} ms after the zero` };
  for (const { savedAt } of attempt.answers)
    if (savedAt < zero - CLOCK_MS)
      yield { wrong: "early", what: `an answer was taken ${zero - savedAt} ms before the zero` };
}

/** When it ends without what was given. */
function plainEnd({ startedAt }: StoredAttempt, { durationMs, closes }: Hall): number {
  const full = startedAt + durationMs;
  return closes === null ? full : Math.min(full, closes + SPREAD_MS);
}

/** The deadline has all minutes that were given while it was open, or before it began, once. */
export function* wrongEnd(attempt: StoredAttempt, judged: Judged): Findings {
  const { deadline, endedAt, id } = attempt;
  const end = endedAt ?? Number.POSITIVE_INFINITY;
  const minutes = actsOf(judged, "minutes");
  const sum = (acts: typeof minutes) => acts.reduce((total, { ms }) => total + ms, 0);
  const least = sum(minutes.filter(({ acked }) => acked <= end));
  const most = sum(minutes.filter(({ sent }) => sent <= end));
  const given = deadline - plainEnd(attempt, judged.hall) - (judged.outagesMs.get(id) ?? 0);
  if (given < least - WRONG_MS || given > most + WRONG_MS)
    yield { wrong: "misTimed", what: `${given} ms were given, not ${least} to ${most}` };
}

/** What a learner is told of the end is the end with or without the minutes, and never later than it is. */
export function* wrongTold(entries: readonly Entry[], attempt: StoredAttempt, judged: Judged): Findings {
  const plain = plainEnd(attempt, judged.hall);
  const told = endsTold(entries).map(({ deadline }) => deadline);
  for (const deadline of new Set(told))
    if (deadline < plain - WRONG_MS || deadline > attempt.deadline + WRONG_MS)
      yield {
        wrong: "misTimed",
        what: `an end was told that lies ${deadline - attempt.deadline} ms beside it`,
      };
}

/** Who enters again has the minutes, or what was left if that is more, from that moment. */
export function* wrongAgain(
  entries: readonly Entry[],
  attempt: StoredAttempt,
  { sent, ms }: Extract<Act, { kind: "reopened" }>,
): Findings {
  const again = ofKind(entries, "enter").filter((entry) => entry.at >= sent && saidOf(entry));
  if (again.length === 0) return;
  const asked = Math.min(...ofKind(entries, "enter").flatMap(({ at }) => (at >= sent ? at : [])));
  const told = again[0]!.end!.at;
  const submits = ofKind(entries, "submit").filter((entry) => entry.at < asked);
  const endedAt = submits.map((entry) => saidOf(entry)?.endTime).find((time) => time !== undefined) ?? asked;
  const before = endsTold(entries).flatMap(({ at, deadline }) => (at < asked ? deadline : []));
  const left = Math.max(0, Math.max(...before) - endedAt);
  const has = Math.max(ms, left);
  const { deadline } = attempt;
  if (deadline < asked + has - 2 * WRONG_MS || deadline > told + has + 2 * WRONG_MS)
    yield { wrong: "misTimed", what: `entering again gave ${deadline - told} ms, not ${has}` };
}

/** The ends that a learner was told, with the time of asking. */
function endsTold(entries: readonly Entry[]): { at: number; deadline: number }[] {
  return entries.flatMap(({ at, end }) => {
    const said: { deadline?: number } = end?.event === "ok" ? (end.said as object) : {};
    return said.deadline === undefined ? [] : [{ at, deadline: said.deadline }];
  });
}

/** No marks before they are released; after that, those of the stored answers. */
export function* earlyMarks(entries: readonly Entry[], judged: Judged): Findings {
  const [release] = actsOf(judged, "marks");
  const sent = release?.sent ?? Number.POSITIVE_INFINITY;
  const acked = release?.acked ?? Number.POSITIVE_INFINITY;
  for (const entry of ofKind(entries, "held")) {
    const said = saidOf(entry);
    if (!said) continue;
    if (said.score !== null && entry.end!.at < sent)
      yield { wrong: "early", what: "marks were shown before their release" };
    if (said.score === null && entry.at > acked)
      yield { wrong: "unexpected", what: "marks were not shown after their release" };
  }
}
