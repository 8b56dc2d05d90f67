import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { games } from "@croupier/games";
import { locales } from "@croupier/rules/locales";
import type { Plugin, Rolldown } from "vite";
import type { ClientKind } from "../src/shell/gameKind.ts";

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

interface Files {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Below the folder of the build. */
const listName = "ahead.json";

/**
 * Writes which files each game needs until it can be played, so that the server names them in the game's page: a browser
 * then asks for all of them at once, and not for each when the one before it has run. The list has `games`, the scripts,
 * styles and families of words by game, and `words`, the scripts by locale and family.
 */
export function filesAhead(): Plugin {
  let root = "";
  return {
    name: "files-ahead",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // After the build has dropped the scripts that held nothing but styles.
      order: "post",
      async handler(_, bundle) {
        const source = JSON.stringify(listOf(bundle, root, await readKinds(root)));
        this.emitFile({ type: "asset", fileName: listName, source });
      },
    },
  };
}

type Kinds = typeof import("../src/kinds.ts");

/** The clients' own list. Node reads it by itself, as it stands: bundled with this file it would bring every client along. */
async function readKinds(root: string): Promise<Kinds> {
  const list = pathToFileURL(join(root, "src/kinds.ts")).href;
  return (await import(list)) as Kinds;
}

/** The file of a kind's client: the one in its folder that is called so. */
function clientFile(src: string, { kind }: ClientKind): string {
  const file = readdirSync(join(src, kind)).find((name) => name.endsWith("Client.tsx"));
  return join(src, kind, file ?? missing(`a client of ${kind}`));
}

function listOf(bundle: Bundle, root: string, { kinds, kindOf }: Kinds) {
  const src = join(root, "src");
  const titles = join(root, "../../packages/games/src/pokie/titles");
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const byModule = new Map(chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName] as const)));
  const named = filesOf(
    bundle,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  const without = (files: readonly string[], others: readonly string[]) => files.filter((one) => !others.includes(one));

  /** What files with these modules need, besides what the page names anyway. */
  const filesWith = (modules: readonly string[]): Files => {
    const files = modules.map((module) => byModule.get(module) ?? missing(module));
    const all = filesOf(bundle, files);
    return { scripts: without(all.scripts, named.scripts), styles: without(all.styles, named.styles) };
  };
  const modulesOf = (game: string, kind: ClientKind) => [
    join(src, "start.tsx"),
    clientFile(src, kind),
    ...(kind.kind === "pokie" ? [join(src, `pokie/themes/${camel(game)}.ts`), join(titles, `${camel(game)}.ts`)] : []),
  ];
  const ofGames = games.map(({ id }) => {
    const kind = kindOf(id);
    return [id, { ...filesWith(modulesOf(id, kind)), families: ["core", ...kind.words] }] as const;
  });
  return { games: Object.fromEntries(ofGames), words: wordsOf(kinds, byModule, join(src, "messages")) };
}

function missing(module: string): never {
  throw new Error(`the build has no ${module}`);
}

const camel = (game: string) => game.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Words of each locale: those of its language and, where it has some, its own. */
function wordsOf(kinds: readonly ClientKind[], byModule: ReadonlyMap<string, string>, messages: string) {
  const families = new Set(["core", ...kinds.flatMap(({ words }) => words)]);
  const filesIn = (folders: readonly string[], family: string) =>
    folders.flatMap((folder) => byModule.get(join(messages, folder, `${family}.ts`)) ?? []);
  const ofLocale = (code: string) => {
    const folders = [...new Set([code.replace(/^en-.*/, "en"), code])];
    return Object.fromEntries([...families].map((family) => [family, filesIn(folders, family)]));
  };
  return Object.fromEntries(locales.map(({ code }) => [code, ofLocale(code)]));
}

/** The files and all that they import at once; what is imported first stands first. */
function filesOf(bundle: Bundle, files: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(visit);
    scripts.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  files.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}
