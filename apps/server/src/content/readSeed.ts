import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { marked } from "marked";
import { type Item, type ItemKind, PageBody } from "./items.ts";

/*
 * The seed's files. `configs/NAME.json` for all brands, `configs/NAME@BRAND.json` for one and `configs/LOCALE/` in a
 * language; `pages/LOCALE/PATH.md` with
 * its licence variant as `PATH@EE.md` and its data as `PATH.json`; `pages/pages.json` says where pages stand in menus.
 */

/** Reads every item of the folder `content`. Throws when a file cannot be read: an operator must learn of it at start. */
export function readSeedItems(content: string): Item[] {
  return [
    ...listed(join(content, "configs"), "config"),
    ...localised(join(content, "configs"), "config"),
    ...listed(join(content, "managers"), "manager"),
    ...listed(join(content, "files"), "file"),
    ...localised(join(content, "snippets"), "snippet"),
    ...pages(join(content, "pages")),
  ];
}

function listed(folder: string, kind: ItemKind, locale = ""): Item[] {
  const files = filesOf(folder, ".json").filter((file) => !file.includes("/"));
  return files.map((file) => {
    const [name = "", brand = ""] = basename(file, ".json").split("@");
    return { kind, name, brand, locale, variant: "", body: json(join(folder, file)) };
  });
}

function localised(folder: string, kind: ItemKind): Item[] {
  return folders(folder).flatMap((locale) => listed(join(folder, locale), kind, locale));
}

type PagePlace = Partial<Pick<PageBody, "layout" | "categories" | "hidden" | "url" | "routeName" | "position">>;

function pages(folder: string): Item[] {
  if (!existsSync(folder)) return [];
  const places = json(join(folder, "pages.json")) as Record<string, PagePlace>;
  return folders(folder).flatMap((locale) =>
    filesOf(join(folder, locale), ".md").map((file) => {
      const [path = "", variant = ""] = file.slice(0, -".md".length).split("@");
      const place = places[path] ?? places[`${path.split("/")[0]}/*`] ?? {};
      return {
        kind: "page",
        name: path,
        brand: "",
        locale,
        variant,
        body: pageBody(join(folder, locale), file, place),
      };
    }),
  );
}

function pageBody(folder: string, file: string, place: PagePlace): PageBody {
  const { head, text } = frontMatter(readFileSync(join(folder, file), "utf8"));
  const { title = "", ...blocks } = head;
  const data = join(folder, file.replace(/\.md$/, ".json"));
  return PageBody.parse({
    ...place,
    title,
    content: htmlOf(text),
    blocks: { ...blocks, title, ...(existsSync(data) ? { json: JSON.stringify(json(data)) } : {}) },
  });
}

const rendered = new Map<string, string>();

/** A process that reads the seed again, as each world of a test does, renders its texts once. */
function htmlOf(text: string): string {
  const html = rendered.get(text) ?? marked.parse(text, { async: false });
  rendered.set(text, html);
  return html;
}

/** `key: value` lines between two lines of dashes, then the text. */
function frontMatter(source: string): { head: Record<string, string>; text: string } {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  const lines = match?.[1]?.split("\n") ?? [];
  const head = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return { head, text: source.slice(match?.[0].length ?? 0) };
}

function filesOf(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(ending))
    .sort();
}

function folders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function json(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
}
