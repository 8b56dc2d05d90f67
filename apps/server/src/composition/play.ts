import { everyVersion } from "@croupier/games";
import type { Bonuses } from "../bonuses/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import { type Crash, createCrash } from "../crash/index.ts";
import { createFreeRounds, type FreeRounds } from "../freeRounds/index.ts";
import type { Jackpots } from "../jackpots/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import type { Protection } from "../protection/index.ts";
import { createGameRegistry, createRounds, type GameRegistry, type Rounds } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { catalogueGate, crashAudience } from "./bridges.ts";
import { announceFreeRounds } from "./freespins.ts";

interface PlayModules {
  ledger: Ledger;
  catalogue: Catalogue;
  content: Content;
  protection: Protection;
  players: Players;
  jackpots: Jackpots;
  realtime: Realtime;
  bonuses: () => Bonuses;
  eventsAppended: () => void;
}

/** Rounds, and the modules that play bets of a kind of their own. */
export interface Play {
  rounds: Rounds;
  crash: Crash;
  freeRounds: FreeRounds;
  freeRoundsMoved: (playerId: number, campaign: number) => void;
  games: GameRegistry;
}

/** Opens rounds with every kind of bet: a further kind is one more of `variants`. */
export function openPlay({ db, clock, config, secrets, demo, log, beacon }: Base, modules: PlayModules): Play {
  const { ledger, catalogue, content, protection, players, jackpots, realtime, bonuses, eventsAppended } = modules;
  const games = createGameRegistry(everyVersion);
  const freeRoundsMoved = announceFreeRounds({ db, realtime, catalogue, clock });
  const freeRounds = createFreeRounds({ db, games, moved: freeRoundsMoved });
  const crash = createCrash({
    db,
    clock,
    seedKey: secrets.seedKey,
    games,
    beacon,
    log,
    audience: crashAudience({ realtime, players }, config.studioOrigin),
    betting_ms: config.crashBetting_ms,
  });
  const rounds = createRounds({
    db,
    ledger,
    clock,
    seedKey: secrets.seedKey,
    games,
    catalogue: catalogueGate(catalogue, (brandId) => content.config("providers-config", brandId) ?? {}, demo),
    protection,
    betTerms: (bet, on) => bonuses().mayBet(bet, on),
    profiles: { missing: players.missingOf, isSignedIn: players.sessionLives, askRegister: protection.askRegister },
    jackpots: jackpots.gate,
    variants: [freeRounds.variant, crash.variant],
    log,
    announceBalance: players.announceBalance,
    eventsAppended,
  });
  return { rounds, crash, freeRounds, freeRoundsMoved, games };
}
