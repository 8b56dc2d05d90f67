import * as calls from "@croupier/contract/backOffice/games";
import type { CallReply, ParsedInput } from "@croupier/contract/call";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { firstOf, likeText, rowsOf } from "../platform/query.ts";
import { type ImportAnswer, importFeed } from "./feed/importFeed.ts";
import { switchTitle } from "./feed/switchTitle.ts";
import { tables } from "./tables.ts";

export interface TitlesBackOfficeDeps {
  db: Database;
  /** Asks a studio for its titles; null where no such studio is in the register or it has no address. */
  askFeed(provider: string, now: Date): Promise<{ feed: unknown; title: string; pictureOrigins: Set<string> } | null>;
}

type Query = ParsedInput<typeof calls.listTitles>["query"];

/** Titles of the catalogue for operators: found, opened, closed, and taken from a studio's feed. */
export function registerTitlesBackOffice(api: ApiServer, { db, askFeed }: TitlesBackOfficeDeps): void {
  handleForOperator(api, calls.listTitles, ({ query }) => listTitles(db.pool, query));
  handleForOperator(
    api,
    calls.getTitle,
    async ({ params }) => (await findTitle(db.pool, params.id)) ?? fail(404, "id", "not_found"),
  );
  handleForOperator(api, calls.switchTitleOpen, async ({ operator, params, body, context }) => {
    const answer = await db.transaction((tx) =>
      switchTitle(tx, params.id, body.open, `operator:${operator.id}`, context.now, body),
    );
    if (!answer.ok && answer.reason === "stale") return fail(409, "from", "stale_change");
    if (!answer.ok) return fail(answer.reason === "retired" ? 422 : 404, "id", "not_found");
    return (await findTitle(db.pool, params.id)) ?? fail(404, "id", "not_found");
  });
  handleForOperator(api, calls.takeStudioFeed, async ({ operator, params, body, context }) => {
    const asked = await askFeed(params.id, context.now);
    if (!asked) return fail(404, "id", "not_found");
    const order = {
      provider: params.id,
      studioTitle: asked.title,
      feed: asked.feed,
      pictureOrigins: asked.pictureOrigins,
      dryRun: body.dry_run,
      actor: `operator:${operator.id}`,
      reason: body.reason,
    };
    const answer = await importFeed(db, order, context.now);
    return answer.ok ? wirePlan(answer) : fail(422, "id", "studio_unavailable");
  });
}

function wirePlan({ plan, refused, pictures }: ImportAnswer & { ok: true }): CallReply<typeof calls.takeStudioFeed> {
  return {
    added: plan.added.map(({ identifier, title }) => ({ id: identifier, title })),
    changed: plan.changed.map(({ title, changes }) => ({
      id: title.identifier,
      fields: changes.map(({ field }) => field),
    })),
    retired: [...plan.retired],
    unchanged: plan.unchanged.length,
    refused: [...refused, ...pictures.refused],
  };
}

async function listTitles(on: Queryable, query: Query): Promise<CallReply<typeof calls.listTitles>> {
  let wanted = titles();
  if (query.q) {
    const like = `%${likeText(query.q)}%`;
    wanted = wanted.where(({ or, eb }) => or([eb("title", "ilike", like), eb("identifier", "ilike", like)]));
  }
  if (query.provider) wanted = wanted.where("provider", "=", query.provider);
  if (query.state) wanted = wanted.where("state", "=", query.state);
  const sort = query.sort === "id" ? ("identifier" as const) : query.sort;
  const [rows, counted] = [
    await rowsOf(
      on,
      wanted
        .orderBy(sort, query.order === "ASC" ? "asc" : "desc")
        .orderBy("identifier")
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page),
    ),
    await firstOf(
      on,
      wanted.clearSelect().select(({ fn }) => fn.countAll<string>().as("total")),
    ),
  ];
  return { data: rows.map(wireTitle), total: Number(counted?.total ?? 0) };
}

async function findTitle(on: Queryable, identifier: string) {
  const row = await firstOf(on, titles().where("identifier", "=", identifier));
  return row && wireTitle(row);
}

function titles() {
  return tables
    .selectFrom("catalogue.game as g")
    .select(["identifier", "title", "provider", "engine", "state", "payout", "blocked_countries", "retired_at"])
    .select((game) =>
      game
        .fn<string[]>("array", [
          game
            .selectFrom("catalogue.game_currency as c")
            .select("c.currency")
            .whereRef("c.identifier", "=", "g.identifier")
            .where("c.dropped_at", "is", null)
            .orderBy("c.id"),
        ])
        .as("currencies"),
    );
}

type TitleRow = Omit<calls.CatalogueTitle, "id" | "own" | "retired_at"> & {
  identifier: string;
  engine: string | null;
  retired_at: Date | null;
};

function wireTitle({ identifier, engine, retired_at, ...rest }: TitleRow): calls.CatalogueTitle {
  return { ...rest, id: identifier, own: engine !== null, retired_at: retired_at?.toISOString() ?? null };
}
