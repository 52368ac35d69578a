// Bugs that break the rules of a sitting.
import type { Bug } from "./bug.ts";

const inSitting: Bug[] = [
  {
    name: "a start before the opening is accepted",
    patches: [
      { find: "AND now() BETWEEN s.opens_at AND", put: "AND now() BETWEEN s.opens_at - interval '60 s' AND" },
    ],
    shows: ["early"],
  },
  {
    name: "the key of the paper is the name of its file",
    patches: [
      { find: 'name: createHash("sha256").update(file).digest("hex")', put: 'name: key.toString("hex")' },
    ],
    shows: ["early"],
  },
  {
    name: "marks are shown before their release",
    patches: [{ find: "isScored: figures && !isHeld", put: "isScored: true" }],
    shows: ["early"],
  },
  {
    name: "who comes within the five seconds begins at once",
    patches: [
      { find: "SELECT greatest(s.opens_at + ${SPREAD}, now())", put: "SELECT greatest(s.opens_at, now())" },
    ],
    shows: ["misTimed", "early"],
  },
  {
    name: "answers are taken before the zero",
    patches: [{ find: "AND (a.sitting_id IS NULL OR a.started_at <= ${clock})", put: "" }],
    shows: ["early"],
  },
  {
    name: "the common close comes five seconds early",
    patches: [{ find: "WHEN 'close' THEN s.closes_at + ${SPREAD}", put: "WHEN 'close' THEN s.closes_at" }],
    shows: ["misTimed"],
  },
  {
    name: "a press that is sent again gives its minutes again",
    patches: [
      {
        find: "if (known) return sameAct(known, row);",
        put: "if (known) row.actId = globalThis.crypto.randomUUID();",
      },
    ],
    shows: ["misTimed"],
  },
  {
    name: "who is given minutes gets them twice",
    sql: `CREATE FUNCTION twice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.deadline := NEW.deadline + make_interval(secs => NEW.extra_seconds - OLD.extra_seconds);
        NEW.extra_seconds := NEW.extra_seconds + NEW.extra_seconds - OLD.extra_seconds;
        RETURN NEW;
      END $$;
      CREATE TRIGGER twice BEFORE UPDATE ON attempts FOR EACH ROW
        WHEN (NEW.minute_acts > OLD.minute_acts) EXECUTE FUNCTION twice()`,
    shows: ["misTimed"],
  },
  {
    name: "a later start loses the minutes given before",
    patches: [{ find: "SELECT s.given_seconds + ", put: "SELECT 0 + " }],
    shows: ["misTimed"],
  },
  {
    name: "a re-opened attempt gets no more time",
    patches: [{ find: "greatest(0, ${minutes * 60} - floor(", put: "least(0, ${minutes * 60} - floor(" }],
    shows: ["misTimed"],
  },
];

export const sittingBugs: Bug[] = inSitting.map(({ name, patches, sql, shows }) => ({
  name: `in a sitting: ${name}`,
  isSitting: true,
  shows,
  patches: patches ?? [],
  sql: sql ?? "",
}));
