// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./Avatar.tsx";

test.for([
  ["ananya", "A"],
  ["Élodie", "É"],
  ["श्रीकांत", "श्री"],
  ["क्षितिज", "क्षि"],
  ["दीपिका", "दी"],
  ["", ""],
])("%s shows %s, a letter with all that belongs to it", ([name, letter]) => {
  const { container } = render(<Avatar name={name ?? ""} size="small" />);
  expect(container.textContent).toBe(letter);
});
