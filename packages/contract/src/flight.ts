import { z } from "zod";
import { call } from "./call.ts";
import { BeaconRound } from "./game.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";

/*
 * Shared flights of the crash game: one runs for all players at a time, through `betting`, `flying` and `ended`. Bets and
 * cash-outs travel as rounds and moves of the game protocol. Heights are hundredths of the stake.
 */

const Link = z.string().regex(/^[0-9a-f]{64}$/);

/** A crash round as anybody may see it. Its crash point and seed are shown only after it has ended. */
export const Flight = z.object({
  /** Counts the flights of a chain from 1; the nonce of its draw. */
  number: z.int().positive(),
  state: z.enum(["betting", "flying", "ended"]),
  /** End of the chain that its seed belongs to, published before the chain's first flight. */
  chain: Link,
  /** SHA-256 of the flight's seed: the seed of the flight before. Source: F-21. */
  seed_hash: Link,
  seed: Link.nullable(),
  /** Where the line broke; under 100 the kite never lifted off. */
  point: z.int().nullable(),
  betting_ends_at: Instant,
  began_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** The servers were away when the line broke: bets in the air got their stake back. */
  spared: z.boolean(),
});
export type Flight = z.infer<typeof Flight>;

/** Somebody's bets on the flight that runs; names are masked, and empty for who has none. Source: F-72. */
export const FlightSeat = z.object({
  id: z.string(),
  name: z.string(),
  currency: CurrencyCode,
  bets: z.array(z.object({ amount_cents: Cents, out: z.int().nullable() })),
});
export type FlightSeat = z.infer<typeof FlightSeat>;

/** The bets of the crash round: the newest ones, and how many there are in all. */
export const FlightBoard = z.object({
  number: z.int().positive(),
  count: z.int().nonnegative(),
  seats: z.array(FlightSeat),
});
export type FlightBoard = z.infer<typeof FlightBoard>;

/** What the public channel brings. `server_time` lets a client show the height by the server's clock. */
export const FlightNews = z.discriminatedUnion("type", [
  z.object({ type: z.literal("flight"), flight: Flight, server_time: Instant }),
  z.object({ type: z.literal("board"), board: FlightBoard }),
]);
export type FlightNews = z.infer<typeof FlightNews>;

/** What is published of the chain that flights take their seeds from, and of the one that follows it. */
export const FlightChain = z.object({
  hash: Link,
  length: z.int().positive(),
  /** Null until the beacon's round is published: no flight begins before. */
  salt: z.string().nullable(),
  /** Where the salt comes from; null where the house made it, which it did before chains named a beacon. */
  beacon: BeaconRound.nullable(),
  next_hash: Link,
  next_beacon: BeaconRound.nullable(),
});
export type FlightChain = z.infer<typeof FlightChain>;

export const getFlight = call({
  id: "game.flight",
  method: "GET",
  path: "/game/flight",
  access: "game",
  summary: "The shared flight that runs, who bets on it, the flights before it, the seed chain, and where to listen.",
  spec: ["4-31"],
  reply: z.object({
    server_time: Instant,
    flight: Flight.nullable(),
    board: FlightBoard.nullable(),
    /** Ended flights, newest first. */
    last: z.array(Flight),
    chain: FlightChain,
    realtime: z.object({ url: z.string(), token: z.string(), channel: z.string() }),
  }),
});
