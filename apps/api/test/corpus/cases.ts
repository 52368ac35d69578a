import type { Case } from "./case.ts";
import { foreignCases } from "./foreign-cases.ts";
import { sheetCases } from "./sheet-cases.ts";
import { textCases } from "./text-cases.ts";

export const cases: Case[] = [...sheetCases, ...textCases, ...foreignCases];
