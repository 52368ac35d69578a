const two = (value: number) => String(value).padStart(2, "0");

/** 00:18:42 until the time has come, days as hours. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
}
