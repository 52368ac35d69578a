import { importLimits, questionFields } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { fileFailures, leftOuts, rowFindings } from "./findings.ts";
import { addressId, adminErrors, count, file, id, instant, sought, taskErrors } from "./shapes.ts";

const importStates = ["reading", "matching", "checking", "checked", "importing", "done", "failed"] as const;
const rowStates = ["bad", "warning", "ready", "skipped", "imported"] as const;

/** One of the fields of a question; null for a column that is skipped. */
const field = z.nullable(z.string().check(z.refine((name) => questionFields.includes(name))));
const cell = z.string().check(z.maxLength(importLimits.cell));

const column = z.object({
  title: z.string(),
  field,
  /** Whether its Hindi is typed in an old font that uses Latin characters. */
  isLegacy: z.boolean(),
  isConverted: z.boolean(),
  /** A few cells as in the file, and converted to Unicode. */
  samples: z.array(z.object({ written: z.string(), converted: z.string() })),
});

/** The client has the text for every code and fills in the values. */
const codeOf = <Code extends string>(words: Record<Code, unknown>) => ({
  code: z.enum(Object.keys(words) as Code[]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const finding = z.object({
  kind: z.enum(["fault", "doubt", "warning"]),
  column: z.nullable(z.string()),
  ...codeOf(rowFindings),
  /** The identical question of the bank. */
  questionId: z.optional(id),
});

const importRow = z.object({
  number: count,
  /** The place in the author's file: a row, a line, a file of a package. */
  place: z.string(),
  state: z.enum(rowStates),
  cells: z.record(z.string(), z.string()),
  findings: z.array(finding),
  isKept: z.boolean(),
  /** The question's code in the bank, once it is there. */
  code: z.nullable(z.string()),
});
z.globalRegistry.add(importRow, { id: "ImportRow" });

const counts = z.object({
  rows: count,
  ready: count,
  bad: count,
  warnings: count,
  skipped: count,
  imported: count,
});

const source = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: count })),
  /** From 0. */
  sheet: count,
  /** The row of the titles, from 1; 0 if there is none. */
  header: count,
  /** The beginning of the first rows. */
  top: z.array(z.string()),
});

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const params = z.object({ importId: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const adminImports = defineEndpoints({
  "POST /admin/imports": {
    summary: "Takes a file of questions as it is (application/octet-stream); it is read in the background",
    audience: "admin",
    right: "imports.write",
    limit: "upload",
    query: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    isUpload: true,
    bodyBytes: importLimits.bytes,
    reply: z.object({ importId: id }),
    errors: [...adminErrors, ...taskErrors, "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
  },
  "GET /admin/imports": {
    summary: "The administrator's own imports that are not finished, newest first",
    audience: "admin",
    right: "imports.write",
    limit: "admin-read",
    reply: z.object({
      imports: z.array(
        z.object({ id, fileName: z.string(), state: z.enum(importStates), changedAt: instant, counts }),
      ),
    }),
    errors: adminErrors,
  },
  "POST /admin/imports/{importId}/discard": {
    summary: "Throws an import away; what it has put into the bank stays there",
    audience: "admin",
    right: "imports.write",
    limit: "admin-write",
    params,
    reply: z.object({ importId: id }),
    errors: [...errors, "BAD_REQUEST"],
  },
  "GET /admin/imports/{importId}": {
    summary: "How far an import is, its columns and its counts",
    audience: "admin",
    right: "imports.write",
    limit: "admin-read",
    params,
    reply: z.object({
      import: z.object({
        id,
        fileName: z.string(),
        state: z.enum(importStates),
        failure: z.nullable(z.object(codeOf(fileFailures))),
        columns: z.array(column),
        /** Where the rows of a spreadsheet were found; null for other files. */
        source: z.nullable(source),
        /** Values for all rows, by field. */
        fills: z.record(z.string(), z.string()),
        /** Everything of the file that is not taken. */
        leftOut: z.array(z.object(codeOf(leftOuts))),
        /** Doubts and warnings by kind, with the rows that wait for a decision. */
        kinds: z.array(z.object({ code: codeOf(rowFindings).code, rows: count })),
        /** Rows done in the current step. */
        progress: count,
        counts,
        testId: z.nullable(id),
        /** Packages in which a test can be made from the import. */
        packages: z.array(z.object({ id, name: z.string() })),
      }),
    }),
    errors,
  },
  "POST /admin/imports/{importId}/sheet": {
    summary: "Reads the file again, from another sheet or below another header row",
    audience: "admin",
    right: "imports.write",
    limit: "author-heavy",
    params,
    body: z.strictObject({
      sheet: z.int().check(z.minimum(0), z.maximum(999)),
      header: z.optional(z.int().check(z.minimum(0), z.maximum(30))),
    }),
    reply: z.object({ importId: id }),
    errors: [...errors, ...taskErrors, "BAD_REQUEST"],
  },
  "POST /admin/imports/{importId}/keep": {
    summary: "Keeps all rows that have only doubts and warnings of one kind, or of kinds kept before",
    audience: "admin",
    right: "imports.write",
    limit: "author-heavy",
    params,
    body: z.strictObject({ code: codeOf(rowFindings).code }),
    reply: z.object({ counts }),
    errors: [...errors, "BAD_REQUEST"],
  },
  "POST /admin/imports/{importId}/columns": {
    summary: "Says which column holds what and which are converted from Kruti Dev; then all rows are checked",
    audience: "admin",
    right: "imports.write",
    limit: "author-heavy",
    params,
    body: z.strictObject({
      columns: z
        .array(z.strictObject({ field, isConverted: z.boolean() }))
        .check(z.minLength(1), z.maxLength(200)),
      fills: z.optional(z.strictObject({ section: z.optional(label), topic: z.optional(label) })),
    }),
    reply: z.object({ importId: id }),
    errors: [...errors, ...taskErrors, "BAD_REQUEST"],
  },
  "GET /admin/imports/{importId}/rows": {
    summary: "Checked rows, page by page",
    audience: "admin",
    right: "imports.write",
    limit: "admin-read",
    params,
    query: z.strictObject({
      show: z.enum(["bad", "warning", "imported", "all"]),
      page: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/))),
    }),
    reply: z.object({ rows: z.array(importRow), page: count, pages: count }),
    errors,
  },
  "POST /admin/imports/{importId}/rows": {
    summary: "Changes cells, skips rows or keeps them as they are; the changed rows are checked again",
    audience: "admin",
    right: "imports.write",
    limit: "author-heavy",
    params,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            number: z.int().check(z.minimum(1)),
            cells: z.optional(z.partialRecord(z.enum(questionFields as [string, ...string[]]), cell)),
            isSkipped: z.optional(z.boolean()),
            isKept: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(100)),
    }),
    reply: z.object({ counts }),
    errors: [...errors, ...taskErrors, "BAD_REQUEST"],
  },
  "POST /admin/imports/{importId}/import": {
    summary: "Writes the ready rows into the question bank, all of them or none",
    audience: "admin",
    right: "imports.write",
    limit: "author-heavy",
    params,
    reply: z.object({ importId: id }),
    errors: [...errors, ...taskErrors, "BAD_REQUEST"],
  },
  "POST /admin/imports/{importId}/test": {
    summary: "Makes the draft of a test of the questions that were imported",
    audience: "admin",
    right: "imports.write",
    limit: "author-heavy",
    params,
    body: z.strictObject({
      packageId: id,
      title: z
        .strictObject({ english: z.optional(title), hindi: z.optional(title) })
        .check(z.refine(({ english, hindi }) => english !== undefined || hindi !== undefined)),
    }),
    reply: z.object({ testId: id }),
    errors: [...errors, "BAD_REQUEST"],
  },
  "GET /admin/imports/{importId}/file": {
    summary: "The rows that need fixing as a spreadsheet, to be corrected and uploaded again",
    audience: "admin",
    right: "imports.write",
    limit: "export",
    params,
    reply: file,
    errors: [...errors, ...taskErrors],
  },
  "GET /admin/import-template": {
    summary: "An empty sheet with every column and one example",
    audience: "admin",
    right: "imports.write",
    limit: "export",
    query: z.strictObject({ format: z.enum(["xlsx", "csv"]) }),
    reply: file,
    errors: [...adminErrors, ...taskErrors],
  },
  "GET /admin/export": {
    summary: "Questions of the bank as a spreadsheet, a QTI package (3.0 or 2.1), Moodle XML or GIFT",
    audience: "admin",
    right: "imports.write",
    limit: "export",
    query: z.strictObject({
      format: z.enum(["xlsx", "qti", "qti2", "moodle", "gift"]),
      section: sought(100),
      words: sought(100),
      testId: z.optional(id),
    }),
    reply: file,
    errors: [...adminErrors, ...taskErrors, "NOT_FOUND", "TOO_LARGE"],
  },
});
