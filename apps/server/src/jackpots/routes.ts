import { listGameJackpots } from "@croupier/contract/games";
import { type Jackpot, listJackpots, listJackpotWins } from "@croupier/contract/jackpots";
import { currencyForCountry } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { poolsFor } from "@croupier/rules/games/jackpotPools";
import type { ApiServer } from "../platform/apiServer.ts";
import type { JackpotsContext } from "./deps.ts";
import type { LevelNow } from "./level.ts";
import { levelsNow, readLevels } from "./levels.ts";
import { wirePools, wireWin } from "./onWire.ts";
import type { Win } from "./win.ts";
import { readBiggestWins, readLatestWins } from "./wins.ts";

export interface JackpotHttpDeps {
  /** The operator's rates. */
  rates(): Promise<Rates>;
  /** Currency of the player's active wallet. */
  currencyOf(playerId: number): Promise<string | null>;
}

/** Registers what everybody may read of the jackpots. Source: 7.4-02, 7.4-06. */
export function jackpotRoutes(api: ApiServer, jackpots: JackpotsContext, { rates, currencyOf }: JackpotHttpDeps): void {
  const { recent } = jackpots.db.reads;
  api.handle(listJackpots, async ({ query, context }) => {
    const pools = await poolsOf(jackpots, context.brand.id);
    if (query.all) return pools;
    const own = context.player ? await currencyOf(context.player.id) : null;
    return poolsFor(pools, query.currency ?? own ?? currencyForCountry(context.country));
  });
  api.handle(listGameJackpots, async ({ context }) => perGame(await poolsOf(jackpots, context.brand.id)));
  api.handle(listJackpotWins, async ({ query, context }) => {
    const { order, jackpot, currency, limit } = query;
    const wanted = { brand: context.brand.id, jackpot, limit };
    const known = await rates();
    const wins =
      order === "latest"
        ? await readLatestWins(recent, wanted)
        : biggestFirst(await readBiggestWins(recent, wanted), known).slice(0, limit);
    return wins.map((win) => wireWin(win, currency ? { currency, rates: known } : undefined));
  });
}

/** Every pool of a brand. */
export async function poolsOf(context: JackpotsContext, brand: string): Promise<Jackpot[]> {
  return wirePools(await levelsOf(context, brand), context.board.titlesOf);
}

/** The levels that run on a brand. */
function levelsOf({ db }: JackpotsContext, brand: string): Promise<LevelNow[]> {
  const running = levelsNow().where("state", "=", "active").where("brand", "=", brand);
  return readLevels(db.pool, running, "jackpots.running_levels");
}

/** Currency, then game, then its largest level; a game that feeds two jackpots shows the larger. */
export function perGame(jackpots: readonly Jackpot[]): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const { currency, levels, games } of jackpots) {
    found[currency] ??= {};
    const inCurrency = found[currency];
    const amount = Math.max(0, ...levels.map((level) => level.amount_cents));
    for (const game of games) inCurrency[game] = Math.max(amount, inCurrency[game] ?? 0);
  }
  return found;
}

/** Wins of different currencies are compared in EUR; one that the rates do not know stands behind. */
function biggestFirst(wins: readonly Win[], rates: Rates): Win[] {
  const worth = new Map(wins.map((win) => [win, exchanged(win.amount, win.currency, "EUR", rates) ?? 0n]));
  return [...wins].sort((one, other) => Number((worth.get(other) ?? 0n) - (worth.get(one) ?? 0n)));
}
