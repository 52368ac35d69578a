// What each caller is answered.
export const callers = [
  "signed out",
  "other student",
  "student without the package",
  "owner",
  "student with an administrator's cookie",
  "support of the site",
  "author of the site",
  "owner of the site",
  "administrator with a student's cookie",
] as const;
export type Caller = (typeof callers)[number];

/** Content of the owner's package; of a package that only the other student owns; of none. */
export const targets = ["own", "foreign", "missing"] as const;
export type Target = (typeof targets)[number];

/** A row a caller; the status for own, foreign and missing, or one for a call that names nothing. */
export type Expected = Record<Caller, number[]>;

export const always = (status: number): Expected =>
  Object.fromEntries(callers.map((caller) => [caller, [status]])) as Expected;

const refused = {
  "signed out": [401],
  "student with an administrator's cookie": [401],
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

/** A student's cookie opens nothing here, under whichever name; an administrator's opens what its role may. */
const adminsOnly = { ...always(401), "student with an administrator's cookie": [403] };
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
/** Those who write the content: the status for own, foreign and missing. */
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
/** What the author, who is asked first, has done cannot be done again. */
export const once: Expected = { ...writers(404), "author of the site": [200, 200, 404] };
export const authors: Expected = { ...everyAdmin, "support of the site": [403] };
export const oneOfTheBank: Expected = {
  ...authors,
  "author of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** An empty body is refused to those who may write. */
export const written: Expected = { ...authors, "author of the site": [400], "owner of the site": [400] };
/** What is done for learners is not the authors' work. */
export const helpers: Expected = { ...everyAdmin, "author of the site": [403] };
export const oneLearner: Expected = {
  ...helpers,
  "support of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** An empty body is refused for what it lacks, once it is clear that the caller may send one. */
export const helpersBody: Expected = { ...helpers, "support of the site": [400], "owner of the site": [400] };
/** The first to ask has ended both. */
export const endedCode: Expected = { ...oneLearner, "owner of the site": [404] };
/** The first learner's attempt was opened by the owner, the other's by support: each sees what he has given a reason for. */
export const ownView: Expected = {
  ...helpers,
  "support of the site": [404, 200, 404],
  "owner of the site": [200, 404, 404],
};
export const oneEntry: Expected = { ...siteOwner, "owner of the site": [200, 200, 404] };
/** An import is its administrator's own; the other target's is the author's. */
export const ownImport: Expected = {
  ...authors,
  "author of the site": [404, 200, 404],
  "owner of the site": [200, 404, 404],
};
/** Let in, and told that the file is still being read. */
export const ownImportLater: Expected = {
  ...authors,
  "author of the site": [404, 400, 404],
  "owner of the site": [400, 404, 404],
};

/** Content belongs to the site: every package is as open to those who may as any other. */
export const everyReader: Expected = {
  ...adminsOnly,
  "support of the site": [200, 200, 404],
  "author of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
export const testWriters: Expected = { ...everyReader, "support of the site": [403] };
/** They come as far as being told that somebody was faster. */
export const lateWriters: Expected = {
  ...testWriters,
  "author of the site": [409, 409, 404],
  "owner of the site": [409, 409, 404],
};
