import { defineProject } from "vitest/config";

export default defineProject({
  test: { name: "faults", include: ["**/*.test.ts"], testTimeout: 20_000 },
});
