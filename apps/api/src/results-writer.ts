// Writes one merit list to its output and ends: a process of its own with low priority, because students save answers
// meanwhile. Its order comes as one JSON text and holds the address of the database; its environment is empty.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { fileBytes, type FileOrder } from "./features/results/file.service.ts";
import { openDatabase } from "./platform/db.ts";
import type { Server } from "./platform/logins/logins.ts";

const { server, order } = JSON.parse(await text(process.stdin)) as { server: Server; order: FileOrder };
const db = openDatabase({ ...server, pool: 1, role: "patrak_admin" });
await pipeline(Readable.from(fileBytes(db, order), { objectMode: false }), process.stdout);
await db.destroy();
