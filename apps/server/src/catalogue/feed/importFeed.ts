import { appendAudit } from "../../ledger/index.ts";
import type { Database, Queryable, Tx } from "../../platform/database.ts";
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
  const own = await db.pool.query("SELECT FROM catalogue.game WHERE provider = $1 AND engine IS NOT NULL LIMIT 1", [
    order.provider,
  ]);
  if (own.rows.length > 0) return { ok: false, reason: "own_studio" };
  const categories = await db.pool.query<{ id: string }>("SELECT id FROM catalogue.category");
  const known = { ...order, categories: new Set(categories.rows.map(({ id }) => id)) };
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
  const { rows } = await on.query<KnownTitle>(
    `SELECT identifier, title, seo_title AS "seoTitle", live, payout, hit_rate AS "hitRate", volatility, lines, ways,
       features, blocked_countries AS "blockedCountries", retired_at IS NOT NULL AS retired,
       ARRAY(SELECT currency FROM catalogue.game_currency c
         WHERE c.identifier = g.identifier AND c.dropped_at IS NULL ORDER BY id) AS currencies
     FROM catalogue.game g WHERE provider = $1 ORDER BY identifier`,
    [provider],
  );
  return rows;
}

async function takenSlugs(on: Queryable, provider: string): Promise<Set<string>> {
  const { rows } = await on.query<{ slug: string }>(
    "SELECT seo_title AS slug FROM catalogue.game WHERE provider = $1",
    [provider],
  );
  return new Set(rows.map(({ slug }) => slug));
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
  { provider, studioTitle, actor }: ImportOrder,
  plan: ImportPlan,
  pictures: ReadonlyMap<string, FetchedPicture>,
  now: Date,
): Promise<void> {
  await tx.query(
    "INSERT INTO catalogue.provider (id, title, slug) SELECT $1, $2, $1 WHERE NOT EXISTS (SELECT FROM catalogue.provider WHERE id = $1)",
    [provider, studioTitle],
  );
  const written = [...plan.added, ...plan.changed.map(({ title }) => title)];
  if (written.length > 0) {
    await tx.query(writeTitles, [JSON.stringify(written), provider, now]);
    await tx.query(writeCurrencies, [JSON.stringify(written)]);
    await tx.query(dropCurrencies, [JSON.stringify(written), now]);
  }
  if (plan.retired.length > 0) {
    await tx.query(
      "UPDATE catalogue.game SET state = 'disabled', retired_at = $2 WHERE identifier = ANY ($1) AND retired_at IS NULL",
      [plan.retired, now],
    );
  }
  const present = new Set([...written, ...plan.unchanged].map(({ identifier }) => identifier));
  for (const [identifier, { file, bytes }] of pictures) {
    if (present.has(identifier)) await tx.query(writePicture, [identifier, file, bytes]);
  }
  if (written.length === 0 && plan.retired.length === 0) return;
  const detail = {
    added: plan.added.map(({ identifier }) => identifier),
    changed: plan.changed.map(({ title, changes }) => ({ title: title.identifier, changes })),
    retired: plan.retired,
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

const writePicture = `
  INSERT INTO catalogue.picture AS old (identifier, file, bytes) VALUES ($1, $2, $3)
  ON CONFLICT (identifier) DO UPDATE SET file = excluded.file, bytes = excluded.bytes WHERE old.file <> excluded.file`;
