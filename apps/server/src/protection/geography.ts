import { unknownCountry } from "@croupier/rules/licencePolicy";
import { blockedPart, type Geo } from "@croupier/rules/pages/decidePage";
import { mayWaitForConnection } from "../platform/connections/held.ts";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/*
 * What the site may offer where. The table of regions is the operator's. Guests of restricted regions may look but not
 * sign in or sign up; nobody signs up from Estonia but at a host of its licence, of which its players' accounts are.
 * Source: 2.3-04, 4-47, 6-03, 6-04.
 */

/** How long an operator's change may take to reach this process. */
const keep_ms = 30_000;

/** `on` is the transaction of who asks inside one. */
export type GeoOf = (country: string, now: Date, on?: Queryable) => Promise<Geo>;

/**
 * Reads the table of regions and keeps it for half a minute; while the database is away the last known one holds. A
 * visitor of no known country is fully restricted unless the table has a row for `ZZ`.
 */
export function regionTable(db: Queryable): GeoOf {
  let known: Map<string, Geo> | null = null;
  let reading: Promise<Map<string, Geo>> | null = null;
  let read_ms = 0;
  async function read(now: Date, on = db) {
    const rows = await rowsOf(on, tables.selectFrom("protection.region").select(["country", "geo"]));
    known = new Map(rows.map(({ country, geo }) => [country, geo]));
    read_ms = now.getTime();
    return known;
  }
  function readOnce(now: Date) {
    reading ??= read(now).finally(() => {
      reading = null;
    });
    return reading;
  }
  return async (country, now, on) => {
    mayWaitForConnection(on ?? db);
    const fresh = known !== null && Math.abs(now.getTime() - read_ms) < keep_ms;
    const asked = fresh ? null : on ? read(now, on) : readOnce(now);
    const table = asked ? await asked.catch((error: unknown) => lastKnown(known, error)) : known;
    return table?.get(country) ?? (country === unknownCountry ? "full" : "open");
  };
}

function lastKnown(known: Map<string, Geo> | null, error: unknown): Map<string, Geo> {
  if (known) return known;
  throw error;
}

const guest = { player: false, limitReached: false };

export function maySignUpFrom(geo: Geo): boolean {
  return blockedPart({ restrictedAs: "registration" }, { ...guest, geo }) === null;
}

export function maySignInFrom(geo: Geo): boolean {
  return blockedPart({ restrictedAs: "login" }, { ...guest, geo }) === null;
}
