/** Apart from the limits that students' screens load. */
export const accessLimits = {
  listLines: 10_000,
  codeUses: 100_000,
  extraMinutes: 360,
  invitationsADay: 20_000,
} as const;

/** Without O, 0, I and 1, which are taken for one another. Twelve of them are sixty bits. */
export const accessCodeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const ACCESS_CODE_LENGTH = 12;
const GROUP = 4;

/** As it is stored: what stands between the letters, and their case, do not matter to whoever types it. */
export function readAccessCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/** As it is printed: K7TM-QX4N-2RBD. */
export function formatAccessCode(code: string): string {
  return accessCodeGroups(code).join("-");
}

/** Its three groups, the last ones empty while it is being typed. */
export function accessCodeGroups(code: string): [string, string, string] {
  return [code.slice(0, GROUP), code.slice(GROUP, 2 * GROUP), code.slice(2 * GROUP, ACCESS_CODE_LENGTH)];
}
