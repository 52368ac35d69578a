import { expect, test } from "vitest";
import { withPicture } from "./withPicture.ts";

const picture = { name: `${"3".repeat(32)}-640x480`, alt: "A circuit" };
const markup = `![A circuit](image:${picture.name})`;

test.each([
  ["", markup],
  ["What is shown?", `What is shown?\n${markup}`],
  ["What is shown?\n", `What is shown?\n${markup}`],
])("after %j a picture stands on a line of its own", (text, written) => {
  expect(withPicture(text, picture)).toBe(written);
});
