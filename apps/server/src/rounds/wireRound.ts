import type { GameRound, SeedPair } from "@croupier/contract/game";
import { toCents } from "@croupier/rules/money";
import { wireBeacon } from "./crash/beacon/wireBeacon.ts";
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
    ...seedsOf(round),
    started_at: round.startedAt.toISOString(),
    finished_at: round.finishedAt?.toISOString() ?? null,
    ...(round.jackpot && { jackpot: round.jackpot }),
    ...(round.flight && {
      flight: {
        number: round.flight.number,
        chain: round.flight.chain,
        chain_length: round.flight.chainLength,
        beacon: wireBeacon(round.flight),
      },
    }),
    ...(round.free && {
      free_round: { id: round.free.campaign, number: round.free.number, total: round.free.total },
    }),
  };
}

/** What a round is drawn from: its player's own pair, or the seed of the shared flight. */
function seedsOf({
  flight,
  serverSeedHash,
  clientSeed,
  nonce,
}: RoundRow): Pick<GameRound, "server_seed_hash" | "client_seed" | "nonce"> {
  return flight
    ? { server_seed_hash: flight.seedHash, client_seed: flight.salt, nonce: flight.number }
    : { server_seed_hash: serverSeedHash ?? "", client_seed: clientSeed ?? "", nonce: nonce ?? 0 };
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
