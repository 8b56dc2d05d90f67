import { createHash } from "node:crypto";
import type { Call, CallReply } from "@croupier/contract/call";
import {
  type Banner,
  type CmsSnippet,
  getBanners,
  getConfig,
  getManager,
  getPage,
  listFiles,
  listPages,
  listSnippets,
  type VipManager,
} from "@croupier/contract/cms";
import type { ConfigOf, StoredConfigName } from "@croupier/contract/configs";
import { datedPrizes, isoDay, isPlanned } from "@croupier/rules/adventures/calendar";
import { isWithoutContent } from "@croupier/rules/pages/withoutContent";
import type { ApiServer, HandlerInput } from "../platform/apiServer.ts";
import { Failure, fail, reply } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { ManagerBody } from "./items.ts";
import { pageAt, pageTree } from "./pages.ts";
import type { ContentFault, ContentSnapshot, Reader } from "./snapshot.ts";

/** What an answer is made from, so that it is made once for all readers alike. */
type Made = { json: string; value: unknown };

/** A browser may use an answer half a minute without asking, so that an edit is seen within one. */
const halfMinute = "private, max-age=30";
const maxKept = 2_000;

/** The newest content, as this visitor may see it: with the drafts for those who preview them. */
export type SnapshotFor = (context: RequestContext) => ContentSnapshot | Promise<ContentSnapshot>;

/**
 * Serves what operators edit. Answers are kept until it is replaced. `tell` hears of pages
 * that somebody opened and that have nothing to show. Source: 7.1, 8-13.
 */
export function cmsRoutes(api: ApiServer, snapshot: SnapshotFor, tell: ContentFault): void {
  const kept = new WeakMap<ContentSnapshot, Map<string, Made>>();

  /** Answers from what is kept, and with 304 where the browser has it already. */
  function serve<C extends Call>(call: C, keyOf: (input: HandlerInput<C>) => string, make: Maker<C>): void {
    api.handle(call, async (input) => {
      const now = await snapshot(input.context);
      const reader = readerOf(input.context, localeOf(input));
      const key = [call.id, keyOf(input), reader.brand, reader.locale, reader.variants.join()].join("|");
      const answers = kept.get(now) ?? new Map<string, Made>();
      kept.set(now, answers);
      const made = answers.get(key) ?? remember(answers, key, make(now, reader, input));
      if (made instanceof Failure) return made;
      const etag = `"${createHash("sha256").update(made.json).digest("base64url").slice(0, 20)}"`;
      const headers = { etag, "cache-control": input.context.preview ? "no-store" : halfMinute, vary: "cookie" };
      if (input.headers["if-none-match"] === etag) return reply(undefined as never, { status: 304, headers });
      return reply(made.value as CallReply<C>, { headers });
    });
  }

  const config = (now: ContentSnapshot, name: StoredConfigName, reader: Reader) =>
    now.find("config", name, reader) ?? fail(404, "name", "not_found");

  serve(
    getConfig,
    // Days of the week become dates, of a week that the clock tells.
    ({ params, context }) => (params.name === adventures ? `${params.name} ${isoDay(context.now)}` : params.name),
    (now, reader, { params, context }) => {
      const body = config(now, params.name, reader);
      if (params.name !== adventures || body instanceof Failure) return body as CallReply<typeof getConfig>;
      return datedAdventures(body as ConfigOf<typeof adventures>, context.now) as CallReply<typeof getConfig>;
    },
  );
  serve(
    getBanners,
    () => "",
    (now, reader) => config(now, "banners-config", reader) as { banners: Banner[] },
  );
  serve(
    listPages,
    () => "",
    (now, reader) => pageTree(now, reader),
  );
  serve(
    getPage,
    ({ params }) => params["*"],
    (now, reader, { params }) => {
      const page = pageAt(now, params["*"], reader);
      if (!page) return fail(404, "path", "not_found");
      if (isWithoutContent(page)) {
        const item = `page ${page.path} brand=${reader.brand} locale=${reader.locale}`;
        tell({ code: "CONTENT_PAGE_EMPTY", item, path: page.path, reason: "the page has no content" });
      }
      return page;
    },
  );
  serve(
    listSnippets,
    () => "",
    (now, reader) => snippetsFor(now, reader),
  );
  serve(
    listFiles,
    () => "",
    (now, reader) =>
      now
        .all("file", reader)
        .map(({ name, body }) => ({ id: name, ...(body as { url: string; categories: string[]; description: null }) })),
  );

  api.handle(getManager, async ({ body, context }) => {
    const groups = new Set(body.userGroups.map(String));
    return managerFor(await snapshot(context), groups, readerOf(context, context.locale));
  });
}

/** The snippets that a reader gets. Source: 7.1-04. */
export function snippetsFor(snapshot: ContentSnapshot, reader: Reader): CmsSnippet[] {
  return snapshot
    .all("snippet", reader)
    .map(({ name, body }) => ({ id: name, ...(body as { categories: string[]; content: string }) }));
}

const adventures = "vip-adventures";

/** The calendars of prizes that are on, with a date on each day, as known clients read them. Source: 3-58. */
function datedAdventures({ plans = {}, ...body }: ConfigOf<typeof adventures>, now: Date): ConfigOf<typeof adventures> {
  const lists = Object.entries(body.prizes).map(
    ([group, prizes]) => [group, isPlanned(plans[group], isoDay(now)) ? datedPrizes(prizes, isoDay(now)) : []] as const,
  );
  return { ...body, prizes: Object.fromEntries(lists) };
}

type Maker<C extends Call> = (now: ContentSnapshot, reader: Reader, input: HandlerInput<C>) => CallReply<C> | Failure;

function remember(answers: Map<string, Made>, key: string, value: unknown): Made | Failure {
  if (value instanceof Failure) return value;
  const made = { value, json: JSON.stringify(value) };
  if (answers.size < maxKept) answers.set(key, made);
  return made;
}

function localeOf({ query, context }: { query: unknown; context: RequestContext }): string {
  const { l, locale } = (query ?? {}) as { l?: string; locale?: string };
  return l ?? locale ?? context.locale;
}

/** The licence's own pages; the Australian ones for the general licence in Australia. Source: 2.6-15. */
function readerOf(context: RequestContext, locale: string): Reader {
  const australian = context.licence === "CW" && (context.group !== null || context.country === "AU");
  return { brand: context.brand.id, locale, variants: [...(australian ? ["AU"] : []), context.licence] };
}

/** The groups for whom there is a manager. */
export function managedGroups(snapshot: ContentSnapshot, reader: Reader): Set<string> {
  const managers = snapshot.all("manager", reader) as { body: ManagerBody }[];
  return new Set(managers.flatMap(({ body }) => body.groups.map(String)));
}

function managerFor(snapshot: ContentSnapshot, groups: ReadonlySet<string>, reader: Reader): VipManager | undefined {
  const managers = snapshot.all("manager", reader) as { body: ManagerBody }[];
  return managers
    .map(({ body }) => body)
    .sort((one, other) => one.position - other.position)
    .find((manager) => manager.groups.some((group) => groups.has(String(group))));
}
