import type { Geo } from "@croupier/rules/pages/decidePage";
import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { AuditWriter } from "./deps.ts";
import { tables } from "./tables.ts";

/** What a region may be. Source: 6-03, 6-04. */
export const geos: readonly Geo[] = ["open", "partial", "full", "EE"];

export type RegionAnswer =
  | { ok: true; before: Geo }
  | { ok: false; reason: "unknown_country" | "unknown_geo" | "stale" };

export interface RegionOrder {
  country: string;
  geo: string;
  actor: string;
  /** What it was when the operator read it; another one since then refuses the change. */
  was?: Geo;
}

/** Countries that are not open, by their code. */
export async function listRegions(db: Queryable): Promise<{ country: string; geo: Geo; changedAt: Date }[]> {
  return rowsOf(
    db,
    tables.selectFrom("protection.region").select(["country", "geo", "changed_at as changedAt"]).orderBy("country"),
  );
}

/**
 * Says what the site offers in a country, and writes it into the audit log when that is new. Every process follows
 * within half a minute. Runs in the caller's transaction; `write` writes the line, under the order's actor unless given.
 */
export async function changeRegion(
  tx: Tx,
  { country, geo, actor, was }: RegionOrder,
  now: Date,
  write: AuditWriter = writerOf(actor),
): Promise<RegionAnswer> {
  if (!isCountry(country)) return { ok: false, reason: "unknown_country" };
  if (!isGeo(geo)) return { ok: false, reason: "unknown_geo" };
  const row = await firstOf(
    tx,
    tables.selectFrom("protection.region").select("geo").where("country", "=", country).forUpdate(),
  );
  const before: Geo = row?.geo ?? "open";
  if (was !== undefined && was !== before) return { ok: false, reason: "stale" };
  if (before === geo) return { ok: true, before };
  await change(tx, tables.deleteFrom("protection.region").where("country", "=", country));
  if (geo !== "open")
    await change(tx, tables.insertInto("protection.region").values({ country, geo, changed_at: now }));
  await write(tx, { action: "region.change", subject: `country:${country}`, before, after: geo }, now);
  return { ok: true, before };
}

function writerOf(actor: string): AuditWriter {
  return async (tx, { action, subject, before, after }, now) => {
    await appendAudit(tx, { actor, action, subject, detail: { before, after } }, now);
  };
}

function isGeo(text: string): text is Geo {
  return geos.includes(text as Geo);
}

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}
