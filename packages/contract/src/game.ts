import { z } from "zod";
import { call } from "./call.ts";
import { FreeRounds, FreeRoundsNews, RoundOfCampaign } from "./freeRounds.ts";
import { Cents, CurrencyCode, Instant, PositiveCents } from "./money.ts";
import { Json } from "./wire.ts";

/*
 * The game protocol: what a game client in its frame says to the game server, and to the page around it.
 * The frame never sees the player's cookie. It trades a one-time launch token (from the frame's URL fragment)
 * for a session token, and sends that as `Authorization: Bearer <token>`.
 */

/** A token that the server made; opaque to everybody else. */
const Token = z.string().min(16).max(200);

/** Made by the client before the first try and sent again unchanged on a retry. Source: F-08, F-09. */
export const IdempotencyKey = z
  .string()
  .min(8)
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

export const GameMode = z.enum(["real", "demo"]);
export type GameMode = z.infer<typeof GameMode>;

/** Any JSON; the game's own mathematics module parses it. */
const GameJson = Json;

/** Money the player can stake in this session, in subunits of the session's currency. */
export const GameBalance = z.object({ amount_cents: Cents, currency: CurrencyCode });
export type GameBalance = z.infer<typeof GameBalance>;

/** What is public about the running seed pair. `nonce` is the one the next round will use. Source: F-21. */
export const SeedPair = z.object({
  server_seed_hash: z.string().regex(/^[0-9a-f]{64}$/),
  next_server_seed_hash: z.string().regex(/^[0-9a-f]{64}$/),
  client_seed: z.string().min(1).max(64),
  nonce: z.int().nonnegative(),
});
export type SeedPair = z.infer<typeof SeedPair>;

/** What a round drew for the levels of a jackpot: the level is won when its number is below the tickets. */
export const RoundJackpot = z.object({
  name: z.string(),
  /** So much of the stake is one ticket. */
  ticket_cents: Cents,
  tickets: z.int(),
  levels: z.array(
    z.object({
      index: z.int(),
      name: z.string(),
      one_in: z.int(),
      number: z.int(),
      /** What was paid for it; null when it was not won. */
      won_cents: Cents.nullable(),
    }),
  ),
});
export type RoundJackpot = z.infer<typeof RoundJackpot>;

/**
 * The round of a public beacon that a seed chain's salt comes from, named when the chain's end was published, before anybody
 * knew its value.
 */
export const BeaconRound = z.object({
  /** The drand network's chain hash, or `sandbox`: the demo's own, which proves nothing against the house. */
  network: z.string(),
  /** Where anybody may ask for the round; null for the sandbox. */
  url: z.string().nullable(),
  round: z.int().positive(),
  /** The BLS signature that the network published for it, as hex; the salt is its SHA-256. Null until it is published. */
  signature: z.string().nullable(),
});
export type BeaconRound = z.infer<typeof BeaconRound>;

/**
 * The shared flight that a round is on. The round's `client_seed` is then the chain's salt, its `nonce` the flight's number
 * and its `server_seed_hash` that of the flight's seed.
 */
export const RoundFlight = z.object({
  number: z.int(),
  /** End of the seed chain, published before its first flight. */
  chain: z.string(),
  chain_length: z.int(),
  /** Where the salt comes from; null where the house made it, which it did before chains named a beacon. */
  beacon: BeaconRound.nullable(),
});
export type RoundFlight = z.infer<typeof RoundFlight>;

/**
 * A round as its player may see it. `events` is the typed list that the client plays in order;
 * `moves` are the choices that are legal now, empty once the round is over.
 */
export const GameRound = z.object({
  id: z.string(),
  game: z.string(),
  math_version: z.int(),
  mode: GameMode,
  state: z.enum(["open", "settled", "voided"]),
  currency: CurrencyCode,
  stake_cents: Cents,
  payout_cents: Cents,
  bet: GameJson,
  choices: z.array(GameJson),
  events: z.array(GameJson),
  moves: z.array(GameJson),
  balance_after_cents: Cents.nullable(),
  server_seed_hash: z.string(),
  client_seed: z.string(),
  nonce: z.int(),
  started_at: Instant,
  finished_at: Instant.nullable(),
  /** Only where the bet counted for a jackpot. Its wins are not part of the payout, which is the game's own. */
  jackpot: RoundJackpot.optional(),
  /** Only where the round is one of a shared flight. */
  flight: RoundFlight.optional(),
  /** Only where the house paid the stake. */
  free_round: RoundOfCampaign.optional(),
});
export type GameRound = z.infer<typeof GameRound>;

/** What the licence and the player's own settings ask of the client; the server enforces the same. */
export const GamePolicy = z.object({
  spin_floor_ms: z.int().nonnegative(),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  bonus_buy: z.boolean(),
  session_clock: z.boolean(),
});
export type GamePolicy = z.infer<typeof GamePolicy>;

/** Stakes that this currency may use: every step is a legal stake (pokie) or chip (table). */
export const StakeSteps = z.object({
  currency: CurrencyCode,
  steps_cents: z.array(PositiveCents).min(1),
  default_cents: PositiveCents,
  min_cents: PositiveCents,
  max_cents: PositiveCents,
});
export type StakeSteps = z.infer<typeof StakeSteps>;

export const GameSession = z.object({
  token: Token,
  game: z.string(),
  title: z.string(),
  mode: GameMode,
  locale: z.string(),
  math: z.object({
    version: z.int(),
    rtp: z.number(),
    volatility: z.enum(["low", "medium", "high"]),
    max_win: z.number(),
  }),
  /** The jackpot that bets of this session count for; its share comes on top of `math.rtp`. Source: F-29. */
  jackpot: z.object({ name: z.string(), share_percent: z.number() }).nullable(),
  balance: GameBalance,
  stakes: StakeSteps,
  subunits_to_unit: z.int().positive(),
  policy: GamePolicy,
  seeds: SeedPair,
  /** Rounds of this game that the house pays for; a play names them as `free_round`. Play money has none. */
  free_rounds: FreeRounds.nullable(),
  /** A round that was interrupted and waits for a move, or whose result was not shown yet. */
  unfinished: GameRound.nullable(),
});
export type GameSession = z.infer<typeof GameSession>;

export const openGameSession = call({
  id: "game.openSession",
  method: "POST",
  path: "/game/session",
  access: "guest",
  summary: "Trades a one-time launch token for a game session.",
  ownProof: true,
  spec: ["2.2-05"],
  body: z.strictObject({ launch_token: Token }),
  reply: GameSession,
});

export const playRound = call({
  id: "game.play",
  method: "POST",
  path: "/game/rounds",
  access: "game",
  summary: "Stakes and starts a round. A one-step game answers with the settled round.",
  spec: [],
  money: true,
  body: z.strictObject({
    key: IdempotencyKey,
    bet: GameJson,
    /** The id of the session's `free_rounds`: the round costs the wallet nothing. */
    free_round: z.int().positive().optional(),
  }),
  reply: z.object({ round: GameRound, balance: GameBalance }),
});

export const actInRound = call({
  id: "game.act",
  method: "POST",
  path: "/game/rounds/:id/moves",
  access: "game",
  summary: "Makes a legal move in an open round.",
  spec: [],
  money: true,
  params: z.object({ id: z.string() }),
  body: z.strictObject({ key: IdempotencyKey, move: GameJson }),
  reply: z.object({ round: GameRound, balance: GameBalance }),
});

export const listGameRounds = call({
  id: "game.rounds",
  method: "GET",
  path: "/game/rounds",
  access: "game",
  summary: "The player's last rounds of this game, newest first, with everything needed to replay them.",
  spec: [],
  query: z.object({ limit: z.coerce.number<string | number>().int().min(1).max(50).default(50) }),
  reply: z.array(GameRound),
});

export const getGameBalance = call({
  id: "game.balance",
  method: "GET",
  path: "/game/balance",
  access: "game",
  summary: "What can be staked now.",
  spec: [],
  reply: GameBalance,
});

export const getSeeds = call({
  id: "game.seeds",
  method: "GET",
  path: "/game/seeds",
  access: "game",
  summary: "The running seed pair: hashes, client seed, next nonce.",
  spec: [],
  reply: SeedPair,
});

/** A retired pair with its server seed shown, so that all its rounds can be recomputed. */
export const RevealedSeed = z.object({
  server_seed: z.string().regex(/^[0-9a-f]{64}$/),
  server_seed_hash: z.string(),
  client_seed: z.string(),
  rounds: z.int().nonnegative(),
});
export type RevealedSeed = z.infer<typeof RevealedSeed>;

export const rotateSeeds = call({
  id: "game.rotateSeeds",
  method: "POST",
  path: "/game/seeds/rotate",
  access: "game",
  summary: "Reveals the running server seed and begins a new pair, with the player's own client seed if given.",
  spec: [],
  body: z.strictObject({
    client_seed: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .regex(/^[\x20-\x7e]+$/)
      .optional(),
  }),
  reply: z.object({ revealed: RevealedSeed, seeds: SeedPair }),
});

/** What anybody needs to recompute a finished round. `server_seed` stays null until the pair was rotated. */
export const getRoundProof = call({
  id: "game.proof",
  method: "GET",
  path: "/api/rounds/:id/proof",
  access: "guest",
  summary: "The public proof of one round: inputs, result, and the server seed once it is revealed.",
  spec: [],
  params: z.object({ id: z.string() }),
  reply: GameRound.omit({ balance_after_cents: true }).extend({ server_seed: z.string().nullable() }),
});

/** Frame to page, by postMessage; both ends check the other's origin. */
export const FrameMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("croupier:ready") }),
  /** An order of a round was sent, a bet or a move. `balance` is what is left to stake until the round is over. */
  z.object({ type: z.literal("croupier:round-started"), balance: GameBalance.optional() }),
  z.object({ type: z.literal("croupier:round-finished"), balance: GameBalance }),
  z.object({ type: z.literal("croupier:deposit") }),
  /** A stake was refused because a reminder of the time waits; the page shows it. */
  z.object({ type: z.literal("croupier:reality-check") }),
  z.object({ type: z.literal("croupier:exit") }),
  /** What the rounds that begin now are staked with: null is the player's balance, else the stake of free rounds. */
  z.object({ type: z.literal("croupier:free-rounds"), stake: GameBalance.nullable() }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/** Page to frame. */
export const PageMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("croupier:balance"), balance: GameBalance }),
  z.object({ type: z.literal("croupier:free-rounds"), news: FreeRoundsNews }),
]);
export type PageMessage = z.infer<typeof PageMessage>;
