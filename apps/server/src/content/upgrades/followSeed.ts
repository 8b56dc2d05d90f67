import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Banner } from "@croupier/contract/cms";
import { canonicalJson } from "../../platform/canonicalJson.ts";
import type { Tx } from "../../platform/database.ts";
import { rowsOf } from "../../platform/query.ts";
import { changeItem } from "../changeItem.ts";
import type { Item } from "../items.ts";
import { nameOf } from "../snapshot.ts";
import { tables } from "../tables.ts";

/** Hashes of banners that seeds gave before the database kept them. */
export function readFormerBanners(content: string): string[] {
  return JSON.parse(readFileSync(join(content, "former-banners.json"), "utf8"));
}

/**
 * In lists of banners that an operator edited, a banner that is still as an older seed gave it becomes what today's seed
 * has under its id, or goes where the seed has none: what was only ever the seed's promise must not outlive it. Banners
 * that the operator wrote or changed stay. Answers how many lists changed.
 */
export async function followSeed(tx: Tx, seed: readonly Item[], former: readonly string[], now: Date): Promise<number> {
  const lists = seed.filter(isBanners);
  const todays = new Set(lists.flatMap(bannersIn).map(hashOf));
  const kept = await rowsOf(tx, tables.selectFrom("content.seeded_banner").select("hash"));
  const older = new Set([...former, ...kept.map(({ hash }) => hash)].filter((hash) => !todays.has(hash)));
  const rows = await rowsOf(
    tx,
    tables
      .selectFrom("content.item")
      .select(["kind", "name", "brand", "locale", "variant", "body", "edited"])
      .where(({ and }) => and({ kind: "config", name: "banners-config", edited: true })),
  );
  let changed = 0;
  for (const item of rows) {
    const own = lists.find((list) => nameOf(list) === nameOf(item));
    const fresh = new Map((own ? bannersIn(own) : []).map((banner) => [String(banner.id), banner]));
    const banners = bannersIn(item).flatMap((banner) =>
      older.has(hashOf(banner)) ? (fresh.get(String(banner.id)) ?? []) : banner,
    );
    const answer = await changeItem(tx, { ...item, body: { ...(item.body as object), banners } }, "system", now);
    if (answer.ok && answer.changed) changed++;
  }
  await tx.query("INSERT INTO content.seeded_banner (hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING", [
    [...todays],
  ]);
  return changed;
}

const isBanners = ({ kind, name }: Item) => kind === "config" && name === "banners-config";

/** What cannot be read has no banners. */
function bannersIn({ body }: Item): Banner[] {
  const { banners } = (body ?? {}) as { banners?: unknown };
  return Array.isArray(banners) ? banners : [];
}

/** What tells a banner from every other one: 64 bits of its canonical body, hex. */
export function hashOf(banner: Banner): string {
  return createHash("sha256").update(canonicalJson(banner)).digest("hex").slice(0, 16);
}
