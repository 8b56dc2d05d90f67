import type { CmsPageSummary, CmsSnippet } from "@croupier/contract/cms";
import type { ConfigOf, StoredConfigName } from "@croupier/contract/configs";
import type { FastifyInstance } from "fastify";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { pictureFinder } from "./art/pictures.ts";
import { type Brand, tokenSheet } from "./brand.ts";
import { brandFinder } from "./brandFor.ts";
import { loadBrands, seedBrands } from "./brands.ts";
import { cmsRoutes, managedGroups, snippetsFor } from "./cmsRoutes.ts";
import { listDrafts } from "./drafts.ts";
import { type MessageStore, readMessages } from "./messages.ts";
import { pageTree } from "./pages.ts";
import { type PreviewLinks, type PreviewOptions, registerPreview } from "./preview.ts";
import { readSeedItems } from "./readSeed.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { contentRoutes } from "./routes.ts";
import { seedItems } from "./seedItems.ts";
import { type ContentFault, loadSnapshot } from "./snapshot.ts";
import { watchContent } from "./watchContent.ts";

/** The module that knows brands, texts and pictures. */
export interface Content {
  brandFor(host: string): Brand;
  brandIds(): string[];
  /** The brands as visitors read their names. */
  brandNames(): { id: string; name: string }[];
  /** Hosts that the brands claim. */
  hosts(): string[];
  /** Hosts of one brand, its main one first. */
  hostsOf(brandId: string): readonly string[];
  /** Style sheet of the brand's tokens. */
  tokens(brandId: string): string;
  /** Colours for what surrounds the page: the browser's bar, an installed app's window. */
  colors(brandId: string): { background: string; theme: string };
  /** The font to fetch with the page: what its file's name begins with. */
  fonts(brandId: string): Brand["fonts"];
  messages: MessageStore;
  /** Address of a language's messages; changes with their content and every five minutes. Source: 7.1-05. */
  messagesUrl(locale: string, now: Date): string;
  /** A configuration for a brand, in the general language; undefined where none is stored. */
  config<Name extends StoredConfigName>(name: Name, brandId: string): ConfigOf<Name> | undefined;
  /** Paths of the operator's own pages that are not hidden, for the sitemap. */
  pagePaths(brandId: string, locale: string): string[];
  /** The operator's pieces of text for a reader in the general variant. */
  snippets(brandId: string, locale: string): CmsSnippet[];
  /** Groups of players who have a manager of their own at a brand. Source: 3-07. */
  managedGroups(brandId: string): ReadonlySet<string>;
  /** Reads everything again after an operator changed it. */
  reload(): Promise<void>;
  /** From now on leaves out what names something that is not there. `read` says what is; it is asked at each reload. */
  holdAgainst(read: () => Promise<KnownThings>): Promise<void>;
  /** Reloads on every change, on whichever process it was made. */
  watch(url: string): Promise<{ close(): Promise<void> }>;
  /** Path and query of a link that shows a brand's pages with its drafts; a secret until it ends. */
  previewLink: PreviewLinks["linkFor"];
  /** Who looks at drafts, by the request's cookies. */
  previewOf: PreviewLinks["previewOf"];
  registerRoutes(api: ApiServer, app: FastifyInstance): void;
}

export interface ContentFolders {
  /** `content/brands` */
  brands: string;
  /** `content/messages` */
  messages: string;
  /** `content/art`, pictures of games drawn by hand */
  art: string;
  /** `content`, where configurations, pages, snippets, files and managers lie */
  items: string;
}

/** Seeds what the database does not have, and holds it all in memory. `onFault` is told of items that broke. */
export async function createContent(
  db: Queryable,
  folders: ContentFolders,
  onFault: ContentFault = () => undefined,
  preview?: PreviewOptions,
): Promise<Content> {
  const tell = eachOnce(onFault);
  let readKnown: (() => Promise<KnownThings>) | undefined;
  await seedBrands(db, folders.brands);
  await seedItems(db, readSeedItems(folders.items));
  const messages = readMessages(folders.messages);
  const pictureOf = pictureFinder(folders.art);
  let brands = await loadBrands(db);
  let find = brandFinder(brands);
  let sheets = sheetsOf(brands);
  let snapshot = await loadSnapshot(db, tell);
  messages.override(snapshot.messages);
  let reading = Promise.resolve();
  async function read(): Promise<void> {
    brands = await loadBrands(db);
    find = brandFinder(brands);
    sheets = sheetsOf(brands);
    snapshot = await loadSnapshot(db, tell, await readKnown?.());
    messages.override(snapshot.messages);
  }
  const drafted = keptFor(draftsHold_ms, async () =>
    loadSnapshot(db, () => undefined, await readKnown?.(), await listDrafts(db)),
  );
  const content: Content = {
    messages,
    brandFor: (host) => find(host),
    brandIds: () => brands.map(({ id }) => id),
    brandNames: () => brands.map(({ id, name }) => ({ id, name })),
    hostsOf: (brandId) => brands.find(({ id }) => id === brandId)?.hosts ?? [],
    hosts: () => brands.flatMap((brand) => brand.hosts),
    tokens(brandId) {
      const found = sheets.get(brandId);
      if (found) return found;
      throw new Error(`there is no brand ${brandId}`);
    },
    colors(brandId) {
      const { primitive, semantic } = brands.find(({ id }) => id === brandId) ?? (brands[0] as Brand);
      const color = (role: string) => primitive[semantic[role] ?? ""] ?? "#000000";
      return { background: color("bg"), theme: color("bg") };
    },
    fonts: (brandId) => (brands.find((brand) => brand.id === brandId) ?? find("")).fonts,
    messagesUrl: (locale, now) =>
      `/messages/${locale}.json?t=${Math.floor(now.getTime() / messagesHold_ms)}&v=${messages.language(locale).version}`,
    reload() {
      // One after the other: what was read earlier never replaces what was read later.
      reading = reading.then(read, read);
      return reading;
    },
    holdAgainst(read) {
      readKnown = read;
      return content.reload();
    },
    config: (name, brand) => snapshot.find("config", name, { brand, locale: "en", variants: [] }) as never,
    pagePaths: (brand, locale) => openPaths(pageTree(snapshot, { brand, locale, variants: [] })),
    snippets: (brand, locale) => snippetsFor(snapshot, { brand, locale, variants: [] }),
    managedGroups: (brand) => managedGroups(snapshot, { brand, locale: "en", variants: [] }),
    watch: (url) => watchContent(url, () => content.reload(), onFault),
    previewLink(view, locale, now) {
      if (!preview) throw new Error("this server shows no previews");
      return preview.links.linkFor(view, locale, now);
    },
    previewOf: (cookies, now) => preview?.links.previewOf(cookies, now) ?? null,
    registerRoutes(api, app) {
      contentRoutes(app, messages, pictureOf);
      api.servedBeside(["content.messages"]);
      cmsRoutes(api, (context) => (context.preview ? drafted() : snapshot), tell);
      if (preview) registerPreview(app, preview);
    },
  };
  return content;
}

/** A page asks for its messages by a new address after so long, in milliseconds. */
const messagesHold_ms = 5 * 60_000;

/** A preview shows a draft this long after it was saved at most, in milliseconds. */
const draftsHold_ms = 1_000;

/** Makes a value at most so often; what fails is made again at the next call. */
function keptFor<Value>(hold_ms: number, make: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.value;
    const value = make();
    kept = { value, until: performance.now() + hold_ms };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}

/** Content is read again every minute: the same fault is told once. */
function eachOnce(onFault: ContentFault): ContentFault {
  const told = new Set<string>();
  return (fault) => {
    const key = JSON.stringify(fault);
    if (told.has(key)) return;
    told.add(key);
    onFault(fault);
  };
}

function openPaths(pages: readonly CmsPageSummary[]): string[] {
  return pages.flatMap((page) =>
    page.hidden || page.url !== `/${page.path}` ? [] : [page.path, ...openPaths(page.children)],
  );
}

function sheetsOf(brands: readonly Brand[]): Map<string, string> {
  return new Map(brands.map((brand) => [brand.id, tokenSheet(brand)]));
}
