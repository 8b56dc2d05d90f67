import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type {
  NamedFont,
  PageAnswer,
  PageAssets,
  PageRequest,
  PartSheet,
  PostedCall,
  StyleSheet,
} from "@croupier/contract/page";

/** How a page calls the API while the server draws it: in process, by the id of the call. */
interface CallInProcess {
  call(route: { id: string }, input?: object): Promise<unknown>;
}

/** What the page host needs of the front end; the built bundle has it, and so has the development server. */
export interface WebBundle {
  render(page: PageRequest<CallInProcess>): Promise<PageAnswer>;
  /** The call that a form posted to this address stands for; null when only the page's script can send it. */
  postedCall(address: string, prefix: string, fields: Readonly<Record<string, string>>): PostedCall | null;
  assets: PageAssets;
  /** None while the front end is developed. */
  sheet?: WholeSheet;
}

/** The one style sheet that every page has. */
export interface WholeSheet {
  mark: string;
  fonts: readonly NamedFont[];
  /** As a page has it that waits for every font. */
  whole: StyleSheet;
  /** By the font that comes later. */
  without: ReadonlyMap<string, StyleSheet>;
}

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** Loads the built front end by path: the server never imports its sources. */
export async function loadWebBundle(folder: string): Promise<WebBundle> {
  const manifest = readManifest(folder);
  const module = (await import(pathToFileURL(join(folder, "server/entry-server.js")).href)) as Pick<
    WebBundle,
    "render" | "postedCall"
  >;
  const assets = assetsOf(manifest, (file) => readFileSync(join(folder, "client", file), "utf8"));
  const sheet = readSheet(join(folder, "client"), assets);
  return { render: module.render, postedCall: module.postedCall, assets, ...(sheet ? { sheet } : {}) };
}

/** A page that has several sheets does without any of them in its text. */
function readSheet(folder: string, { styles }: PageAssets): WholeSheet | null {
  const [address, ...others] = styles;
  if (address === undefined || others.length > 0) return null;
  const text = readFileSync(join(folder, address), "utf8");
  const mark = createHash("sha256").update(text).digest("hex").slice(0, 12);
  const named = fontsIn(text);
  const without = named.map(
    ({ font, rule }) => [font.family, { mark, text: text.replace(rule, ""), later: font }] as const,
  );
  return { mark, fonts: named.map(({ font }) => font), whole: { mark, text, later: null }, without: new Map(without) };
}

function fontsIn(text: string): { font: NamedFont; rule: string }[] {
  return [...text.matchAll(/@font-face\{([^{}]*)\}/g)].flatMap(([rule, inside = ""]) => {
    const family = /font-family:"?([^;"]+)/.exec(inside)?.[1];
    const weight = /font-weight:([^;]+)/.exec(inside)?.[1];
    const url = /url\("?([^)"]+)/.exec(inside)?.[1];
    return family && weight && url ? [{ font: { family, weight, url }, rule }] : [];
  });
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, "client/.vite/manifest.json"), "utf8")) as Manifest;
  } catch (cause) {
    throw new Error("the front end is not built: run `npm run build` in apps/web", { cause });
  }
}

/** Reads what a page loads from the manifest, so that scripts of a page are fetched together and not one after another. */
export function assetsOf(manifest: Manifest, readText: (file: string) => string): PageAssets {
  const entryKey = "src/entry-client.tsx";
  const entry = manifest[entryKey];
  if (!entry) throw new Error("the manifest of the front end has no entry");
  const ofEntry = chunksOf(manifest, entryKey);
  const chunks = onceFor((sources) => {
    const all = new Set([...ofEntry, ...sources.flatMap((source) => [...chunksOf(manifest, source)])]);
    all.delete(entry);
    return [...all];
  });
  return {
    script: address(entry.file),
    release: createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 12),
    styles: (entry.css ?? []).map(address),
    fonts: (entry.assets ?? []).filter((file) => file.endsWith(".woff2")).map(address),
    preloads: onceFor((sources) => chunks(sources).map(({ file }) => address(file))),
    ownStyles: onceFor((sources): PartSheet[] =>
      [...new Set(chunks(sources).flatMap(({ css }) => css ?? []))].map((file) => ({
        href: address(file),
        text: readText(file).trim(),
      })),
    ),
  };
}

const address = (file: string) => `/${file}`;

/** Works an answer out once for the same source files. */
function onceFor<Answer>(work: (sources: readonly string[]) => Answer): (sources: readonly string[]) => Answer {
  const known = new Map<string, Answer>();
  return (sources) => {
    const key = sources.join();
    const answer = known.get(key) ?? work(sources);
    known.set(key, answer);
    return answer;
  };
}

/** A chunk and everything that it imports at once. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const inner of chunk.imports ?? []) chunksOf(manifest, inner, seen);
  return seen;
}
