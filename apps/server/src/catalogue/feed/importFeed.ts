import { appendAudit } from "../../ledger/index.ts";
import type { Database, Queryable, Tx } from "../../platform/database.ts";
import { anyOf, change, firstOf, rowsOf } from "../../platform/query.ts";
import { tables } from "../tables.ts";
import { type FetchedPicture, fetchPicture } from "./fetchPicture.ts";
import { type ImportPlan, type KnownTitle, planImport } from "./planImport.ts";
import { type FeedTitle, type RefusedTitle, readFeed } from "./readFeed.ts";

export interface ImportOrder {
  provider: string;
  /** Its name as players see it; the catalogue's own stays where there is one. */
  studioTitle: string;
  /** As the studio answered it. */
  feed: unknown;
  pictureOrigins: ReadonlySet<string>;
  /** Only says what it would do. */
  dryRun: boolean;
  actor: string;
  /** Why an operator takes it. */
  reason?: string;
}

export type ImportAnswer =
  | { ok: true; plan: ImportPlan; refused: RefusedTitle[]; pictures: { taken: number; refused: RefusedTitle[] } }
  | { ok: false; reason: "own_studio" }
  | { ok: false; reason: "bad_feed"; why: string };

/**
 * Takes a studio's titles from its feed. New ones arrive switched off, those that it no longer lists are switched off and
 * kept; bad ones are named and the rest goes in, in one transaction with a line in the audit log. Source: 3-14 to 3-18.
 */
export async function importFeed(db: Database, order: ImportOrder, now: Date): Promise<ImportAnswer> {
  if (await hasOwnGames(db.pool, order.provider)) return { ok: false, reason: "own_studio" };
  const categories = await rowsOf(db.pool, tables.selectFrom("catalogue.category").select("id"));
  const known = { ...order, categories: new Set(categories.map(({ id }) => id)) };
  const feed = readFeed(order.feed, known, now);
  if (!feed.ok) return { ok: false, reason: "bad_feed", why: feed.why };
  const pictures = order.dryRun ? noPictures() : await fetchPictures(feed.titles);
  const plan = await db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('catalogue.import'))");
    const before = planImport(await knownTitles(tx, order.provider), feed.titles);
    const taken = withoutClashes(before, await takenSlugs(tx, order.provider), feed.refused);
    if (!order.dryRun) await apply(tx, order, taken, pictures.fetched, now);
    return taken;
  });
  return {
    ok: true,
    plan,
    refused: feed.refused,
    pictures: { taken: pictures.fetched.size, refused: pictures.refused },
  };
}

const noPictures = () => ({ fetched: new Map<string, FetchedPicture>(), refused: [] as RefusedTitle[] });

async function fetchPictures(titles: readonly FeedTitle[]) {
  const done = noPictures();
  for (const { identifier, picture } of titles) {
    if (!picture) continue;
    const answer = await fetchPicture(picture);
    if (typeof answer === "string") done.refused.push({ name: identifier, why: answer });
    else done.fetched.set(identifier, answer);
  }
  return done;
}

async function knownTitles(on: Queryable, provider: string): Promise<KnownTitle[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("catalogue.game as g")
      .select(["identifier", "title", "live", "payout", "volatility", "lines", "ways", "features"])
      .select(["seo_title as seoTitle", "hit_rate as hitRate", "blocked_countries as blockedCountries"])
      .select((game) => [
        game("retired_at", "is not", null).$castTo<boolean>().as("retired"),
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
      ])
      .where("provider", "=", provider)
      .orderBy("identifier"),
  );
}

/** Whether the studio is ours: one whose games have their mathematics here. */
async function hasOwnGames(on: Queryable, provider: string): Promise<boolean> {
  const games = tables.selectFrom("catalogue.game").select("identifier").where("provider", "=", provider);
  return (await firstOf(on, games.where("engine", "is not", null).limit(1))) !== undefined;
}

async function takenSlugs(on: Queryable, provider: string): Promise<Set<string>> {
  const rows = await rowsOf(
    on,
    tables.selectFrom("catalogue.game").select("seo_title").where("provider", "=", provider),
  );
  return new Set(rows.map(({ seo_title }) => seo_title));
}

/** Two names that read alike in an address cannot both be opened; the later one is refused. */
function withoutClashes(plan: ImportPlan, taken: Set<string>, refused: RefusedTitle[]): ImportPlan {
  const added = plan.added.filter(({ identifier, seoTitle }) => {
    const free = !taken.has(seoTitle);
    taken.add(seoTitle);
    if (!free) refused.push({ name: identifier, why: `another title has the address ${seoTitle}` });
    return free;
  });
  return { ...plan, added };
}

async function apply(
  tx: Tx,
  { provider, studioTitle, actor, reason }: ImportOrder,
  plan: ImportPlan,
  pictures: ReadonlyMap<string, FetchedPicture>,
  now: Date,
): Promise<void> {
  await change(
    tx,
    tables
      .insertInto("catalogue.provider")
      .values({ id: provider, title: studioTitle, slug: provider })
      .onConflict((known) => known.column("id").doNothing()),
  );
  const written = [...plan.added, ...plan.changed.map(({ title }) => title)];
  if (written.length > 0) {
    await tx.query(writeTitles, [JSON.stringify(written), provider, now]);
    await tx.query(writeCurrencies, [JSON.stringify(written)]);
    await tx.query(dropCurrencies, [JSON.stringify(written), now]);
  }
  if (plan.retired.length > 0) {
    await change(
      tx,
      tables
        .updateTable("catalogue.game")
        .set({ state: "disabled", retired_at: now })
        .where("identifier", "=", anyOf(plan.retired))
        .where("retired_at", "is", null),
    );
  }
  const present = new Set([...written, ...plan.unchanged].map(({ identifier }) => identifier));
  for (const [identifier, { file, bytes }] of pictures) {
    if (present.has(identifier)) await writePicture(tx, identifier, file, bytes);
  }
  if (written.length === 0 && plan.retired.length === 0) return;
  const detail = {
    added: plan.added.map(({ identifier }) => identifier),
    changed: plan.changed.map(({ title, changes }) => ({ title: title.identifier, changes })),
    retired: plan.retired,
    ...(reason && { reason }),
  };
  await appendAudit(tx, { actor, action: "catalogue.import", subject: `studio:${provider}`, detail }, now);
}

const writeTitles = `
  INSERT INTO catalogue.game AS old (identifier, provider, title, seo_title, categories, lines, ways, volatility, hit_rate,
                                     payout, features, live, blocked_countries, state, released_at)
  SELECT t.identifier, $2, t.title, t."seoTitle", ARRAY[t.category], t.lines, t.ways, t.volatility, t."hitRate", t.payout,
         t.features, t.live, t."blockedCountries", 'disabled', coalesce(t."releasedAt", $3)
    FROM jsonb_to_recordset($1) AS t(identifier text, title text, "seoTitle" text, category text, lines int, ways int,
      volatility text, "hitRate" float8, payout float8, features text[], live boolean, "blockedCountries" text[],
      "releasedAt" timestamptz)
  ON CONFLICT (identifier) DO UPDATE
     SET title = excluded.title, lines = excluded.lines, ways = excluded.ways, volatility = excluded.volatility,
         hit_rate = excluded.hit_rate, payout = excluded.payout, features = excluded.features, live = excluded.live,
         blocked_countries = ARRAY(SELECT DISTINCT unnest(old.blocked_countries || excluded.blocked_countries) ORDER BY 1),
         retired_at = NULL`;

const writeCurrencies = `
  INSERT INTO catalogue.game_currency (identifier, currency)
  SELECT t->>'identifier', jsonb_array_elements_text(t->'currencies') FROM jsonb_array_elements($1) AS t
  ON CONFLICT (identifier, currency) DO UPDATE SET dropped_at = NULL`;

const dropCurrencies = `
  UPDATE catalogue.game_currency c SET dropped_at = $2 FROM jsonb_array_elements($1) AS t
   WHERE c.identifier = t->>'identifier' AND c.dropped_at IS NULL AND NOT t->'currencies' ? c.currency`;

async function writePicture(tx: Tx, identifier: string, file: string, bytes: Buffer): Promise<void> {
  await change(
    tx,
    tables
      .insertInto("catalogue.picture")
      .values({ identifier, file, bytes })
      .onConflict((known) =>
        known.column("identifier").doUpdateSet({ file, bytes }).where("catalogue.picture.file", "<>", file),
      ),
  );
}
