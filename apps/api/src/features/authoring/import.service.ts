import type { Database } from "../../platform/db.ts";
import { readContent } from "./content.ts";
import type { Fault } from "./faults.ts";
import { publishContent, type Published } from "./publish.ts";
import type { ContentFiles } from "./test-content.ts";

type Imported = { faults: Fault[]; published?: undefined } | { faults?: undefined; published: Published };

/** Reads, checks, publishes. With any fault in any file nothing is written. */
export async function importContent(db: Database, files: ContentFiles): Promise<Imported> {
  const { content, faults } = readContent(files);
  if (!content) return { faults };
  return { published: await publishContent(db, content) };
}
