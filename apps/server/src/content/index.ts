import type { FastifyInstance } from "fastify";
import type { Queryable } from "../platform/database.ts";
import { pictureBook } from "./art/pictures.ts";
import { type Brand, interfaceFont, tokenSheet } from "./brand.ts";
import { brandFinder } from "./brandFor.ts";
import { loadBrands, seedBrands } from "./brands.ts";
import { contentRoutes } from "./http.ts";
import { type MessageBook, readMessageBook } from "./messages.ts";

export type { Brand } from "./brand.ts";
export type { MessageBook } from "./messages.ts";

/** The room that knows brands, texts and pictures. */
export interface Content {
  brandFor(host: string): Brand;
  /** Hosts that the brands claim. */
  hosts(): string[];
  /** Style sheet of the brand's tokens. */
  tokens(brandId: string): string;
  /** Colours for what surrounds the page: the browser's bar, an installed app's window. */
  colors(brandId: string): { background: string; theme: string };
  /** The font to fetch with the page: what its file's name begins with. */
  preloadFont(brandId: string): string;
  messages: MessageBook;
  /** Address of a language's messages; changes with their content. */
  messagesUrl(locale: string): string;
  /** Reads the brands again after an operator changed them. */
  reload(): Promise<void>;
  registerRoutes(app: FastifyInstance): void;
}

export interface ContentFolders {
  /** `content/brands` */
  brands: string;
  /** `content/messages` */
  messages: string;
  /** `content/art`, pictures of games drawn by hand */
  art: string;
}

/** Seeds what the database does not have, and holds brands and messages in memory. */
export async function createContent(db: Queryable, folders: ContentFolders): Promise<Content> {
  await seedBrands(db, folders.brands);
  const messages = readMessageBook(folders.messages);
  const pictureOf = pictureBook(folders.art);
  let brands = await loadBrands(db);
  let find = brandFinder(brands);
  let sheets = sheetsOf(brands);
  return {
    messages,
    brandFor: (host) => find(host),
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
    preloadFont: (brandId) => interfaceFont(brands.find((brand) => brand.id === brandId) ?? find("")),
    messagesUrl: (locale) => `/messages/${locale}.json?v=${messages.language(locale).version}`,
    async reload() {
      brands = await loadBrands(db);
      find = brandFinder(brands);
      sheets = sheetsOf(brands);
    },
    registerRoutes: (app) => contentRoutes(app, messages, pictureOf),
  };
}

function sheetsOf(brands: readonly Brand[]): Map<string, string> {
  return new Map(brands.map((brand) => [brand.id, tokenSheet(brand)]));
}
