import { describe, expect, test } from "vitest";
import { errors, type ErrorCode } from "./errors.ts";
import * as fields from "./fields.ts";

const words = (code: ErrorCode | null) => (code === null ? null : errors[code].message);
const long = (length: number) => "x".repeat(length);

describe("each rule says its exact words", () => {
  test.each<[string, ErrorCode | null, string | null]>([
    ["no e-mail", fields.checkEmail(""), "Email is required"],
    ["blank e-mail", fields.checkEmail(" \t"), "Email is required"],
    ["no address", fields.checkEmail("asha"), "Please enter a valid email address"],
    ["an address", fields.checkEmail(" Asha@Example.in "), null],
    ["no password at login", fields.checkLoginPassword(""), "Password is required"],
    ["a short password at login", fields.checkLoginPassword("x"), null],
    [
      "a password of 129 at login",
      fields.checkLoginPassword(long(129)),
      "Password must be at most 128 characters long",
    ],
    ["no password", fields.checkNewPassword(""), "Password is required"],
    ["a password of 5", fields.checkNewPassword("12345"), "Password must be at least 6 characters long"],
    ["a password of 6", fields.checkNewPassword("123456"), null],
    ["a password of spaces", fields.checkNewPassword("      "), null],
    ["a password of 128", fields.checkNewPassword(long(128)), null],
    ["a password of 129", fields.checkNewPassword(long(129)), "Password must be at most 128 characters long"],
    ["no new password", fields.checkResetPassword(""), "New password is required"],
    [
      "a new password of 5",
      fields.checkResetPassword("12345"),
      "Password must be at least 6 characters long",
    ],
    ["a new password of 6", fields.checkResetPassword("123456"), null],
    ["no confirmation", fields.checkConfirmation("", "secret1"), "Please confirm your password"],
    ["another confirmation", fields.checkConfirmation("Secret1", "secret1"), "Passwords do not match"],
    ["the same confirmation", fields.checkConfirmation("secret1", "secret1"), null],
    ["no first name", fields.checkFirstName("  "), "First name is required"],
    ["a first name of 1", fields.checkFirstName(" A "), "First name must be at least 2 characters"],
    ["a first name of 101", fields.checkFirstName(long(101)), "First name must be at most 100 characters"],
    [
      "a first name with a NUL",
      fields.checkFirstName("As\0ha"),
      "First name contains characters that cannot be used",
    ],
    ["a first name of 2", fields.checkFirstName("Al"), null],
    ["no last name", fields.checkLastName(""), "Last name is required"],
    ["a last name of 1", fields.checkLastName("S "), "Last name must be at least 2 characters"],
    ["a last name of 101", fields.checkLastName(long(101)), "Last name must be at most 100 characters"],
    [
      "a last name of two lines",
      fields.checkLastName("Sha\nrma"),
      "Last name contains characters that cannot be used",
    ],
    ["a last name of 100", fields.checkLastName(long(100)), null],
    ["no code", fields.checkVerifyCode(""), "Please enter the complete 6-digit OTP"],
    ["5 digits", fields.checkVerifyCode("12345"), "Please enter the complete 6-digit OTP"],
    ["6 digits", fields.checkVerifyCode("012345"), null],
    ["no reset code", fields.checkResetCode(""), "OTP is required"],
    ["a reset code of 5", fields.checkResetCode("12345"), "OTP must be 6 digits"],
    ["a reset code of 7", fields.checkResetCode("1234567"), "OTP must be 6 digits"],
    ["a reset code with a letter", fields.checkResetCode("12345a"), "OTP must be 6 digits"],
    ["a reset code of other digits", fields.checkResetCode("१२३४५६"), "OTP must be 6 digits"],
    ["a reset code", fields.checkResetCode("000000"), null],
  ])("%s", (_, code, message) => {
    expect(words(code)).toBe(message);
  });
});

test.each(["आशा", "अ‍ब", "O'Brien", "Jean-Luc", "Ana Maria", "Müller", "李小龙"])("%s is a name", (name) => {
  expect(fields.checkFirstName(name)).toBeNull();
});

test.each([
  ["an escape", "As\u001bha"],
  ["a text turned around", "As\u202eha"],
  ["a line separator", "As\u2028ha"],
  ["half a surrogate pair", "As\ud83dha"],
])("%s is not part of a name", (_, name) => {
  expect(fields.checkFirstName(name)).toBe("FIRST_NAME_INVALID");
});

test.each([
  "asha@example.in",
  "a@b.co",
  "asha.k.rao+upsc@mail.example.co.in",
  "o'brien_99-x@sub-domain.example.museum",
  "#!$%&'*+/=?^_`{|}~-@example.com",
  "asha@xn--h2brj9c.xn--h2brj9c",
  `${long(64)}@example.com`,
])("%s is an address", (email) => {
  expect(fields.checkEmail(email)).toBeNull();
});

test.each([
  ["quotes", '"asha"@example.in'],
  ["a quoted space", '"as ha"@example.in'],
  ["a comment", "asha(home)@example.in"],
  ["a comment glued to the domain", "asha@example.in(.evil.test)"],
  ["a name before it", "Asha <asha@example.in>"],
  ["angle brackets", "<asha@example.in>"],
  ["two addresses", "asha@example.in,eve@evil.test"],
  ["two addresses with a semicolon", "asha@example.in;eve@evil.test"],
  ["two at signs", "asha@evil.test@example.in"],
  ["an injected header", "asha@example.in\r\nBcc: eve@evil.test"],
  ["a carriage return", "asha\r@example.in"],
  ["a line feed in the domain", "asha@exam\nple.in"],
  ["a NUL", "asha\0@example.in"],
  ["a tab", "as\tha@example.in"],
  ["a space", "as ha@example.in"],
  ["a backslash", "as\\ha@example.in"],
  ["double dots", "as..ha@example.in"],
  ["double dots in the domain", "asha@example..in"],
  ["a leading dot", ".asha@example.in"],
  ["a trailing dot", "asha.@example.in"],
  ["a domain that ends in a dot", "asha@example.in."],
  ["no local part", "@example.in"],
  ["no domain", "asha@"],
  ["no top-level domain", "asha@localhost"],
  ["an address literal", "asha@[127.0.0.1]"],
  ["an IP address", "asha@127.0.0.1"],
  ["a top-level domain of one letter", "asha@example.i"],
  ["a domain label that begins with a hyphen", "asha@-example.in"],
  ["a domain label that ends with a hyphen", "asha@example-.in"],
  ["a Cyrillic twin", "аsha@example.in"],
  ["a twin domain", "asha@exаmple.in"],
  ["a full-width twin", "ａsha@example.in"],
  ["a Kelvin sign, lower-cased to k", "\u212aate@example.in"],
  ["a long s, upper-cased to S", "a\u017fha@example.in"],
  ["a dotted capital I", "\u0130sha@example.in"],
  ["Hindi letters", "आशा@example.in"],
  ["a zero-width space", "as\u200bha@example.in"],
  ["a percent-encoded line", "asha%0d%0a@example.in\r\n x"],
  ["a local part of 65", `${long(65)}@example.com`],
  ["a domain label of 64", `asha@${long(64)}.com`],
  ["255 characters", `asha@${`${long(49)}.`.repeat(5)}in`.padStart(255, "a")],
])("an address with %s is refused", (_, email) => {
  expect(fields.checkEmail(email)).toBe("EMAIL_INVALID");
});

test("two spellings of a mailbox become one", () => {
  expect(fields.normalizeEmail("  Asha.Rao@Example.IN ")).toBe("asha.rao@example.in");
});
