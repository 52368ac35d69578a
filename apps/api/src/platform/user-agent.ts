// Order matters: most browsers also name the browsers they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** For example `Chrome on Windows`: enough to recognise one's own device, and no more. */
export function deviceOf(userAgent: string | undefined): string {
  const name = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  const [browser, system] = [name(browsers), name(systems)];
  if (browser === undefined) return system ?? "Unknown";
  return system === undefined ? browser : `${browser} on ${system}`;
}
