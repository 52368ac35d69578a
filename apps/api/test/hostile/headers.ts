import { SAVE_HEADERS } from "@patrak/contract";
import type { Chance } from "../chance.ts";

/** Values for any header: bytes above 127 arrive unchanged. */
const values = [
  "",
  " ",
  ",",
  ";;;===",
  "\u00ff\u00fe\u0080",
  "\t",
  "null",
  "[object Object]",
  "__proto__",
  "-1",
  "1e400",
  "NaN",
  "9".repeat(40),
  "%00%0d%0a",
  "a".repeat(4000),
  '"',
  "*",
  "../../x",
  "' OR 1=1 --",
];

const known: Record<string, string[]> = {
  "if-none-match": ["*", '"', 'W/"', '"a","b",W/"c"', `"${"x".repeat(5000)}"`, ",,,,"],
  "accept-encoding": ["br;q=NaN", "gzip;q=0, br;q=0, *;q=0", "identity;q=-1", "x".repeat(3000)],
  "accept-language": ["hi;q=x", "\u00a0hi", "hi-".repeat(1000), "*;q=1e400"],
  accept: ["text/html;q=", "*/", "application/json, ".repeat(300)],
  "x-forwarded-for": ["127.0.0.1", "::1, ,", "not an address", "1.1.1.1,".repeat(500)],
  "x-forwarded-host": ["evil.example"],
  "x-http-method-override": ["DELETE"],
  "x-request-id": ["a\tb", "1".repeat(2000)],
  "accept-version": ["1.x", "*"],
  authorization: ["Bearer eyJhbGciOiJub25lIn0.e30.", "Basic Og==", "Bearer"],
  range: ["bytes=0-0", "bytes=-1,5-2,,", "lines=1-2", `bytes=${"0-1,".repeat(900)}`],
  "if-modified-since": ["yesterday", "Thu, 99 Foo 9999 99:99:99 GMT"],
  date: ["never"],
  host: ["", "evil.example", "localhost:99999", "[::1", "a b"],
  origin: ["null", "http://", "http://localhost:3000, http://localhost:3000"],
  "sec-fetch-site": ["SAME-ORIGIN", "same-origin, same-origin", "cross-site", ""],
  cookie: [
    "",
    "=",
    ";;;",
    "__Host-at",
    "__Host-at=",
    "__Host-at=%",
    "__Host-at=%00",
    "__Host-at=eyJhbGciOiJub25lIiwia2lkIjoiX19wcm90b19fIn0.e30.",
    "__Host-at=eyJhbGciOiJIUzI1NiIsImtpZCI6WzFdfQ.eyJzdWIiOnt9fQ.AAAA",
    "__Host-rt=%; __Host-rt=x; __Host-rt=",
    `__Host-rt=${"A".repeat(86)}`,
    `__Host-rt=${"A".repeat(43)}.${"A".repeat(43)}`,
    "__Host-su=%ff; __Host-dv=\u00ff",
    `__Host-su=${"A".repeat(43)}; __Host-dv=1.${"A".repeat(43)}`,
    "__proto__=1; constructor=2; __Host-admin-rt=\u0080",
    `a=${"b".repeat(7000)}`,
    "a=b;".repeat(1500),
  ],
  [SAVE_HEADERS.seq]: ["-1", "1.5", "01", "1e3", "999999999999999999", "9999999999999999999", "\u0661"],
  [SAVE_HEADERS.writer]: ["00000000-0000-0000-0000-000000000000", "x", "{uuid}", "A".repeat(36)],
  [SAVE_HEADERS.language]: ["hindi", "Hindi", "english, hindi", "tamil"],
  [SAVE_HEADERS.timeOnQuestion]: ["-1", "999999999", "1000000000", "1.5", "0x10"],
};

const contentTypes = [
  "application/json",
  "application/json; charset=utf-8",
  "APPLICATION/JSON",
  "application/json;charset=utf-16",
  "application/json; charset=\u00ff",
  " application/json ",
  "application/json\t;",
  "application/json, text/plain",
  "application/vnd.api+json",
  "application/csp-report",
  "application/reports+json",
  "text/plain",
  "text/plain; application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "image/svg+xml",
  "*/*",
  "",
  ";",
  `application/json; x=${"y".repeat(4000)}`,
];

export type Headers = Record<string, string | string[]>;

/** A few odd headers, sometimes one of them twice. */
export function oddHeaders(chance: Chance, alsoNamed: string[]): Headers {
  const names = [...Object.keys(known), ...alsoNamed];
  const odd: Headers = {};
  for (let count = chance.between(1, 3); count > 0; count -= 1) {
    const name = chance.pick(names);
    const value = () => chance.pick(chance.is(0.7) ? (known[name] ?? values) : values);
    odd[name] = chance.is(0.2) && name !== "host" ? [value(), value()] : value();
  }
  return odd;
}

export function oddContentType(chance: Chance): Headers {
  return chance.is(0.15) ? {} : { "content-type": chance.pick(contentTypes) };
}
