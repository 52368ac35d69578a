export const isPicture = (pathname: string) => /^\/files\/pictures\/[\w-]+\.webp$/.test(pathname);

/** Pages that the kept files can show: those of a student. Visitors and the admin area have no use without network. */
export function isKeptAddress(pathname: string): boolean {
  return /^\/user\/(?:dashboard$|test\/|packages\/|testanalysis\/)/.test(pathname);
}

/** A test that is taken, and its review. */
export const isTestAddress = (pathname: string) => pathname.startsWith("/user/test/");
