import type { GiftStage } from "@croupier/contract/gifts";
import { mayBecome } from "@croupier/rules/bonuses/giftStages";
import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import { anyOf, change, firstOf, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

export type Bonus = Row<"bonuses.bonus">;

/** How the keys of bonuses begin that are the winnings of free spins. */
export const ofFreeSpins = "free-spins:";

const maxListed = 200;

/** Every bonus; callers say whose, in which order and whether they are locked. */
const everyBonus = () => tables.selectFrom("bonuses.bonus").selectAll();

const orNull = async (found: Promise<Bonus | undefined>) => (await found) ?? null;

/** A player's bonuses, newest first. */
export function bonusesOf(on: Queryable, playerId: number): Promise<Bonus[]> {
  return rowsOf(on, everyBonus().where("player_id", "=", BigInt(playerId)).orderBy("id", "desc").limit(maxListed));
}

/** The bonus that plays in a wallet. */
export function bonusInPlay(on: Queryable, playerId: number, currency: string): Promise<Bonus | null> {
  return orNull(
    firstOf(
      on,
      everyBonus()
        .where("player_id", "=", BigInt(playerId))
        .where("currency", "=", currency)
        .where("stage", "=", "handle_bets"),
    ),
  );
}

/** The bonuses that play in the wallets of some players, by player. */
export async function bonusesInPlay(on: Queryable, playerIds: readonly number[]): Promise<Map<number, Bonus[]>> {
  const own = everyBonus().where("player_id", "=", anyOf(playerIds.map(BigInt)));
  const rows = await rowsOf(on, own.where("stage", "=", "handle_bets"));
  return Map.groupBy(rows, ({ player_id }) => Number(player_id));
}

/** A bonus of this player, locked until the transaction ends. */
export function lockBonus(tx: Tx, playerId: number, id: number): Promise<Bonus | null> {
  return orNull(
    firstOf(tx, everyBonus().where("id", "=", BigInt(id)).where("player_id", "=", BigInt(playerId)).forUpdate()),
  );
}

/** What plays in the wallets of these players, locked in everyone's order. */
export function lockInPlay(tx: Tx, playerIds: readonly number[]): Promise<Bonus[]> {
  return rowsOf(
    tx,
    everyBonus()
      .where("player_id", "=", anyOf(playerIds.map(BigInt)))
      .where("stage", "=", "handle_bets")
      .orderBy("id")
      .forUpdate(),
  );
}

/** The bonus of a wallet that ended last. */
export function lastClosed(on: Queryable, playerId: number, currency: string): Promise<Bonus | null> {
  return orNull(
    firstOf(
      on,
      everyBonus()
        .where("player_id", "=", BigInt(playerId))
        .where("currency", "=", currency)
        .where("closed_at", "is not", null)
        .where("started_at", "is not", null)
        .orderBy("closed_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .forUpdate(),
    ),
  );
}

/** The next of a wallet that waits for its turn and whose time to start is not over, locked. */
export function nextWaiting(tx: Tx, playerId: number, currency: string, now: Date): Promise<Bonus | null> {
  return orNull(
    firstOf(
      tx,
      everyBonus()
        .where("player_id", "=", BigInt(playerId))
        .where("currency", "=", currency)
        .where("stage", "=", "wait")
        .where(({ or, eb }) => or([eb("activatable_until", "is", null), eb("activatable_until", ">", now)]))
        .orderBy("queued_at")
        .orderBy("id")
        .limit(1)
        .forUpdate(),
    ),
  );
}

/** What waits in the wallets of a player, locked in everyone's order. */
export function lockWaiting(tx: Tx, playerId: number): Promise<Bonus[]> {
  return rowsOf(
    tx,
    everyBonus().where("player_id", "=", BigInt(playerId)).where("stage", "=", "wait").orderBy("id").forUpdate(),
  );
}

/** Bonuses whose time is over, some of them. */
export function overdue(on: Queryable, now: Date): Promise<Pick<Bonus, "id" | "player_id">[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("bonuses.bonus")
      .select(["id", "player_id"])
      .where(({ or, and, eb }) =>
        or([
          and([eb("stage", "=", "handle_bets"), eb("valid_until", "<=", now)]),
          and([eb("stage", "in", ["issued", "wait"]), eb("activatable_until", "<=", now)]),
        ]),
      )
      // What waits ends before what plays, so that its turn does not come when its time is over.
      .orderBy(sql`stage = 'handle_bets'`)
      .limit(100),
  );
}

/** Takes a locked bonus to another stage; refuses a step that there is not. */
export async function moveStage(
  tx: Tx,
  bonus: Bonus,
  stage: GiftStage,
  fields: Partial<Pick<Bonus, "started_at" | "valid_until" | "closed_at" | "queued_at" | "released">>,
): Promise<Bonus> {
  if (!mayBecome(bonus.stage as GiftStage, stage)) throw new Error(`a bonus cannot go from ${bonus.stage} to ${stage}`);
  return updateBonus(tx, bonus, { stage: stage as Bonus["stage"], ...fields });
}

/** Writes fields of a locked bonus and answers it. */
export async function updateBonus(tx: Tx, bonus: Bonus, fields: Partial<Omit<Bonus, "id">>): Promise<Bonus> {
  await change(tx, tables.updateTable("bonuses.bonus").set(fields).where("id", "=", bonus.id));
  return { ...bonus, ...fields };
}

/** Writes how much of locked bonuses is wagered, of all in one statement. */
export async function storeWagered(tx: Tx, bonuses: readonly Pick<Bonus, "id" | "wagered">[]): Promise<void> {
  if (bonuses.length === 0) return;
  await tx.query({
    name: "bonuses-wagered",
    text: "UPDATE bonuses.bonus b SET wagered = u.wagered FROM unnest($1::bigint[], $2::bigint[]) AS u(id, wagered) WHERE b.id = u.id",
    values: [pgArray(bonuses.map(({ id }) => id)), pgArray(bonuses.map(({ wagered }) => wagered))],
  });
}

/**
 * Makes bets of the player stale that were allowed before, and waits for those that are being written: what bonus plays is a
 * condition of a bet like a limit. Source: F-49.
 */
export async function noteTermsChanged(tx: Tx, playerId: bigint): Promise<void> {
  await tx.query("SELECT rounds.note_limits_changed($1)", [playerId]);
}
