import * as z from "zod/mini";
import { coursePackage, folderContent, testDetails, trail } from "./catalogue.ts";
import { defineEndpoints } from "./endpoint.ts";
import { NOT_IN_A_NAME } from "./patterns.ts";
import { addressId, adminErrors, count, id, instant, localText, taskErrors } from "./shapes.ts";

const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(200),
  z.refine((value) => !NOT_IN_A_NAME.test(value)),
);
/** Null or left out: not written yet. */
const nameHindi = z.optional(z.nullable(name));
const description = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine((value) => value.split(/\r?\n/).every((line) => !NOT_IN_A_NAME.test(line))),
);
const pricePaise = z.int().check(z.minimum(0), z.maximum(100_000_000));
const title = z
  .strictObject({ english: z.optional(name), hindi: z.optional(name) })
  .check(z.refine(({ english, hindi }) => english !== undefined || hindi !== undefined));
/** Null means the package itself, outside its folders. */
const place = z.nullable(id);
/** The next one of the same kind there; null for the last position. */
const before = z.nullable(id);

const shelf = z.object({
  id,
  name: z.string(),
  nameHindi: z.nullable(z.string()),
  description: z.string(),
  pricePaise: count,
  cover: z.nullable(z.string()),
  /** Whether students who do not own it see it. */
  isListed: z.boolean(),
  /** Whether everybody may open it without buying; only if it is listed and costs nothing. */
  isOpenToAll: z.boolean(),
  publishedTests: count,
});
z.globalRegistry.add(shelf, { id: "AdminPackage" });

const shelfFolder = z.object({
  id,
  parentId: place,
  name: z.string(),
  nameHindi: z.nullable(z.string()),
  publishedTests: count,
  subfolders: count,
});
z.globalRegistry.add(shelfFolder, { id: "AdminFolder" });

const shelfTest = z.object({
  id,
  folderId: place,
  title: localText,
  /** A draft was never published; a withdrawn test was published and can be restored. */
  state: z.enum(["draft", "published", "withdrawn"]),
  /** The number of the last version; null for a draft. */
  version: z.nullable(count),
});
z.globalRegistry.add(shelfTest, { id: "AdminTest" });

/** What was created or changed, and when, by the database's clock. */
const done = z.object({ id, at: instant });
const write = { audience: "admin", right: "catalogue.write", limit: "admin-write", reply: done } as const;
const params = z.object({ id: addressId });
const testParams = z.object({ testId: addressId });
/** 404 also if it changed since the caller saw it: a neighbour is gone, a folder is not empty. */
const changeErrors = [...adminErrors, "NOT_FOUND"] as const;

export const adminPackages = defineEndpoints({
  "GET /admin/packages": {
    summary: "Every package, listed or not, in the order that students see",
    audience: "admin",
    right: "catalogue.read",
    limit: "admin-read",
    reply: z.object({ packages: z.array(shelf) }),
    errors: adminErrors,
  },
  "GET /admin/packages/{id}": {
    summary: "A package with all its folders and tests, drafts too; each list in its order",
    audience: "admin",
    right: "catalogue.read",
    limit: "admin-read",
    params,
    reply: z.object({
      package: shelf,
      learners: count,
      folders: z.array(shelfFolder),
      tests: z.array(shelfTest),
    }),
    errors: changeErrors,
  },
  "GET /admin/packages/{id}/as-learner": {
    summary: "A package, hidden or not, and what one of its places holds, as for a new owner",
    audience: "admin",
    right: "catalogue.read",
    limit: "admin-read",
    params,
    query: z.object({ folderId: z.optional(addressId) }),
    reply: z.object({ package: coursePackage, trail, content: folderContent }),
    errors: changeErrors,
  },
  "GET /admin/tests/{testId}/as-learner": {
    summary: "What a new owner of its package reads before the start of a published test",
    audience: "admin",
    right: "catalogue.read",
    limit: "admin-read",
    params: testParams,
    reply: z.object({ test: testDetails }),
    errors: changeErrors,
  },
  "POST /admin/packages": {
    summary: "Make a package; it is hidden until somebody lists it",
    ...write,
    body: z.strictObject({ name, nameHindi, description, pricePaise }),
    errors: adminErrors,
  },
  "POST /admin/packages/{id}": {
    summary:
      "Change a package; what is left out stays, but one that has a price or is hidden is not open to all",
    ...write,
    params,
    body: z.strictObject({
      name: z.optional(name),
      nameHindi,
      description: z.optional(description),
      pricePaise: z.optional(pricePaise),
      isListed: z.optional(z.boolean()),
      isOpenToAll: z.optional(z.boolean()),
    }),
    errors: changeErrors,
  },
  "POST /admin/packages/{id}/move": {
    summary: "Put a package before another one, or with null last, for students too",
    ...write,
    params,
    body: z.strictObject({ beforeId: before }),
    errors: changeErrors,
  },
  "POST /admin/packages/{id}/cover": {
    summary: "Set the cover: a still PNG, JPEG or WebP of at most 5 MB, in Base64; null takes it away",
    ...write,
    limit: "upload",
    params,
    bodyBytes: 7_500_000,
    body: z.strictObject({ image: z.nullable(z.base64().check(z.maxLength(7_400_000))) }),
    errors: [...changeErrors, ...taskErrors, "BAD_REQUEST", "TOO_LARGE"],
  },
  "POST /admin/packages/{id}/folders": {
    summary: "Make a folder, the last of its place",
    ...write,
    params,
    body: z.strictObject({ parentId: place, name, nameHindi }),
    errors: changeErrors,
  },
  "POST /admin/packages/{id}/tests": {
    summary: "Make the draft of a test, the last of its place; no student sees it before it is published",
    ...write,
    params,
    body: z.strictObject({ folderId: place, title }),
    errors: changeErrors,
  },
  "POST /admin/folders/{id}/rename": {
    summary: "Rename a folder; a Hindi name that is left out stays",
    ...write,
    params,
    body: z.strictObject({ name, nameHindi }),
    errors: changeErrors,
  },
  "POST /admin/folders/{id}/move": {
    summary: "Move a folder with all that is in it; never into itself",
    ...write,
    params,
    body: z.strictObject({ parentId: place, beforeId: before }),
    errors: [...changeErrors, "BAD_REQUEST"],
  },
  "POST /admin/folders/{id}/delete": {
    summary: "Delete an empty folder",
    ...write,
    params,
    errors: changeErrors,
  },
  "POST /admin/tests/{testId}/rename": {
    summary: "Change the titles of a test that was never published",
    ...write,
    params: testParams,
    body: z.strictObject({ title }),
    errors: changeErrors,
  },
  "POST /admin/tests/{testId}/move": {
    summary: "Move a test",
    ...write,
    params: testParams,
    body: z.strictObject({ folderId: place, beforeId: before }),
    errors: changeErrors,
  },
  "POST /admin/tests/{testId}/withdraw": {
    summary: "Take a published test out of students' sight; attempts that were begun go on",
    ...write,
    params: testParams,
    errors: changeErrors,
  },
  "POST /admin/tests/{testId}/restore": {
    summary: "Put the last version of a withdrawn test back",
    ...write,
    params: testParams,
    errors: changeErrors,
  },
  "POST /admin/tests/{testId}/delete": {
    summary: "Delete a test that was never published",
    ...write,
    params: testParams,
    errors: changeErrors,
  },
});
