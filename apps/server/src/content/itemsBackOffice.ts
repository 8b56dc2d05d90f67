import * as calls from "@croupier/contract/backOffice/content";
import { isLocale } from "@croupier/rules/locales";
import type { ApiServer } from "../platform/apiServer.ts";
import { brandsFor, handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { Failure, fail } from "../platform/failure.ts";
import { readItem } from "./changeItem.ts";
import type { Content } from "./content.ts";
import {
  type CostDeps,
  publicationProposal,
  riseOfDrafts,
  riseOfRevision,
  rollBackProposal,
  tryOut,
} from "./costlyChanges.ts";
import { type Draft, dropDraft, findDraft, publishDrafts, type SeenDraft, saveDraft } from "./drafts.ts";
import type { ItemKey } from "./items.ts";
import { idOf, listItems, readId } from "./listItems.ts";
import { revisionsOf, versionOf } from "./revisions.ts";
import { rollBack } from "./rollBack.ts";
import { nameOf } from "./snapshot.ts";
import { Refused } from "./writeItems.ts";

export interface ItemsBackOfficeDeps extends CostDeps {
  content: Pick<Content, "brandIds" | "previewLink">;
  /** Addresses under which visitors see a brand, such as `https://example.org`. */
  originOf(brandId: string): string;
}

/** What an operator edits on the site. A change of one brand's content needs the right for that brand. */
export function registerItemsBackOffice(api: ApiServer, deps: ItemsBackOfficeDeps): void {
  registerReading(api, deps);
  registerDrafts(api, deps);
  registerPublishing(api, deps);
}

const by = (operator: Pick<OperatorIdentity, "id">, reason: string, now: Date) => ({
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
  handleForOperator(api, calls.getContent, async ({ operator, params }) => {
    const key = readId(params.id);
    return key ? wireItem(deps, operator, key) : fail(404, "id", "not_found");
  });
  handleForOperator(api, calls.listContentRevisions, async ({ params }) => {
    const key = readId(params.id);
    if (!key) return fail(404, "id", "not_found");
    const revisions = await revisionsOf(db.pool, key);
    const names = await deps.backOffice.actorNames(revisions.map(({ actor }) => actor));
    return {
      data: revisions.map(({ id, body, at, actor, ...rest }) => ({
        ...rest,
        actor: names.get(actor) ?? actor,
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
  const { db, backOffice } = deps;
  handleForOperator(api, calls.saveContentDraft, async ({ operator, params, body, context }) => {
    const key = await writable(deps, operator, params.id, context.now);
    if (!("kind" in key)) return key;
    // What the answer shows is what was kept, whatever is kept after it.
    const { answer, state } = await db.transaction(async (tx) => ({
      answer: await saveDraft(tx, { ...key, body: body.body }, body, by(operator, "", context.now)),
      state: await readState(tx, key),
    }));
    if (!answer.ok && answer.reason === "stale") return fail(409, "version", "stale_change");
    if (!answer.ok && answer.reason === "anotherDraft") return anotherDraft(deps, answer.draft);
    const item = await wireState(deps, operator, key, state);
    return { saved: answer.ok, faults: answer.ok ? [] : answer.faults, item };
  });
  handleForOperator(api, calls.dropContentDraft, async ({ operator, params, body, context: { now } }) => {
    const key = await writable(deps, operator, params.id, now);
    if (!("kind" in key)) return key;
    const { version, reason } = body;
    const dropped = await db.transaction(async (tx) => {
      const answer = await dropDraft(tx, { key, version });
      if (!answer.ok) return answer;
      const change = { action: "content.dropDraft", subject: nameOf(key), reason, before: answer.body };
      await backOffice.auditChange(tx, operator, change, now);
      return answer;
    });
    if (dropped.ok) return wireItem(deps, operator, key);
    return dropped.reason === "stale" ? newerDraft() : fail(404, "id", "not_found");
  });
}

/** Another draft waits at the place: who kept it, and when. */
async function anotherDraft({ backOffice }: ItemsBackOfficeDeps, { actor, updatedAt }: Draft): Promise<Failure> {
  const names = await backOffice.actorNames([actor]);
  const kept_at = `${updatedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const data = { actor: names.get(actor) ?? actor, kept_at };
  return new Failure(409, "version", "stale_change", data, "another_draft");
}

/** Somebody kept a newer draft than the one that the operator saw. */
const newerDraft = () => new Failure(409, "version", "stale_change", undefined, "newer_draft");

function registerPublishing(api: ApiServer, deps: ItemsBackOfficeDeps): void {
  const { db } = deps;
  const [publish, proposeRollBack] = [publishing(deps), rollBackProposal(deps)];
  handleForOperator(api, calls.publishContent, async ({ operator, body: { drafts, reason }, context: { now } }) => {
    const seen: SeenDraft[] = [];
    for (const { id, version } of drafts) {
      const key = await writable(deps, operator, id, now);
      if (!("kind" in key)) return key;
      seen.push({ key, version });
    }
    try {
      return await publish(operator, seen, reason, now);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.isNewer && seen.length === 1) return newerDraft();
      return { published: false, changed: 0, refusals: error.refusals, approval_id: null };
    }
  });
  handleForOperator(api, calls.rollBackContent, async ({ operator, params: { id }, body, context: { now } }) => {
    const key = await writable(deps, operator, id, now);
    if (!("kind" in key)) return key;
    const { version, reason } = body;
    const to = BigInt(body.revision);
    const rise = await riseOfRevision(deps, key, to);
    if (rise && deps.backOffice.needsSecondPerson(rise.eurCents)) {
      const order = { ...rise, payload: { id, revision: body.revision, version }, brand: brandOf(key), reason };
      const approval_id = await db.transaction((tx) =>
        proposeRollBack(tx, operator, { ...order, subject: `content:${id}` }, now),
      );
      return { done: false, refusals: [], item: await wireItem(deps, operator, key), approval_id };
    }
    const answer = await rollBack(db, key, to, version, by(operator, reason, now), await deps.readKnown());
    if (!answer.ok && answer.reason === "stale") return fail(409, "version", "stale_change");
    if (!answer.ok && answer.reason === "unknown") return fail(404, "revision", "not_found");
    return {
      done: answer.ok,
      refusals: answer.ok || answer.reason !== "broken" ? [] : answer.refusals,
      item: await wireItem(deps, operator, key),
      approval_id: null,
    };
  });
}

/** Publishes drafts, or proposes it where they may cost too much for one person. Throws `Refused`. */
function publishing(deps: ItemsBackOfficeDeps) {
  const { db, backOffice } = deps;
  const propose = publicationProposal(deps);
  return async (operator: OperatorIdentity, seen: readonly SeenDraft[], reason: string, now: Date) => {
    const rise = await riseOfDrafts(deps, seen);
    if (rise && backOffice.needsSecondPerson(rise.eurCents)) {
      // What would be refused anyway is not proposed.
      await tryOut(db, (tx) => publishDrafts(tx, seen, by(operator, reason, now), rise.known));
      const order = { brand: reachOf(seen.map(({ key }) => key)), reason, ...rise.proposal };
      const approval_id = await db.transaction((tx) => propose(tx, operator, order, now));
      return { published: false, changed: 0, refusals: [], approval_id };
    }
    const known = await deps.readKnown();
    const changed = await db.transaction((tx) => publishDrafts(tx, seen, by(operator, reason, now), known));
    return { published: true, changed, refusals: [], approval_id: null };
  };
}

/** The brand that all these items speak for; every brand's where they are of several. */
function reachOf(keys: readonly ItemKey[]): string {
  const [first = "*", ...others] = new Set(keys.map(brandOf));
  return others.length === 0 ? first : "*";
}

/** The brand that an item speaks for; what every brand shows needs a right for all of them, which no brand has as its id. */
function brandOf({ kind, name, brand }: ItemKey): string {
  if (kind === "brand") return name;
  return brand === "" ? "*" : brand;
}

const wireItem = async (deps: ItemsBackOfficeDeps, operator: Pick<OperatorIdentity, "id">, key: ItemKey) =>
  wireState(deps, operator, key, await readState(deps.db.pool, key));

/** What stands at a place, and what waits there. */
const readState = async (on: Queryable, key: ItemKey) => ({
  published: await readItem(on, key),
  draft: await findDraft(on, key),
});

async function wireState(
  { backOffice }: ItemsBackOfficeDeps,
  operator: Pick<OperatorIdentity, "id">,
  key: ItemKey,
  { published, draft }: Awaited<ReturnType<typeof readState>>,
) {
  const names = await backOffice.actorNames(draft ? [draft.actor] : []);
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
          actor: names.get(draft.actor) ?? draft.actor,
          own: draft.actor === `operator:${operator.id}`,
          updated_at: draft.updatedAt.toISOString(),
          stale: draft.version !== versionOf(published),
        }
      : null,
  };
}
