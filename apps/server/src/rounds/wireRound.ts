import type { GameRound, SeedPair } from "@croupier/contract/game";
import { toCents } from "@croupier/rules/money";
import type { GameRegistry } from "./gameRegistry.ts";
import type { RoundRow } from "./roundRow.ts";
import type { PublicSeeds } from "./seeds.ts";

/** A round as its player may see it; the game's inner state stays here. */
export function wireRound(round: RoundRow, registry: GameRegistry): GameRound {
  return {
    id: round.id,
    game: round.engine ?? round.game,
    math_version: round.mathVersion,
    mode: round.mode,
    state: round.state,
    currency: round.currency,
    stake_cents: toCents(round.stake),
    payout_cents: toCents(round.payout),
    bet: round.bet,
    choices: round.choices,
    events: round.events,
    moves: movesOf(round, registry),
    balance_after_cents: round.balanceAfter === null ? null : toCents(round.balanceAfter),
    server_seed_hash: round.serverSeedHash ?? "",
    client_seed: round.clientSeed ?? "",
    nonce: round.nonce ?? 0,
    started_at: round.startedAt.toISOString(),
    finished_at: round.finishedAt?.toISOString() ?? null,
    ...(round.jackpot && { jackpot: round.jackpot }),
    ...round.variant?.shown,
  };
}

function movesOf(round: RoundRow, registry: GameRegistry): GameRound["moves"] {
  if (round.state !== "open" || round.engine === null) return [];
  const registered = registry.version(round.engine, round.mathVersion);
  return registered ? registered.game.moves(round.gameState) : [];
}

export function wireSeeds(seeds: PublicSeeds): SeedPair {
  return {
    server_seed_hash: seeds.hash,
    next_server_seed_hash: seeds.nextHash,
    client_seed: seeds.clientSeed,
    nonce: seeds.nonce,
  };
}
