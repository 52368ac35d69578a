// `pnpm settings`: draws deploy/env.example from the settings that the server reads.
import { writeFileSync } from "node:fs";
import { drawEnvExample } from "./env-example.ts";

writeFileSync(new URL("../../../deploy/env.example", import.meta.url), drawEnvExample());
