import type { FastifyInstance } from "fastify";
import type { Queryable } from "../platform/database.ts";
import { pictureBook } from "./art/pictures.ts";
import { type Brand, tokenSheet } from "./brand.ts";
import { brandFinder } from "./brandFor.ts";
import { loadBrands, seedBrands } from "./brands.ts";
import { contentRoutes } from "./http.ts";
import { type MessageBook, readMessageBook } from "./messages.ts";

export type { Brand } from "./brand.ts";
export type { MessageBook } from "./messages.ts";

/** The room that knows brands, texts and pictures. */
export interface Content {
  brandFor(host: string): Brand;
  /** Style sheet of the brand's tokens. */
  tokens(brandId: string): string;
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
  const brands = await loadBrands(db);
  let find = brandFinder(brands);
  let sheets = sheetsOf(brands);
  return {
    messages,
    brandFor: (host) => find(host),
    tokens(brandId) {
      const found = sheets.get(brandId);
      if (found) return found;
      throw new Error(`there is no brand ${brandId}`);
    },
    messagesUrl: (locale) => `/messages/${locale}.json?v=${messages.language(locale).version}`,
    async reload() {
      const fresh = await loadBrands(db);
      find = brandFinder(fresh);
      sheets = sheetsOf(fresh);
    },
    registerRoutes: (app) => contentRoutes(app, messages, pictureOf),
  };
}

function sheetsOf(brands: readonly Brand[]): Map<string, string> {
  return new Map(brands.map((brand) => [brand.id, tokenSheet(brand)]));
}
