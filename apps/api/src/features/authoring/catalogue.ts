import { languages, limits } from "@patrak/domain";
import * as z from "zod";
import type { Fault } from "./faults.ts";

/** A permanent name: the id, and so every link, is derived from it. */
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "small letters, digits and single hyphens");
const name = z.string().trim().min(1).max(200);
const label = z.string().trim().min(1).max(100);
const words = z.string().trim().min(1).max(2000);
const localWords = z.strictObject({ english: words.optional(), hindi: words.optional() });
const rules = z.array(words).min(1);

const testEntry = z.strictObject({
  slug,
  title: z.strictObject({ english: name.optional(), hindi: name.optional() }),
  description: localWords,
  minutes: z.int().min(1).max(1440),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .refine((chosen) => new Set(chosen).size === chosen.length, "a language stands twice"),
  marks: z.strictObject({ correct: z.number().positive(), wrong: z.number().max(0) }),
  /** The name of the instructions in the catalogue that this test uses. */
  instructions: z.string(),
});
export type TestEntry = z.infer<typeof testEntry>;

const folderEntry = z.strictObject({
  slug,
  name,
  nameHindi: name.optional(),
  get folders() {
    return z.array(folderEntry).default([]);
  },
  tests: z.array(testEntry).default([]),
});
export type FolderEntry = z.infer<typeof folderEntry>;

const packageEntry = z.strictObject({
  slug,
  name,
  nameHindi: name.optional(),
  description: words,
  /** In rupees. */
  price: z.number().min(0).max(1_000_000),
  cover: z
    .string()
    .regex(/^(?:\/|https:\/\/)/, "an address that begins with / or https://")
    .optional(),
  listed: z.boolean().default(true),
  folders: z.array(folderEntry).default([]),
  tests: z.array(testEntry).default([]),
});
export type PackageEntry = z.infer<typeof packageEntry>;

const catalogue = z.strictObject({
  /** By name; each has a list of plain sentences per language. */
  instructions: z.record(z.string(), z.strictObject({ english: rules.optional(), hindi: rules.optional() })),
  /** Sections and topics in Hindi, by their English names. */
  names: z.record(label, label).default({}),
  packages: z.array(packageEntry),
});
export type Catalogue = z.infer<typeof catalogue>;

const file = "catalogue.json";

export function readCatalogue(text: string): { catalogue?: Catalogue; faults: Fault[] } {
  const json = parseJson(text);
  if (json instanceof SyntaxError)
    return {
      faults: [{ file, problem: `it is no JSON (${json.message})`, remedy: "Mend the place named here" }],
    };
  const result = catalogue.safeParse(json);
  if (!result.success) return { faults: result.error.issues.map(shapeFault) };
  const faults = slugFaults(result.data);
  return faults.length > 0 ? { faults } : { catalogue: result.data, faults };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

function shapeFault({ path, message }: { path: PropertyKey[]; message: string }): Fault {
  return { file, column: path.join("."), problem: message, remedy: "Mend this entry" };
}

/** Every test of a package with the folders above it. */
export function testsOf(place: PackageEntry | FolderEntry): TestEntry[] {
  return [...place.tests, ...place.folders.flatMap(testsOf)];
}

function slugFaults({ packages }: Catalogue): Fault[] {
  return [
    ...twice(
      "package",
      packages.map((entry) => entry.slug),
    ),
    ...twice(
      "test",
      packages.flatMap(testsOf).map((entry) => entry.slug),
    ),
    ...packages.flatMap((entry) => twice("folder", entry.folders.flatMap(folderSlugs))),
    ...packages.flatMap((entry) => (depthOf(entry) > limits.folderDepthMax ? [tooDeep(entry)] : [])),
  ];
}

function twice(kind: string, slugs: string[]): Fault[] {
  const repeated = new Set(slugs.filter((entry, index) => slugs.indexOf(entry) < index));
  const remedy = "Give each a slug of its own";
  return [...repeated].map((entry) => ({ file, problem: `two ${kind}s are called “${entry}”`, remedy }));
}

function folderSlugs(folder: FolderEntry): string[] {
  return [folder.slug, ...folder.folders.flatMap(folderSlugs)];
}

function depthOf(place: PackageEntry | FolderEntry): number {
  return Math.max(0, ...place.folders.map((folder) => 1 + depthOf(folder)));
}

function tooDeep(entry: PackageEntry): Fault {
  const remedy = `Keep to ${limits.folderDepthMax} levels`;
  return { file, problem: `the folders of “${entry.slug}” are nested too deep`, remedy };
}
