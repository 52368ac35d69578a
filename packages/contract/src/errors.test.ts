import { expect, test } from "vitest";
import { errors, isErrorCode } from "./errors.ts";
import * as fields from "./fields.ts";
import { type Endpoint, endpoints } from "./index.ts";

const list = Object.entries(errors);

test.each(list)("%s has a status of a refusal and words", (code, { status, message }) => {
  expect(code).toMatch(/^[A-Z][A-Z_]*[A-Z]$/);
  expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 425, 429, 500, 503]).toContain(status);
  expect(message.trim()).not.toBe("");
});

test("no two errors say the same", () => {
  expect(new Set(list.map(([, { message }]) => message)).size).toBe(list.length);
});

test("every error is one of a field, of a call, or of every request", () => {
  const ofFields = [
    ...["", "x"].map(fields.checkEmail),
    ...["", "x", "x".repeat(129)].map(fields.checkNewPassword),
    fields.checkResetPassword(""),
    ...["", "x"].map((value) => fields.checkConfirmation(value, "y")),
    ...["", "x", "x".repeat(101), "x\0x"].flatMap((name) => [
      fields.checkFirstName(name),
      fields.checkLastName(name),
    ]),
    fields.checkVerifyCode(""),
    ...["", "x"].map(fields.checkResetCode),
  ];
  const ofCalls = Object.values<Endpoint>(endpoints).flatMap((endpoint) => endpoint.errors);
  const ofEveryRequest = [
    "CROSS_SITE",
    "BAD_REQUEST",
    "METHOD_NOT_ALLOWED",
    "TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "INTERNAL",
  ];
  expect(new Set([...ofFields, ...ofCalls, ...ofEveryRequest])).toEqual(new Set(Object.keys(errors)));
});

test.each(["toString", "__proto__", "email_required", "", 7, null, undefined])("%j is no code", (value) => {
  expect(isErrorCode(value)).toBe(false);
});
