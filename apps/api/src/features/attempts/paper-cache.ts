import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db.ts";
import { sendBytes } from "../../platform/ready-bytes.ts";
import type { Passage } from "./drawing.service.ts";
import { makeOutline, makePaper, type Outline, type Paper } from "./ready-paper.ts";
import { parsePassageId } from "./paper-ids.ts";
import { selectAttemptedVersions, selectVersion, type VersionRow } from "./papers.queries.ts";

/** About sixty papers of a hundred questions; the least recently used make room. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface Papers {
  /** A version never changes, so its paper is made once, even when a whole class asks at the same moment. */
  get(versionId: string): Promise<Paper> | Paper;
  /** For a save, which in a fresh process must not wait for a whole paper to be drawn and compressed. */
  outline(versionId: string): Promise<Outline> | Outline;
  version(versionId: string): Promise<VersionRow>;
}

/** For small values that never change. */
const MANY = 1000;

export function createPapers(db: Database): Papers {
  const papers = new LRUCache<string, Paper>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    fetchMethod: (versionId) => makePaper(db, versionId),
    // A caller who waits for a paper gets it, even if it was evicted meanwhile.
    ignoreFetchAbort: true,
  });
  const outlines = new LRUCache<string, Outline>({
    max: MANY,
    fetchMethod: (versionId) => makeOutline(db, versionId),
    ignoreFetchAbort: true,
  });
  const versions = new LRUCache<string, VersionRow>({
    max: MANY,
    fetchMethod: (versionId) => selectVersion(db, versionId),
    ignoreFetchAbort: true,
  });
  return {
    get: (versionId) => papers.get(versionId) ?? papers.forceFetch(versionId),
    outline: (versionId) => outlines.get(versionId) ?? outlines.forceFetch(versionId),
    version: (versionId) => versions.forceFetch(versionId),
  };
}

/** The texts are also held as strings, with two bytes per letter if there is Hindi. */
function sizeOf({ bodies: { identity, br, gzip } }: Paper) {
  return identity.length * 3 + br.length + gzip.length;
}

/** The same bytes for every student who may have them; a browser that kept them revalidates. */
export function sendPaper(request: FastifyRequest, reply: FastifyReply, paper: Paper) {
  void reply.headers({
    "cache-control": "private, no-cache",
    "content-type": "application/json; charset=utf-8",
  });
  return sendBytes(request, reply, paper);
}

/** The passages among these ids that are in a paper the student has begun; others are left out. */
export async function passagesOf(
  { db, papers }: { db: Database; papers: Papers },
  userId: string,
  unsafeIds: string[],
): Promise<Passage[]> {
  const asked = unsafeIds.map(parsePassageId).filter((found) => found !== null);
  if (asked.length === 0) return [];
  const versions = new Set(asked.map(({ versionId }) => versionId));
  const attempted = await selectAttemptedVersions(db, userId, [...versions]);
  const open = await Promise.all([...attempted].map(async (versionId) => papers.get(versionId)));
  const passages = new Map(open.flatMap((paper) => paper.passages.map((passage) => [passage._id, passage])));
  return unsafeIds.map((id) => passages.get(id)).filter((passage) => passage !== undefined);
}
