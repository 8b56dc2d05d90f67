import type { Jackpot, JackpotLevel, JackpotWin } from "@croupier/contract/jackpots";
import { jackpotShare, levelShare } from "@croupier/games/jackpot/jackpotShare";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { termsOf, ticketCents } from "./board.ts";
import type { LevelNow } from "./level.ts";
import type { Win } from "./win.ts";

/** Pools as everybody sees them, in the order of their levels. Source: 3-20, C-2.3.7. */
export function wirePools(levels: readonly LevelNow[], titlesOf: (identifier: string) => readonly string[]): Jackpot[] {
  return [...Map.groupBy(levels, ({ poolId }) => poolId).values()].map((pool) => {
    const [first] = pool as [LevelNow];
    return {
      id: first.poolId,
      name: first.jackpot,
      identifier: first.identifier,
      external_id: null,
      state: first.state,
      brand: first.brand,
      currency: first.currency,
      allowed_currencies: [first.currency],
      games: [...titlesOf(first.identifier)],
      ticket_cents: ticketCents * Number(first.unit),
      share_percent: jackpotShare(pool.map(termsOf), ticketCents),
      levels: pool.map(wireLevel),
    };
  });
}

function wireLevel(level: LevelNow): JackpotLevel {
  const amount = toCents(level.amount);
  const share = levelShare(termsOf(level), ticketCents);
  return {
    id: level.id,
    index: level.index,
    name: level.name,
    identifier: `level_${level.index}`,
    state: level.state,
    amount_cents: amount,
    available_amount_cents: amount,
    total_amount_cents: toCents(level.amount + level.reserve),
    current_award_value: amount,
    periods: [],
    working_days: null,
    rule: {
      one_in: level.oneIn,
      contribution_percent: share.contribution,
      share_percent: share.contribution + share.seed,
      seed_cents: toCents(level.seed),
      must_drop_cents: level.dropTo === null ? null : toCents(level.dropTo),
      drop_hash: level.dropHash,
    },
  };
}

/** A win; with rates and a currency also in that, where the rates know a way. Source: 3-21, 9-30. */
export function wireWin(win: Win, shownIn?: { currency: string; rates: Rates }): JackpotWin {
  const inOther = shownIn ? exchanged(win.amount, win.currency, shownIn.currency, shownIn.rates) : null;
  return {
    id: Number(win.id),
    user_name: win.name,
    amount_cents: toCents(inOther ?? win.amount),
    currency: shownIn && inOther !== null ? shownIn.currency : win.currency,
    jackpot_original_amount_cents: toCents(win.amount),
    jackpot_original_currency: win.currency,
    jackpot_name: win.jackpot,
    jackpot_identifier: win.identifier,
    jackpot_level_name: win.level,
    jackpot_external_code: null,
    jackpot_level_external_code: `level_${win.levelIndex}`,
    approved_at: win.createdAt.toISOString(),
    created_at: win.createdAt.toISOString(),
    drop: wireDrop(win),
  };
}

function wireDrop(win: Win): JackpotWin["drop"] {
  const { dropHash, dropSeed, dropFrom, dropTo, dropPoint } = win;
  if (dropHash === null || dropSeed === null || dropFrom === null || dropTo === null || dropPoint === null) return null;
  return {
    hash: dropHash,
    seed: dropSeed,
    level_id: win.levelId,
    cycle: win.cycle,
    from_cents: toCents(dropFrom),
    to_cents: toCents(dropTo),
    point_cents: toCents(dropPoint),
  };
}
