import type { Chance } from "../chance.ts";

const LONG = "ल".repeat(3000);

/** Pieces of JSON as text: several cannot be made from a value, such as 1e400 or half a character. */
const atoms = [
  "null",
  "true",
  "0",
  "-0",
  "-1",
  "1.5",
  "1e400",
  "9007199254740993",
  "123456789012345678901234567890",
  '""',
  '" "',
  String.raw`"\u0000"`,
  String.raw`"a\u0000b@example.in"`,
  String.raw`"\ud800"`,
  String.raw`"\udc00\ud800"`,
  String.raw`"\u202eabc\u2066"`,
  String.raw`"\ufeff\u200b\u0085\u2028"`,
  '"K@example.in"',
  '"’; DROP TABLE users; --"',
  '"\' OR 1=1 --"',
  '"$1"',
  '"%00"',
  '"../../etc/passwd"',
  '"<img src=x onerror=alert(1)>"',
  '"${7*7}{{7*7}}"',
  '"[object Object]"',
  '"NaN"',
  '"-infinity"',
  '"0x7fffffffffffffff"',
  '"00000000-0000-0000-0000-000000000000"',
  '"AAAAAAAAAAAAAAAAAAAAAA-99999-99999"',
  '"AAAAAAAAAAAAAAAAAAAAAA-p99999"',
  '"99999999999999999999"',
  '"9223372036854775808"',
  '"😀👩‍👩‍👧‍👦"',
  `"${LONG}"`,
  `"${"a".repeat(9000)}"`,
  `"${"a.".repeat(120)}@example.in"`,
  // Almost numbers, and almost lists of options.
  '"1.2.3"',
  '"-"',
  '"+-1"',
  '"1e9"',
  '"२.५"',
  '"２．５"',
  String.raw`"2.5\n"`,
  '"1..2..3"',
  '"9..1"',
  '"A;B"',
  '["A","A"]',
  '["1..2",3]',
  '["a","b","c","d","e","f","g","h","i"]',
  "[]",
  "{}",
  "[[[[]]]]",
  '[null,1,"a",{}]',
  '{"length":1e9}',
  '{"toString":1,"valueOf":null}',
  '{"$ne":null}',
  '{"then":"x"}',
  `[${"0,".repeat(5000)}0]`,
];

export const POLLUTION = [
  '"__proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
  String.raw`"\u005f_proto__":{"polluted":true}`,
  '"__proto__":null',
  '"__defineGetter__":"x"',
  '"hasOwnProperty":1',
  '"toJSON":1',
];

/** Often only one field is hostile, so that code after the first check is reached too. */
export function objectText(chance: Chance, keys: string[], good: (key: string) => string): string {
  const hostile = chance.is(0.6) ? [chance.pick(keys)] : keys.filter(() => chance.is(0.4));
  const pairs = keys
    .filter((key) => !hostile.includes(key) || chance.is(0.9))
    .map((key) => `${JSON.stringify(key)}:${hostile.includes(key) ? valueText(chance) : good(key)}`);
  if (chance.is(0.15)) pairs.push(chance.pick(POLLUTION));
  if (chance.is(0.1)) pairs.push(`"role":${valueText(chance)}`);
  if (chance.is(0.05)) pairs.push(`${JSON.stringify(chance.pick(keys))}:null`);
  return `{${chance.shuffle(pairs).join(",")}}`;
}

export function valueText(chance: Chance, depth = 0): string {
  if (depth > 3 || chance.is(0.7)) return chance.pick(atoms);
  const parts = Array.from({ length: chance.between(0, 4) }, () => valueText(chance, depth + 1));
  if (chance.is(0.5)) return `[${parts.join(",")}]`;
  return `{${[...parts.map((part, at) => `"${at}":${part}`), chance.pick(POLLUTION)].join(",")}}`;
}

const broken: (() => Buffer)[] = [
  () => Buffer.from(""),
  () => Buffer.from("{"),
  () => Buffer.from('{"a":'),
  () => Buffer.from("undefined"),
  () => Buffer.from("\uFEFF{}"),
  () => Buffer.from("{}{}"),
  () => Buffer.from("\0\0\0\0"),
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from("email=a@example.in&password=x"),
  () => Buffer.from("[".repeat(16_000)),
  () => Buffer.from(`${"[".repeat(8000)}${"]".repeat(8000)}`),
  () => Buffer.from(`${'{"a":'.repeat(2600)}1${"}".repeat(2600)}`),
  () => Buffer.from(`{${'"a":1,'.repeat(2000)}"a":1}`),
];

export function brokenBody(chance: Chance): Buffer {
  return chance.is(0.5) ? chance.pick(broken)() : noise(chance);
}

function noise(chance: Chance): Buffer {
  return Buffer.from(Array.from({ length: chance.between(1, 400) }, () => chance.between(0, 255)));
}

/** One piece of a path, as sent. */
export const pieces = [
  "",
  ".",
  "..",
  "%2e%2e",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "a%2fb",
  "a%5cb",
  "%00",
  "a%00b",
  "%",
  "%zz",
  "%c0%ae",
  "%ff%fe",
  "%ed%a0%80",
  "%e0%a4%aa",
  "%F0%9F%98%80",
  "%0d%0aset-cookie:%20a=b",
  "-1",
  "0",
  "9223372036854775808",
  "99999999999999999999999",
  "00000000-0000-0000-0000-000000000000",
  "__proto__",
  "constructor",
  "toString",
  "undefined",
  "null",
  "[object%20Object]",
  "*",
  ":id",
  "a;b=c",
  "'%20OR%201=1--",
  "a".repeat(64),
  "a".repeat(65),
  "a".repeat(100),
  "a".repeat(101),
  "a".repeat(5000),
  "\u00e0\u00a4\u00aa",
];

export const queries = [
  "?",
  "?&&=&",
  "?%",
  "?%00=%00",
  "?__proto__[polluted]=1",
  "?constructor.prototype.polluted=1",
  "?__proto__=1",
  "?a=1&a=2&a=3",
  "?a[]=1&a[]=2",
  "?a[b][c]=1",
  `?${"a=1&".repeat(2000)}`,
  `?a=${"b".repeat(6000)}`,
  "?%ff=%fe",
  "?a=%ed%a0%80",
  "?#",
];

/** For any key of a query. */
export const queryValues = [
  "",
  "separate",
  "separate%00",
  "null",
  "[]",
  "a%2fb",
  "%",
  "%ff",
  "1e400",
  "__proto__",
];
