// Field rules, shared by the forms and the server. Each returns the code of the fault, or null; the texts of
// the codes are in errors.ts. No schema library here: forms load this file.
import { limits } from "@patrak/domain";
import { ADDRESS, LINK_TOKEN, NOT_IN_A_NAME } from "./patterns.ts";

export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

export function checkEmail(value: string) {
  const email = value.trim();
  if (email === "") return "EMAIL_REQUIRED";
  if (email.length > limits.emailMax || email.indexOf("@") > limits.emailLocalMax) return "EMAIL_INVALID";
  return ADDRESS.test(email) ? null : "EMAIL_INVALID";
}

export function checkLoginPassword(value: string) {
  if (value === "") return "PASSWORD_REQUIRED";
  return value.length <= limits.passwordMax ? null : "PASSWORD_TOO_LONG";
}

export function checkNewPassword(value: string) {
  if (value === "") return "PASSWORD_REQUIRED";
  return checkPasswordLength(value);
}

export function checkResetPassword(value: string) {
  if (value === "") return "NEW_PASSWORD_REQUIRED";
  return checkPasswordLength(value);
}

export function checkPasswordLength(value: string) {
  if (value.length < limits.passwordMin) return "PASSWORD_TOO_SHORT";
  return value.length <= limits.passwordMax ? null : "PASSWORD_TOO_LONG";
}

export function checkConfirmation(value: string, password: string) {
  if (value === "") return "CONFIRMATION_REQUIRED";
  return value === password ? null : "CONFIRMATION_MISMATCH";
}

export function checkFirstName(value: string) {
  const fault = nameFault(value);
  return fault && (`FIRST_NAME_${fault}` as const);
}

export function checkLastName(value: string) {
  const fault = nameFault(value);
  return fault && (`LAST_NAME_${fault}` as const);
}

function nameFault(value: string) {
  const name = value.trim();
  if (name === "") return "REQUIRED";
  if (name.length < limits.nameMin) return "TOO_SHORT";
  if (name.length > limits.nameMax) return "TOO_LONG";
  return NOT_IN_A_NAME.test(name) ? "INVALID" : null;
}

export function checkVerifyCode(value: string) {
  return isCode(value) ? null : "CODE_INCOMPLETE";
}

export function checkResetCode(value: string) {
  if (value === "") return "CODE_REQUIRED";
  return isCode(value) ? null : "CODE_NOT_SIX_DIGITS";
}

export function isLinkToken(value: string) {
  return LINK_TOKEN.test(value);
}

function isCode(value: string) {
  return value.length === limits.codeLength && /^[0-9]+$/.test(value);
}
