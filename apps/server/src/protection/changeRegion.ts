import type { Geo } from "@croupier/rules/pages/decidePage";
import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";

/** What a region may be. Source: 6-03, 6-04. */
export const geos: readonly Geo[] = ["open", "partial", "full", "EE"];

export type RegionAnswer = { ok: true; before: Geo } | { ok: false; reason: "unknown_country" | "unknown_geo" };

/** Countries that are not open, by their code. */
export async function listRegions(db: Queryable): Promise<{ country: string; geo: Geo; changedAt: Date }[]> {
  const { rows } = await db.query(
    `SELECT country, geo, changed_at AS "changedAt" FROM protection.region ORDER BY country`,
  );
  return rows;
}

/**
 * Says what the site offers in a country, and writes it into the audit log when that is new. Every process follows
 * within half a minute. Runs in the caller's transaction.
 */
export async function changeRegion(
  tx: Tx,
  country: string,
  geo: string,
  actor: string,
  now: Date,
): Promise<RegionAnswer> {
  if (!isCountry(country)) return { ok: false, reason: "unknown_country" };
  if (!isGeo(geo)) return { ok: false, reason: "unknown_geo" };
  const { rows } = await tx.query("SELECT geo FROM protection.region WHERE country = $1 FOR UPDATE", [country]);
  const before: Geo = rows[0]?.geo ?? "open";
  if (before === geo) return { ok: true, before };
  await tx.query("DELETE FROM protection.region WHERE country = $1", [country]);
  if (geo !== "open")
    await tx.query("INSERT INTO protection.region (country, geo, changed_at) VALUES ($1, $2, $3)", [country, geo, now]);
  const detail = { before, after: geo };
  await appendAudit(tx, { actor, action: "region.change", subject: `country:${country}`, detail }, now);
  return { ok: true, before };
}

function isGeo(text: string): text is Geo {
  return geos.includes(text as Geo);
}

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}
