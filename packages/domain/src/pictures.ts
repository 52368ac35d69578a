/** A picture in a text: `![what it shows](image:3f0c…-640x480)`. Its name is made of its content and size. */
export interface Picture {
  /** A description in the language of the text, for people who cannot see it. */
  alt: string;
  name: string;
  width: number;
  height: number;
}

export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  /**
   * Larger pictures are scaled down: twice the width of a question on a phone, and
   * sharp enough for a desktop.
   */
  side: 1280,
  alt: 300,
} as const;

export const PICTURE_NAME = /^[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}$/;

// A description cannot contain markup or a formula.
const PICTURE = /!\[([^[\]<>$\n]*)\]\(image:([0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3}))\)/g;

export function replacePictures(source: string, make: (picture: Picture) => string): string {
  return splitPictures(source)
    .map((piece) => (typeof piece === "string" ? piece : make(piece)))
    .join("");
}

export function picturesIn(source: string): Picture[] {
  return splitPictures(source).filter((piece) => typeof piece !== "string");
}

/** Splits a text into pieces, pictures among them. */
export function splitPictures(source: string): (string | Picture)[] {
  let end = 0;
  const pieces = [...source.matchAll(PICTURE)].flatMap((found): (string | Picture)[] => {
    const [written, alt = "", name = "", width, height] = found;
    const before = source.slice(end, found.index);
    end = found.index + written.length;
    return [before, { alt: alt.trim(), name, width: Number(width), height: Number(height) }];
  });
  return [...pieces, source.slice(end)];
}

/** For a line of plain text: a picture is replaced by its description. */
export function picturesInWords(source: string): string {
  return replacePictures(source, ({ alt }) => ` ${alt} `);
}

export function hasUndescribedPicture(source: string): boolean {
  return picturesIn(source).some(({ alt }) => alt === "");
}

/** Text meant as a picture but written differently. */
export function hasBrokenPicture(source: string): boolean {
  return /\]\(\s*image:/i.test(replacePictures(source, () => ""));
}

export function pictureMarkup({ alt, name }: Pick<Picture, "alt" | "name">): string {
  return `![${alt}](image:${name})`;
}

export const PICTURES = "/files/pictures";

export const pictureAddress = (name: string) => `${PICTURES}/${name}.webp`;
