import { randomBytes } from "node:crypto";
import { retainedSince } from "@croupier/rules/retention";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { setCookie } from "../platform/setCookie.ts";
import type { RoundsDeps } from "./deps.ts";
import { tokenHash } from "./sessions.ts";
import { tables } from "./tables.ts";

/*
 * Who a guest is, as long as the browser stays open: a random key in a cookie that scripts cannot read and no other site
 * can send. Whoever holds it can go on with the rounds and the play money of this guest, and with nothing else.
 */

const cookieName = "demo_key";
/** Only the launch of games asks for it. */
const cookiePath = "/api/games";

export interface Guest {
  /** Below zero: no player has such a number. */
  playerId: number;
  /** For the cookie of a guest who had none that is known. */
  newKey: string | null;
}

/** The key that a browser sent. */
export function guestKeyIn(cookies: Record<string, string | undefined>): string | null {
  return /^[\w-]{43}$/.exec(cookies[cookieName] ?? "")?.[0] ?? null;
}

/** A `Set-Cookie` line that lasts until the browser is closed. */
export function guestCookie(key: string, secure: boolean): string {
  return setCookie(cookieName, key, { secure, path: cookiePath });
}

/** The guest of a key; a new one where there is none or nobody knows it. */
export async function findGuest(on: Queryable, key: string | null, now: Date): Promise<Guest> {
  const known = key === null ? null : await seen(on, key, now);
  if (known !== null) return { playerId: -Number(known), newKey: null };
  const newKey = randomBytes(32).toString("base64url");
  const guest = await firstOf(
    on,
    tables
      .insertInto("rounds.guest")
      .values({ number: sql<bigint>`nextval('rounds.guest_number')`, key_hash: tokenHash(newKey), seen_at: now })
      .returning("number"),
  );
  if (!guest) throw new Error("a guest was not written");
  return { playerId: -Number(guest.number), newKey };
}

async function seen(on: Queryable, key: string, now: Date): Promise<bigint | null> {
  const guest = await firstOf(
    on,
    tables.updateTable("rounds.guest").set({ seen_at: now }).where("key_hash", "=", tokenHash(key)).returning("number"),
  );
  return guest?.number ?? null;
}

const maxAtOnce = 200;

/** Forgets guests who came no more, with all that they played for fun; answers how many. For a nightly job. */
export async function forgetGuests({ db, variants }: Pick<RoundsDeps, "db" | "variants">, now: Date): Promise<number> {
  const unseenSince = retainedSince("guests", now)!;
  let forgotten = 0;
  for (;;) {
    const guests = await db.transaction(async (tx) => {
      const { rows } = await tx.query<{ forgotten: number; round_ids: string[] }>(
        "SELECT * FROM rounds.forget_guests($1, $2)",
        [unseenSince, maxAtOnce],
      );
      const gone = rows[0]!;
      if (gone.round_ids.length > 0) for (const variant of variants) await variant.forget?.(tx, gone.round_ids);
      return gone.forgotten;
    });
    forgotten += guests;
    if (guests < maxAtOnce) return forgotten;
  }
}
