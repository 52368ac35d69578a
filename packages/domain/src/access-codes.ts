/** Separate from the limits that students' screens load. */
export const accessLimits = {
  listLines: 10_000,
  codeUses: 100_000,
  extraMinutes: 360,
  invitationsADay: 20_000,
} as const;

/** Without O, 0, I and 1, which look alike. Twelve letters are sixty bits. */
export const accessCodeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const ACCESS_CODE_LENGTH = 12;
const GROUP = 4;

/** The stored form: separators and case do not matter when typing. */
export function readAccessCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/** The printed form: K7TM-QX4N-2RBD. */
export function formatAccessCode(code: string): string {
  return accessCodeGroups(code).join("-");
}

/** Its three groups; the last ones are empty while it is being typed. */
export function accessCodeGroups(code: string): [string, string, string] {
  return [code.slice(0, GROUP), code.slice(GROUP, 2 * GROUP), code.slice(2 * GROUP, ACCESS_CODE_LENGTH)];
}
