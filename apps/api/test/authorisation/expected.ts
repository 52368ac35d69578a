// The expected answer for each caller.
export const callers = [
  "signed out",
  "other student",
  "student without the package",
  "owner",
  "student with an administrator's cookie",
  "invigilator of the site",
  "support of the site",
  "author of the site",
  "owner of the site",
  "administrator with a student's cookie",
] as const;
export type Caller = (typeof callers)[number];

/** Content of the owner's package, of a package that only the other student owns, or of none. */
export const targets = ["own", "foreign", "missing"] as const;
export type Target = (typeof targets)[number];

/** One row per caller; the status for own, foreign and missing, or one status for a call without an id. */
export type Expected = Record<Caller, number[]>;

export const always = (status: number): Expected =>
  Object.fromEntries(callers.map((caller) => [caller, [status]])) as Expected;

const refused = {
  "signed out": [401],
  "student with an administrator's cookie": [401],
  "invigilator of the site": [401],
  "support of the site": [401],
  "author of the site": [401],
  "owner of the site": [401],
  "administrator with a student's cookie": [403],
};

export const student: Expected = {
  ...refused,
  owner: [200],
  "other student": [200],
  "student without the package": [200],
};

const ofStudents = (status: number): Expected => ({
  ...student,
  owner: [status],
  "other student": [status],
  "student without the package": [status],
});
/** An empty body lacks something. */
export const studentBody = ofStudents(400);
export const noRequest = ofStudents(404);

export const content: Expected = {
  ...refused,
  owner: [200, 404, 404],
  "other student": [404, 200, 404],
  "student without the package": [404, 404, 404],
};

/** The owner's package is listed, so every student sees its card. */
export const card: Expected = {
  ...content,
  "other student": [200, 200, 404],
  "student without the package": [200, 404, 404],
};

export const studentRefresh: Expected = {
  ...always(401),
  owner: [200],
  "other student": [200],
  "student without the package": [200],
};

/** A student's cookie opens nothing here, under any name; an administrator's opens what the role allows. */
const adminsOnly = {
  ...always(401),
  "student with an administrator's cookie": [403],
  "invigilator of the site": [403],
};
export const everyAdmin: Expected = {
  ...adminsOnly,
  "support of the site": [200],
  "author of the site": [200],
  "owner of the site": [200],
};
export const siteOwner: Expected = {
  ...everyAdmin,
  "support of the site": [403],
  "author of the site": [403],
};
/** For authors: the status for own, foreign and missing. */
export const writers = (...statuses: number[]): Expected => ({
  ...everyAdmin,
  "support of the site": [403],
  "author of the site": statuses,
  "owner of the site": statuses,
});
export const anyPackage: Expected = {
  ...everyAdmin,
  "support of the site": [200, 200, 404],
  "author of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** The author is asked first; what the author has done cannot be repeated. */
export const once: Expected = { ...writers(404), "author of the site": [200, 200, 404] };
export const authors: Expected = { ...everyAdmin, "support of the site": [403] };
export const oneOfTheBank: Expected = {
  ...authors,
  "author of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** An empty body is refused to callers who may write. */
export const written: Expected = { ...authors, "author of the site": [400], "owner of the site": [400] };
/** Support work, which is not for authors. */
export const helpers: Expected = { ...everyAdmin, "author of the site": [403] };
export const oneLearner: Expected = {
  ...helpers,
  "support of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** An empty body is refused for what it lacks, after the caller's right is checked. */
export const helpersBody: Expected = { ...helpers, "support of the site": [400], "owner of the site": [400] };
/** The first caller has ended both. */
export const endedCode: Expected = { ...oneLearner, "owner of the site": [404] };
/**
 * The owner opened the first learner's attempt, support the other's: each sees only
 * what they gave a reason for.
 */
export const ownView: Expected = {
  ...helpers,
  "support of the site": [404, 200, 404],
  "owner of the site": [200, 404, 404],
};
/** An empty body lacks something. */
export const everyAdminBody: Expected = {
  ...everyAdmin,
  "support of the site": [400],
  "author of the site": [400],
  "owner of the site": [400],
};
export const oneEntry: Expected = { ...siteOwner, "owner of the site": [200, 200, 404] };
/** An import belongs to its administrator; the other target's belongs to the author. */
export const ownImport: Expected = {
  ...authors,
  "author of the site": [404, 200, 404],
  "owner of the site": [200, 404, 404],
};
/** Allowed, and told that the file is still being read. */
export const ownImportLater: Expected = {
  ...authors,
  "author of the site": [404, 400, 404],
  "owner of the site": [400, 404, 404],
};

/** Content belongs to the site: every draft is open to all who may read questions. */
export const draftReaders: Expected = {
  ...adminsOnly,
  "support of the site": [403],
  "author of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** Refused only because somebody was faster. */
export const lateWriters: Expected = {
  ...draftReaders,
  "author of the site": [409, 409, 404],
  "owner of the site": [409, 409, 404],
};

/** Of every administrator's own: an invigilator's account too. */
export const ofAccounts = (expected: Expected): Expected => ({
  ...expected,
  "invigilator of the site": expected["support of the site"],
});
/** The room of the own sitting is given to the invigilator, and every other role sees all. */
export const ownRoom: Expected = { ...anyPackage, "invigilator of the site": [200, 404, 404] };
export const ownRooms: Expected = {
  ...adminsOnly,
  "invigilator of the site": [200],
  "support of the site": [403],
  "author of the site": [403],
  "owner of the site": [403],
};
