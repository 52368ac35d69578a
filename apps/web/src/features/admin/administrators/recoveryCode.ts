const RECOVERY_CODE_LENGTH = 10;

/** The stored form: capitals, without spaces and dashes. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** In two halves, easier to read and to type. */
export const halves = (code: string) => `${code.slice(0, 5)} ${code.slice(5)}`;

export const checkRecoveryCode = (typed: string) =>
  plainCode(typed).length === RECOVERY_CODE_LENGTH ? null : "CODE_INCOMPLETE";
