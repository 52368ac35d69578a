/** Set by the build, from the tag of the release. */
declare const PATRAK_VERSION: string | undefined;

export const version = typeof PATRAK_VERSION === "undefined" ? "0.0.0-sources" : PATRAK_VERSION;
