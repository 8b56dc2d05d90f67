import { ApiError } from "@croupier/contract/apiError";
import type { CallReply } from "@croupier/contract/call";
import { createClient } from "@croupier/contract/client";
import type { getFlight as getFlightCall } from "@croupier/contract/flight";
import type { FreeRounds } from "@croupier/contract/freeRounds";
import type { GameBalance, GameRound, GameSession, RevealedSeed, SeedPair } from "@croupier/contract/game";
import {
  actInRound,
  getFlight,
  getFreeRounds,
  getGameBalance,
  getSeeds,
  listGameRounds,
  openGameSession,
  playRound,
  rotateSeeds,
} from "@croupier/contract/routes";
import { unshownRound } from "./keptSession.ts";
import { forgetOrder, type Order, pendingOrder, rememberOrder } from "./pendingOrder.ts";

/** The shared crash round of a crash game, and where its news come from. */
export type CrashTable = CallReply<typeof getFlightCall>;

export type RoundReply = { round: GameRound; balance: GameBalance };

/** What came of sending an order. `unknown`: the line broke, the same order must be sent again to learn its outcome. */
export type OrderAnswer =
  | { ok: true; reply: RoundReply }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "refused"; code: string; status: number; missing_cents?: number };

export interface GameServer {
  session: GameSession;
  /** An order that an earlier page sent and never heard about. */
  pending(): Order | null;
  /** Keeps an order before its first try, so that a reload can ask for its outcome. */
  remember(order: Order): void;
  forget(): void;
  /** Sends an order as it is, tried again shortly when the line breaks. */
  send(order: Order): Promise<OrderAnswer>;
  /** The last fifty, or so many, newest first. */
  rounds(limit?: number): Promise<GameRound[]>;
  crashTable(): Promise<CrashTable>;
  /** The rounds that the house pays for now, or null. */
  freeRounds(): Promise<FreeRounds | null>;
  balance(): Promise<GameBalance>;
  seeds(): Promise<SeedPair>;
  rotate(clientSeed?: string): Promise<{ revealed: RevealedSeed; seeds: SeedPair }>;
}

type Json = GameRound["bet"];

/** Trades the launch token for a session. Rejects with an `ApiError` when the token is used up or the game is closed. */
export async function openGameServer(launchToken: string): Promise<GameServer> {
  const session = await createClient().call(openGameSession, { body: { launch_token: launchToken } });
  return gameServer(session);
}

/**
 * Goes on with a session that this tab opened before a reload: the balance, the seeds and the round that waits or was
 * not shown to its end are asked for anew. Rejects with an `ApiError` when the session has ended.
 */
export async function resumeGameServer(kept: GameSession): Promise<GameServer> {
  const server = gameServer(kept);
  const [balance, seeds, rounds, free_rounds] = await Promise.all([
    server.balance(),
    server.seeds(),
    server.rounds(),
    server.freeRounds(),
  ]);
  const unshown = unshownRound(kept.game, kept.mode);
  const unfinished = rounds.find(({ id, state }) => state === "open" || id === unshown) ?? null;
  return gameServer({ ...kept, balance, seeds, free_rounds, unfinished });
}

function gameServer(session: GameSession): GameServer {
  const client = createClient({ retries: 2, headers: () => ({ authorization: `Bearer ${session.token}` }) });

  async function deliver(order: Order): Promise<RoundReply> {
    const options = { idempotencyKey: order.key };
    if (order.kind === "play") {
      const body = { key: order.key, bet: order.body as Json, free_round: order.freeRound };
      return client.call(playRound, { body }, options);
    }
    const body = { key: order.key, move: order.body as Json };
    return client.call(actInRound, { params: { id: order.roundId }, body }, options);
  }

  return {
    session,
    pending: () => pendingOrder(session.game, session.mode),
    remember: (order) => rememberOrder(session.game, session.mode, order),
    forget: () => forgetOrder(session.game, session.mode),
    async send(order) {
      try {
        return { ok: true, reply: await deliver(order) };
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (failure.offline || failure.status >= 500) return { ok: false, reason: "unknown" };
        const { missing_cents } = failure.data;
        const missing = typeof missing_cents === "number" ? { missing_cents } : {};
        return { ok: false, reason: "refused", code: failure.code() ?? "refused", status: failure.status, ...missing };
      }
    },
    rounds: (limit = 50) => client.call(listGameRounds, { query: { limit } }),
    crashTable: () => client.call(getFlight),
    freeRounds: async () => (await client.call(getFreeRounds)).free_rounds,
    balance: () => client.call(getGameBalance),
    seeds: () => client.call(getSeeds),
    rotate: (clientSeed) => client.call(rotateSeeds, { body: clientSeed ? { client_seed: clientSeed } : {} }),
  };
}
