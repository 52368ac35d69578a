const KEY = "patrak-letter-keys";

/** Whether letters and digits are shortcuts, as stored on this device. */
export function areLettersKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function keepLetters(areOn: boolean) {
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
