import type { Call } from "@croupier/contract/call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ApiServer } from "../apiServer.ts";
import type { Config } from "../config.ts";
import type { RequestContext } from "../requestContext.ts";
import type { RenderLimits } from "./renderBounds.ts";

/** Families. */
export interface BrandFonts {
  interface: string;
  heading: string;
}

/** What the pages say and how they look; the content module gives it. */
export interface PageContent {
  tokens(brandId: string): string;
  /** The families of a brand's text and of its headings. */
  fonts(brandId: string): BrandFonts;
  /** Colours that a brand's manifest and browser bars take. */
  colors(brandId: string): { background: string; theme: string };
  messagesUrl(locale: string, now: Date): string;
  messages: {
    language(locale: string): { messages: Readonly<Record<string, string>> };
    offered(country: string, current: string): { code: string; name: string }[];
  };
}

export interface PageHostDeps {
  app: FastifyInstance;
  config: Config;
  api: Pick<ApiServer, "invoke">;
  /** Every call of the contract; pages reach them by id. */
  calls: readonly Call[];
  resolveContext: (request: FastifyRequest) => Promise<RequestContext>;
  content: PageContent;
  /** Says that a first path segment names a language. */
  isLocale: (segment: string) => boolean;
  /** A brand's paths, without language, that search engines should know, most important first. */
  sitePaths: (context: RequestContext, locale: string) => Promise<readonly string[]>;
  /** `apps/web` */
  webFolder: string;
  /** Other limits of what is rendered for a visitor than the usual ones. */
  renderLimits?: RenderLimits | undefined;
}
