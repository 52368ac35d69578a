/** A picture in a text: `![what it shows](image:3f0c…-640x480)`. It is named by its content and its size. */
export interface Picture {
  /** What it shows, in the language of the text, for those who do not see it. */
  alt: string;
  name: string;
  width: number;
  height: number;
}

export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  /** A larger one is drawn smaller: twice the width of a question on a phone, and as sharp as a desk needs. */
  side: 1280,
  alt: 300,
} as const;

export const PICTURE_NAME = /^[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}$/;

// What would be markup in a description is none of one; the two private characters hold the place of a formula.
const PICTURE = /!\[([^[\]<>$\n\uE000\uE001]*)\]\(image:([0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3}))\)/g;

export function replacePictures(source: string, make: (picture: Picture) => string): string {
  return source.replaceAll(PICTURE, (_, alt: string, name: string, width: string, height: string) =>
    make({ alt: alt.trim(), name, width: Number(width), height: Number(height) }),
  );
}

export function picturesIn(source: string): Picture[] {
  const found: Picture[] = [];
  replacePictures(source, (picture) => {
    found.push(picture);
    return "";
  });
  return found;
}

/** For a line of plain words: what a picture shows stands for it. */
export function picturesInWords(source: string): string {
  return replacePictures(source, ({ alt }) => ` ${alt} `);
}

export function hasUndescribedPicture(source: string): boolean {
  return picturesIn(source).some(({ alt }) => alt === "");
}

/** Something that was meant as a picture and is written otherwise. */
export function hasBrokenPicture(source: string): boolean {
  return /\]\(\s*image:/i.test(replacePictures(source, () => ""));
}

export function pictureMarkup({ alt, name }: Pick<Picture, "alt" | "name">): string {
  return `![${alt}](image:${name})`;
}

export const PICTURES = "/files/pictures";

export const pictureAddress = (name: string) => `${PICTURES}/${name}.webp`;
