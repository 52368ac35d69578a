import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["asha@example.in", "asha@example.in"],
  ["asha+mock@example.in", "asha@example.in"],
  ["asha+mock+2@example.in", "asha@example.in"],
  ["asha.rao@example.in", "asha.rao@example.in"],
  ["a.s.h.a@gmail.com", "asha@gmail.com"],
  ["a.sha+7@gmail.com", "asha@gmail.com"],
  ["asha@googlemail.com", "asha@gmail.com"],
  ["asha@gmail.com.example.in", "asha@gmail.com.example.in"],
  ["a.sha@sub.gmail.com", "a.sha@sub.gmail.com"],
  ["+asha@example.in", "+asha@example.in"],
  ["asha@constructor.in", "asha@constructor.in"],
])("S-09: the mailbox of %s is %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
