import * as calls from "@croupier/contract/backOffice/content";
import { isLocale } from "@croupier/rules/locales";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { brandsFor, handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { readItem } from "./changeItem.ts";
import type { Content } from "./content.ts";
import { dropDraft, findDraft, publishDrafts, saveDraft } from "./drafts.ts";
import type { ItemKey } from "./items.ts";
import { idOf, listItems, readId } from "./listItems.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { revisionsOf, versionOf } from "./revisions.ts";
import { rollBack } from "./rollBack.ts";

export interface ItemsBackOfficeDeps {
  db: Database;
  content: Pick<Content, "brandIds" | "previewLink">;
  backOffice: BackOffice;
  /** Addresses under which visitors see a brand, such as `https://example.org`. */
  originOf(brandId: string): string;
  /** What there is to name: pages, games, contests. */
  readKnown(): Promise<KnownThings>;
}

/** What an operator edits on the site. A change of one brand's content needs the right for that brand. */
export function registerItemsBackOffice(api: ApiServer, deps: ItemsBackOfficeDeps): void {
  registerReading(api, deps);
  registerDrafts(api, deps);
  registerPublishing(api, deps);
}

const by = (operator: OperatorIdentity, reason: string, now: Date) => ({
  actor: `operator:${operator.id}`,
  reason,
  now,
});

/** The place that an id names, where the operator may change it; else how to answer. */
async function writable({ backOffice }: ItemsBackOfficeDeps, operator: OperatorIdentity, id: string, now: Date) {
  const key = readId(id);
  if (!key) return fail(404, "id", "not_found");
  const reach = { brand: brandOf(key), subject: `content:${id}` };
  return (await backOffice.refusal(operator, "content.write", reach, now)) ?? key;
}

function registerReading(api: ApiServer, deps: ItemsBackOfficeDeps): void {
  const { db, content } = deps;
  handleForOperator(api, calls.listContent, ({ operator, query }) =>
    listItems(db.pool, query, brandsFor(operator, "content.read")),
  );
  handleForOperator(api, calls.getContent, async ({ params }) => {
    const key = readId(params.id);
    return key ? wireItem(db.pool, key) : fail(404, "id", "not_found");
  });
  handleForOperator(api, calls.listContentRevisions, async ({ params }) => {
    const key = readId(params.id);
    if (!key) return fail(404, "id", "not_found");
    const revisions = await revisionsOf(db.pool, key);
    return {
      data: revisions.map(({ id, body, at, ...rest }) => ({
        ...rest,
        id: Number(id),
        body: (body ?? null) as never,
        at: at.toISOString(),
      })),
    };
  });
  handleForOperator(api, calls.openContentPreview, async ({ body, context }) => {
    if (!content.brandIds().includes(body.brand)) return fail(422, "brand", "not_in_list");
    if (!isLocale(body.locale)) return fail(422, "locale", "not_in_list");
    return { url: deps.originOf(body.brand) + content.previewLink(body, body.locale, context.now) };
  });
}

function registerDrafts(api: ApiServer, deps: ItemsBackOfficeDeps): void {
  const { db } = deps;
  handleForOperator(api, calls.saveContentDraft, async ({ operator, params, body, context }) => {
    const key = await writable(deps, operator, params.id, context.now);
    if (!("kind" in key)) return key;
    const answer = await saveDraft(db, { ...key, body: body.body }, body.version, by(operator, "", context.now));
    if (!answer.ok && answer.reason === "stale") return fail(409, "version", "stale_change");
    return { saved: answer.ok, faults: answer.ok ? [] : answer.faults, item: await wireItem(db.pool, key) };
  });
  handleForOperator(api, calls.dropContentDraft, async ({ operator, params, context }) => {
    const key = await writable(deps, operator, params.id, context.now);
    if (!("kind" in key)) return key;
    return (await dropDraft(db.pool, key)) ? wireItem(db.pool, key) : fail(404, "id", "not_found");
  });
}

function registerPublishing(api: ApiServer, deps: ItemsBackOfficeDeps): void {
  const { db } = deps;
  handleForOperator(api, calls.publishContent, async ({ operator, body, context }) => {
    const keys: ItemKey[] = [];
    for (const id of body.ids) {
      const key = await writable(deps, operator, id, context.now);
      if (!("kind" in key)) return key;
      keys.push(key);
    }
    const answer = await publishDrafts(db, keys, by(operator, body.reason, context.now), await deps.readKnown());
    if (answer.ok) return { published: true, changed: answer.changed, refusals: [] };
    return { published: false, changed: 0, refusals: answer.refusals };
  });
  handleForOperator(api, calls.rollBackContent, async ({ operator, params, body, context }) => {
    const key = await writable(deps, operator, params.id, context.now);
    if (!("kind" in key)) return key;
    const known = await deps.readKnown();
    const to = BigInt(body.revision);
    const answer = await rollBack(db, key, to, body.version, by(operator, body.reason, context.now), known);
    if (!answer.ok && answer.reason === "stale") return fail(409, "version", "stale_change");
    if (!answer.ok && answer.reason === "unknown") return fail(404, "revision", "not_found");
    return {
      done: answer.ok,
      refusals: answer.ok || answer.reason !== "broken" ? [] : answer.refusals,
      item: await wireItem(db.pool, key),
    };
  });
}

/** The brand that an item speaks for; what every brand shows needs a right for all of them, which no brand has as its id. */
function brandOf({ kind, name, brand }: ItemKey): string {
  if (kind === "brand") return name;
  return brand === "" ? "*" : brand;
}

async function wireItem(on: Queryable, key: ItemKey) {
  const published = await readItem(on, key);
  const draft = await findDraft(on, key);
  const { kind, name, brand, locale, variant } = key;
  return {
    id: idOf(key),
    kind,
    name,
    brand,
    locale,
    variant,
    published: (published ?? null) as never,
    published_version: versionOf(published),
    version: versionOf(draft ? draft.body : published),
    draft: draft
      ? {
          body: draft.body as never,
          actor: draft.actor,
          updated_at: draft.updatedAt.toISOString(),
          stale: draft.version !== versionOf(published),
        }
      : null,
  };
}
