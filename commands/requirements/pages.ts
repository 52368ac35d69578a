import { existsSync, readFileSync } from "node:fs";

/** Whether the repository has this file, with the heading that the link names. */
export function createPages(root: URL) {
  return (page: string): boolean => {
    const [path = "", heading] = page.split("#");
    const file = new URL(path, root);
    if (!existsSync(file)) return false;
    return heading === undefined || headingsIn(readFileSync(file, "utf8")).includes(heading);
  };
}

/** In the form of links: lower case, with dashes for spaces. */
export function headingsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}
