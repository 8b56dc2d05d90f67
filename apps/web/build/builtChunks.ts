import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const kilobyte = 1_000;

/** A line of the manifest that Vite writes beside what it builds. */
export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** What was built, for tests of its weight. */
export interface BuiltChunks {
  /** Where the built files lie. */
  folder: string;
  /** What has a chunk: a source below the root, or the name of the chunk itself. */
  sources: readonly string[];
  chunk(source: string): Chunk | undefined;
  /** Every script that a browser fetches at once for these sources, by file. Throws for a source without a chunk. */
  scriptsOf(...sources: string[]): Set<string>;
  /** Weight of files in kB gzip. */
  weightOf(files: Iterable<string>): number;
}

/** Reads a Vite build by the folder of its files. Throws when nothing was built there; `npm run build` does it. */
export function builtChunks(folder: string): BuiltChunks {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const weigh = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  return {
    folder,
    sources: Object.keys(manifest),
    chunk: (source) => manifest[source],
    scriptsOf: (...sources) => staticImports(manifest, sources),
    weightOf: (files) => [...files].reduce((sum, file) => sum + weigh(file), 0) / kilobyte,
  };
}

function staticImports(manifest: Record<string, Chunk>, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}
