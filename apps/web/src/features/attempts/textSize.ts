export const textSizes = ["normal", "large", "largest"] as const;
export type TextSize = (typeof textSizes)[number];

const KEY = "patrak-text-size";

/** The text size of questions and passages, as stored on this device. */
export function keptTextSize(): TextSize {
  try {
    const kept = localStorage.getItem(KEY);
    return textSizes.find((size) => size === kept) ?? "normal";
  } catch {
    return "normal";
  }
}

export function keepTextSize(size: TextSize) {
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

export function nextTextSize(size: TextSize): TextSize {
  return textSizes[(textSizes.indexOf(size) + 1) % textSizes.length] ?? "normal";
}
