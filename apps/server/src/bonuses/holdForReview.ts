import { type AbuseRules, abuseScore, devicePoints, everyAbuseSignal } from "@croupier/rules/bonuses/abuseScore";
import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import { abuseRules } from "./abuseRules.ts";
import type { BonusesDeps } from "./deps.ts";
import type { Giving } from "./giving.ts";
import type { SeenSignal } from "./heldGifts.ts";
import { keysOf, type Offer } from "./offerTerms.ts";
import { ownHeldGift } from "./ownHeldGifts.ts";
import { tables } from "./tables.ts";

/** Accounts that a held gift names of each signal. */
const maxNamed = 20;

/**
 * Keeps a giving for an operator where its score is high; true where it waits. What an operator gave to named players, what
 * comes back of losses, and what a level brings that was played for, is not looked at.
 */
export async function holdForReview(
  deps: BonusesDeps,
  tx: Tx,
  offer: Offer,
  giving: Giving,
  now: Date,
): Promise<boolean> {
  if (["personal", "cashback", "level"].includes(offer.kind)) return false;
  const rules = await abuseRules(tx);
  const seen = await seenOf(deps, tx, { offer: offer.id, playerId: giving.playerId, rules });
  const score = abuseScore(seen);
  if (score < rules.reviewFrom) return false;
  const { playerId, currency, strategy, ref, brand, deposit, lost } = giving;
  const held = await firstOf(
    tx,
    tables
      .insertInto("bonuses.held_gift")
      .values({
        ...{ order_key: keysOf(offer, playerId, ref)[0]!, offer: offer.id, player_id: BigInt(playerId), currency },
        giving: JSON.stringify({ strategy, ref, brand, deposit: deposit.toString(), lost: lost.toString() }),
        ...{ score, signals: JSON.stringify(seen), held_at: now, review_from: rules.reviewFrom },
      })
      .onConflict((conflict) => conflict.column("order_key").doNothing())
      .returningAll(),
  );
  if (held) await deps.announceHeld(tx, playerId, ownHeldGift(held, offer));
  return true;
}

async function seenOf(
  deps: BonusesDeps,
  on: Queryable,
  { offer, playerId, rules: { weights } }: { offer: string; playerId: number; rules: AbuseRules },
): Promise<SeenSignal[]> {
  const seen: SeenSignal[] = [];
  for (const signal of everyAbuseSignal.filter((one) => weights[one] > 0)) {
    if (signal === "device") {
      const device = await deviceSeen(deps, on, { offer, playerId, points: weights.device });
      if (device) seen.push(device);
      continue;
    }
    const others = await deps.sharing(on, playerId, [signal]);
    const players = await givenAmong(on, offer, others);
    if (players.length > 0) seen.push({ signal, points: weights[signal], players: players.slice(0, maxNamed) });
  }
  return seen;
}

interface DeviceAsked {
  offer: string;
  playerId: number;
  points: number;
}

/** A print that many accounts have counts less: phones of one model may have the same. */
async function deviceSeen(
  deps: BonusesDeps,
  on: Queryable,
  { offer, playerId, points: whole }: DeviceAsked,
): Promise<SeenSignal | null> {
  const sharers = await deps.atDevices(on, playerId);
  const accountsOf = (player: number) => sharers.get(player) ?? 0;
  const given = (await givenAmong(on, offer, [...sharers.keys()])).sort(
    (one, other) => accountsOf(one) - accountsOf(other) || one - other,
  );
  if (given.length === 0) return null;
  const accounts = accountsOf(given[0]!);
  const points = devicePoints(whole, accounts);
  return points === 0 ? null : { signal: "device", points, players: given.slice(0, maxNamed), accounts };
}

async function givenAmong(on: Queryable, offer: string, players: readonly number[]): Promise<number[]> {
  if (players.length === 0) return [];
  const given = tables
    .selectFrom("bonuses.offer_gift")
    .select("player_id")
    .distinct()
    .where("player_id", "=", anyOf(players.map(BigInt)))
    .where("offer", "=", offer)
    .orderBy("player_id");
  return (await rowsOf(on, given)).map(({ player_id }) => Number(player_id));
}
