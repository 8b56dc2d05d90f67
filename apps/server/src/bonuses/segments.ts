import { type LastDeposit, type OfferSegment, WrittenSegment } from "@croupier/contract/backOffice/offers";
import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, change, firstOf, rowsOf } from "../platform/query.ts";
import type { Receiver } from "./deps.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** A group of players that an operator named. */
export interface Segment {
  id: string;
  title: string;
  who: OfferSegment;
  version: number;
  changedAt: Date;
}

const readSegment = ({ id, title, body, version, changed_at }: Row<"bonuses.segment">): Segment => ({
  ...{ id, title, version, who: WrittenSegment.parse(body), changedAt: changed_at },
});

const every = () => tables.selectFrom("bonuses.segment").selectAll();

export async function listSegments(on: Queryable): Promise<Segment[]> {
  return (await rowsOf(on, every().orderBy("id"))).map(readSegment);
}

export async function findSegment(on: Queryable, id: string): Promise<Segment | null> {
  const row = await firstOf(on, every().where("id", "=", id));
  return row ? readSegment(row) : null;
}

/** The segment, locked until the transaction ends: nobody names it, changes it or takes it away meanwhile. */
export async function lockSegment(tx: Tx, id: string): Promise<Segment | null> {
  const row = await firstOf(tx, every().where("id", "=", id).forUpdate());
  return row ? readSegment(row) : null;
}

/** Whether there is a segment, which then stays there until the transaction ends. */
export async function keepSegment(tx: Tx, id: string): Promise<boolean> {
  return (await firstOf(tx, every().where("id", "=", id).forShare())) !== undefined;
}

/** Who is in the segments of these names. */
export async function whoIsIn(on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, OfferSegment>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(on, every().where("id", "=", anyOf([...new Set(ids)])));
  return new Map(rows.map(readSegment).map(({ id, who }) => [id, who]));
}

/** False where the name is taken. */
export async function insertSegment(
  tx: Tx,
  { id, title, who }: Pick<Segment, "id" | "title" | "who">,
  now: Date,
): Promise<boolean> {
  const values = { id, title, body: JSON.stringify(who), created_at: now, changed_at: now };
  const insert = tables.insertInto("bonuses.segment").values(values);
  return (
    (await change(
      tx,
      insert.onConflict((conflict) => conflict.column("id").doNothing()),
    )) === 1
  );
}

export async function writeSegment(
  tx: Tx,
  { id, title, who }: Pick<Segment, "id" | "title" | "who">,
  now: Date,
): Promise<void> {
  const written = { title, body: JSON.stringify(who), changed_at: now };
  const update = tables.updateTable("bonuses.segment").set(written);
  await change(tx, update.set(({ eb }) => ({ version: eb("version", "+", 1) })).where("id", "=", id));
}

export async function dropSegment(tx: Tx, id: string): Promise<void> {
  await change(tx, tables.deleteFrom("bonuses.segment").where("id", "=", id));
}

/** Whether a player is in a segment at this moment. */
export function isIn(who: OfferSegment, receiver: Receiver): boolean {
  const { groups, country, licence, currency, sinceDeposit_ms } = receiver;
  if (who.last_deposit && !paidThen(who.last_deposit, sinceDeposit_ms)) return false;
  if (who.groups && !who.groups.some((group) => groups.includes(group))) return false;
  if (who.countries && !(country !== null && who.countries.includes(country))) return false;
  if (who.licences && !who.licences.includes(licence)) return false;
  return !who.currencies || who.currencies.includes(currency);
}

const day_ms = 86_400_000;

/** Who never paid is on neither side. */
function paidThen({ ago, days }: LastDeposit, since_ms: number | null): boolean {
  if (since_ms === null) return false;
  return since_ms >= days * day_ms ? ago === "more" : ago === "less";
}

/** Whether everybody whom one condition lets in is let in by another as well. */
export function letsIn(was: LastDeposit | null, is: LastDeposit | null): boolean {
  if (is === null) return true;
  if (was?.ago !== is.ago) return false;
  return is.ago === "more" ? is.days <= was.days : is.days >= was.days;
}
