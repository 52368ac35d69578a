import type { Database } from "../../platform/db.ts";
import { unknownPictures } from "../pictures/known.service.ts";
import { type Content, readContent } from "./content.ts";
import type { Fault } from "./faults.ts";
import { publishContent, type Published } from "./publish.ts";
import type { ContentFiles } from "./test-content.ts";

type Imported = { faults: Fault[]; published?: undefined } | { faults?: undefined; published: Published };

/** Reads, checks and publishes. With any fault in any file nothing is written. */
export async function importContent(db: Database, files: ContentFiles): Promise<Imported> {
  const { content, faults } = readContent(files);
  if (!content) return { faults };
  const missing = await missingPictures(db, content);
  if (missing.length > 0) return { faults: missing };
  return { published: await publishContent(db, content) };
}

/** Content files name pictures but do not contain them. */
async function missingPictures(db: Database, { papers }: Content): Promise<Fault[]> {
  const written = [...papers].map(([slug, paper]) => ({ slug, text: JSON.stringify(paper) }));
  const unknown = await unknownPictures(
    db,
    written.map(({ text }) => text),
  );
  const remedy = "Add it in the editor of questions first, and write the name that it gets there";
  return [...unknown].map((name) => ({
    file: `tests/${written.find(({ text }) => text.includes(name))?.slug}.csv`,
    problem: `there is no picture “${name}”`,
    remedy,
  }));
}
