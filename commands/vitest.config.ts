import { defineProject } from "vitest/config";

export default defineProject({
  test: { name: "commands", include: ["**/*.test.ts"], testTimeout: 120_000 },
});
