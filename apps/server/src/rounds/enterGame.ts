import type { GameSession } from "@croupier/contract/game";
import { stakeSteps } from "@croupier/games";
import { requireCurrency } from "@croupier/rules/currencies";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { toCents } from "@croupier/rules/money";
import { change } from "../platform/query.ts";
import { demoBalance } from "./demoBalance.ts";
import type { RoundsDeps } from "./deps.ts";
import { unfinishedRound } from "./recallRounds.ts";
import { ensureSeeds, publicSeeds } from "./seeds.ts";
import type { Session } from "./session.ts";
import { openSession } from "./sessions.ts";
import { tables } from "./tables.ts";
import { wireRound, wireSeeds } from "./wireRound.ts";

/** Play money that a demo session begins with, in subunits of FUN. */
const demoCredit = 100_000n;

export type EnterAnswer =
  | { ok: true; session: GameSession }
  | { ok: false; reason: "launch_token_invalid" | "not_found" };

/** Trades a launch token for a session and tells the frame all it needs to begin. Source: 2.2-05, 4-54. */
export async function enterGame(deps: RoundsDeps, launchToken: string, now: Date): Promise<EnterAnswer> {
  const opened = await openSession(deps, launchToken, now);
  if (!opened) return { ok: false, reason: "launch_token_invalid" };
  const { session } = opened;
  const registered = session.engine === null ? null : deps.games.newest(session.engine);
  const stakes = registered && stakeSteps(registered.game.kind, session.currency);
  if (!registered || !stakes) return { ok: false, reason: "not_found" };
  await ensureSeeds(deps, session, now);
  if (session.mode === "demo") await giveDemoCredit(deps, session.playerId, BigInt(stakes.default));
  const unfinished = await unfinishedRound(deps.db.pool, session, now);
  const policy = licencePolicy(session.licence, session.country, session.home);
  const { game } = registered;
  return {
    ok: true,
    session: {
      token: opened.token,
      game: game.id,
      title: session.title,
      mode: session.mode,
      locale: session.locale,
      math: {
        version: game.math.version,
        rtp: game.math.rtp,
        volatility: game.math.volatility,
        max_win: game.math.maxWin,
      },
      jackpot: jackpotOf(deps, session),
      balance: { amount_cents: toCents(await stakeable(deps, session)), currency: session.currency },
      stakes: {
        currency: stakes.currency,
        steps_cents: stakes.steps,
        default_cents: stakes.default,
        min_cents: stakes.min,
        max_cents: stakes.max,
      },
      subunits_to_unit: requireCurrency(session.currency).subunitsToUnit,
      policy: {
        spin_floor_ms: game.kind === "pokie" ? policy.slotFloor_ms : policy.tableFloor_ms,
        autoplay: policy.autoplay,
        turbo: policy.turbo,
        bonus_buy: policy.bonusBuy,
        session_clock: policy.sessionClock,
      },
      seeds: wireSeeds(await publicSeeds(deps.db.pool, session)),
      free_rounds: null,
      unfinished: unfinished && wireRound(unfinished, deps.games),
      ...(await offeredByVariants(deps, session, now)),
    },
  };
}

async function offeredByVariants({ variants }: RoundsDeps, session: Session, now: Date): Promise<Partial<GameSession>> {
  const offered = await Promise.all(variants.map((variant) => variant.offered?.(session, now)));
  return Object.assign({}, ...offered);
}

/** Play money neither feeds a jackpot nor wins one. */
function jackpotOf({ jackpots }: RoundsDeps, session: Session): GameSession["jackpot"] {
  const offer = session.mode === "real" ? jackpots?.offer(session) : null;
  return offer ? { name: offer.name, share_percent: offer.sharePercent } : null;
}

/** Who cannot pay a usual stake any more begins anew with the full credit. */
async function giveDemoCredit(deps: RoundsDeps, playerId: number, enough: bigint): Promise<void> {
  await change(
    deps.db.pool,
    tables
      .insertInto("rounds.demo_balance")
      .values({ player_id: BigInt(playerId), amount: demoCredit })
      .onConflict((conflict) =>
        conflict
          .column("player_id")
          .doUpdateSet({ amount: demoCredit })
          .where("rounds.demo_balance.amount", "<", enough),
      ),
  );
}

/** What can be staked now: cash and bonus, or play money. */
export async function stakeable(
  deps: RoundsDeps,
  wallet: Pick<Session, "mode" | "playerId" | "currency">,
): Promise<bigint> {
  if (wallet.mode === "real") {
    const { cash, bonus } = await deps.ledger.balances(wallet.playerId, wallet.currency);
    return cash + bonus;
  }
  return demoBalance(deps.db.pool, wallet.playerId);
}
