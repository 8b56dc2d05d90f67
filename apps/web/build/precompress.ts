import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

/** `wanted` keeps to some files. Writes a `.br` and a `.gz` beside every text file of the build, so that the server compresses nothing while it serves. */
export function precompress(wanted: (file: string) => boolean = () => true): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!compressible.has(extname(file)) || !wanted(file)) continue;
        const bytes = readFileSync(join(folder, file));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params: quality }));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
