import { defineProject } from "vitest/config";

export default defineProject({
  test: { name: "drills", include: ["**/*.test.ts"], testTimeout: 20_000 },
});
