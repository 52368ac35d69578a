import { expect, test } from "vitest";
import { enter, makeAdministrator } from "../administrators.ts";
import { useApi } from "../app.ts";
import { plainPreview } from "./heaviest-input.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000", AUTHORS_GIVE_WAY: "true" });

test("S-02: a plain preview is as good as at once, once somebody is at the desk", async () => {
  const author = await enter(api, await makeAdministrator(api, "author"));
  // All that is loaded at the first call is there.
  await author.post("/admin/questions/preview", plainPreview);
  const times: number[] = [];
  for (let asked = 0; asked < 60; asked += 1) {
    const began = performance.now();
    const reply = await author.post("/admin/questions/preview", plainPreview);
    times.push(performance.now() - began);
    expect(reply.statusCode).toBe(200);
  }
  const median = times.toSorted((a, b) => a - b)[30]!;
  process.stdout.write(`a plain preview: ${median.toFixed(1)} ms in the middle\n`);
  expect(median).toBeLessThan(50);
});
