import type { BackOfficeGift } from "@croupier/contract/backOffice/gifts";
import type { GiftStage } from "@croupier/contract/gifts";
import { isClosed } from "@croupier/rules/bonuses/giftStages";
import { toCents } from "@croupier/rules/money";
import type { Queryable } from "../../platform/database.ts";
import { rowsOf } from "../../platform/query.ts";
import { type Bonus, bonusesOf } from "../bonusStore.ts";
import type { BonusesDeps } from "../deps.ts";
import { tables } from "../tables.ts";

/** A player's bonuses and free spins as operators see them, newest first. */
export async function wireGifts(
  deps: BonusesDeps,
  on: Queryable,
  playerId: number,
  now: Date,
): Promise<BackOfficeGift[]> {
  const bonuses = (await bonusesOf(on, playerId)).map(wireBonusRow);
  const all = [...bonuses, ...(await wireSpins(deps, on, playerId, now))];
  return all.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

function wireBonusRow(bonus: Bonus): BackOfficeGift {
  const { title, strategy, stage, currency, wager } = bonus;
  return {
    ...{ id: Number(bonus.id), kind: "bonus", title, strategy, stage, currency, wager, rounds: null },
    amount_cents: toCents(bonus.amount),
    required_cents: toCents(bonus.required),
    wagered_cents: toCents(bonus.wagered),
    converted_cents: toCents(bonus.released),
    created_at: bonus.created_at.toISOString(),
    until: (bonus.valid_until ?? bonus.activatable_until)?.toISOString() ?? null,
    cancelable: !isClosed(stage as GiftStage),
  };
}

async function wireSpins(deps: BonusesDeps, on: Queryable, playerId: number, now: Date): Promise<BackOfficeGift[]> {
  const rows = await rowsOf(
    on,
    tables.selectFrom("bonuses.free_spins").selectAll().where("player_id", "=", BigInt(playerId)),
  );
  const given = new Map(rows.map((row) => [Number(row.campaign), row]));
  return (await deps.freeSpins.list(playerId, now)).map((spins) => {
    const row = given.get(spins.id);
    const { id, stage, currency, freespins_total: total, freespins_performed: used, games } = spins;
    return {
      ...{ id, kind: "freespins", stage, currency, wager: row?.wager ?? 0, created_at: spins.created_at },
      // Without a line of ours they were given as free rounds.
      ...{ title: row?.title ?? spins.title, strategy: row?.strategy ?? "free_rounds" },
      amount_cents: spins.stake_cents * total,
      ...{ required_cents: 0, wagered_cents: 0, converted_cents: spins.won_cents },
      rounds: { game: games[0] ?? "", total, used: used ?? 0 },
      until: spins.valid_until,
      cancelable: stage === "issued" || stage === "activated",
    };
  });
}
