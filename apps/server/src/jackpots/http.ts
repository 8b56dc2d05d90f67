import { listGameJackpots } from "@croupier/contract/games";
import { type Jackpot, type JackpotWin, listJackpots, listJackpotWins } from "@croupier/contract/jackpots";
import { toCents } from "@croupier/rules/money";
import type { Queryable } from "../platform/database.ts";
import type { Door } from "../platform/door.ts";
import { type JackpotRow, type JackpotWinRow, readJackpots, readJackpotWins } from "./store.ts";

/** The leaderboard shows five; the page's tabs look further back. */
const mostWins = 50;

/** Registers what everybody may read of the jackpots. Source: spec 7.4-02, 7.4-06. */
export function jackpotRoutes(door: Door, db: Queryable): void {
  door.handle(listJackpots, async ({ context }) => (await readJackpots(db, context.brand.id)).map(onWire));
  door.handle(listJackpotWins, async () => (await readJackpotWins(db, mostWins)).map(winOnWire));
  door.handle(listGameJackpots, async ({ context }) => perGame(await readJackpots(db, context.brand.id)));
}

/** Currency, then game, then its largest level; a game that feeds two jackpots shows the larger. */
function perGame(jackpots: readonly JackpotRow[]): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const jackpot of jackpots) {
    const inCurrency = found[jackpot.currency] ?? {};
    found[jackpot.currency] = inCurrency;
    const amount = Math.max(0, ...jackpot.levels.map((level) => toCents(level.amount)));
    for (const game of jackpot.games) inCurrency[game] = Math.max(amount, inCurrency[game] ?? 0);
  }
  return found;
}

function onWire(jackpot: JackpotRow): Jackpot {
  return {
    id: jackpot.id,
    name: jackpot.name,
    identifier: jackpot.identifier,
    external_id: jackpot.externalId,
    state: jackpot.state,
    currency: jackpot.currency,
    allowed_currencies: [jackpot.currency],
    games: jackpot.games,
    levels: jackpot.levels.map((level) => {
      const amount = toCents(level.amount);
      return {
        id: level.id,
        index: level.index,
        name: level.name,
        identifier: `level_${level.index}`,
        state: level.state,
        amount_cents: amount,
        available_amount_cents: amount,
        total_amount_cents: amount,
        current_award_value: amount,
        periods: [],
        working_days: null,
      };
    }),
  };
}

function winOnWire(win: JackpotWinRow): JackpotWin {
  return {
    user_name: win.name,
    amount_cents: toCents(win.amount),
    currency: win.currency,
    jackpot_original_amount_cents: toCents(win.originalAmount),
    jackpot_original_currency: win.originalCurrency,
    jackpot_name: win.jackpot,
    jackpot_level_name: win.level,
    jackpot_external_code: win.externalId,
    jackpot_level_external_code: `level_${win.levelIndex}`,
    approved_at: win.approvedAt?.toISOString() ?? null,
    created_at: win.createdAt.toISOString(),
  };
}
