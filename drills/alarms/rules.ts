import { readFile } from "node:fs/promises";
import { inProject } from "@patrak/commands/stack/project";

/** Windows and waiting times become a thirtieth: five minutes are ten seconds. */
const FACTOR = 30;
const SECONDS: Record<string, number> = { m: 60, h: 3600, d: 86_400 };

/** Ages that the product itself counts in real seconds cannot be shortened like windows. */
const AGES: readonly [find: string, put: string][] = [
  [
    'chore=~"figures|mail-backlog|notice-mails|standbys"} > 300',
    'chore=~"figures|mail-backlog|notice-mails|standbys"} > 100',
  ],
  ["> 7200", "> 600"],
  ['(patrak_mail_oldest_seconds{job="patrak"}) > 120', '(patrak_mail_oldest_seconds{job="patrak"}) > 10'],
];

export const readRules = () => readFile(inProject("deploy/prometheus/rules.yml"), "utf8");

export const alarmsIn = (rules: string) =>
  [...new Set([...rules.matchAll(/^ *- alert: (\w+)$/gm)].map(([, name]) => name!))].toSorted();

/** The same rules for a drill of minutes: nothing else in them is changed. */
export function shorten(rules: string): string {
  let short = rules.replaceAll(
    /(?<=\[)(\d+)([mhd])(?=\])|(?<=\bfor: )(\d+)([mhd])/g,
    (_, size?: string, unit?: string, wait?: string, waitUnit?: string) =>
      `${Math.ceil((Number(size ?? wait) * SECONDS[(unit ?? waitUnit)!]!) / FACTOR)}s`,
  );
  for (const [find, put] of AGES) {
    if (short.split(find).length !== 2) throw new Error(`rules.yml has not exactly once: ${find}`);
    short = short.replace(find, put);
  }
  return short;
}
