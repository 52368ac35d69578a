import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
// Not the page: the server writes its settings into it and compresses the result.
const TEXT = /\.(?:js|css|svg|txt|webmanifest)$/;

/** Writes `file.br` and `file.gz` beside each text file of the build, once, so that no server does it per visit. */
export function precompress(): Plugin {
  return {
    name: "patrak-precompress",
    apply: "build",
    async writeBundle(output, bundle) {
      const folder = output.dir;
      if (folder === undefined) return;
      const files = [...Object.keys(bundle), "favicon.svg", "manifest.webmanifest", "robots.txt"].filter(
        (file) => TEXT.test(file),
      );
      await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
    },
  };
}

async function compressFile(file: string) {
  const content = await readFile(file);
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, quality)),
    writeFile(`${file}.gz`, await gzip(content, { level: 9 })),
  ]);
}
