import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { GameRound } from "@croupier/contract/game";
import { openTable, type Player } from "../testing/people.ts";
import { type Visitor, visitor } from "../testing/visitor.ts";

export type GameName = "european-roulette" | "skerry-light";

/** What every step answers. */
export interface StepReply {
  round: GameRound;
  balance: { amount_cents: number; currency: string };
}

/** A step as the client wrote it down before the first try. It is only ever sent again unchanged. */
export interface Order {
  game: GameName;
  path: string;
  body: { key: string; bet?: unknown; move?: unknown; free_round?: number };
  first: StepReply | null;
}

/** A player who remembers every step, and what must be true of the wallet if each happened exactly once. */
export interface SimulatedPlayer {
  player: Player;
  /** In subunits. */
  opening: number;
  orders: Order[];
  /** The pokie round that waits for a choice. */
  waiting: GameRound | null;
  /** What was answered differently than it may be; empty in a sound house. */
  wrong: string[];
  /** Opens the games' frames again, as a reloaded page does, and checks that the open round is offered. */
  openGames(): Promise<void>;
  bet(game: GameName, bet: unknown, campaign?: number): Order;
  move(round: GameRound, move: unknown): Order;
  /**
   * Sends a step, again or for the first time; null when nobody answered, or a server that says nothing was done. `refused`
   * hears the status of such an answer, 0 for none.
   */
  send(order: Order, refused?: (status: number) => void): Promise<StepReply | null>;
}

const games: readonly GameName[] = ["european-roulette", "skerry-light"];

/** Lost on the way, or answered by a server that says nothing was done: the same step is sent again. */
const mayComeAgain = (status: number) => status >= 500 || status === 429;

/** Opens nothing yet; `frameOrigin` is where the frames send their steps, if not where the page is. */
export function simulatedPlayer(player: Player, opening: number, frameOrigin = player.origin): SimulatedPlayer {
  const tokens = new Map<GameName, string>();
  const frame: Visitor = visitor(frameOrigin);
  const self: SimulatedPlayer = {
    player,
    opening,
    orders: [],
    waiting: null,
    wrong: [],
    async openGames() {
      for (const game of games) {
        const table = await openTable(player, game);
        tokens.set(game, table.token);
        if (game === "skerry-light") checkOffered(self, table.session.unfinished);
      }
    },
    bet(game, bet, campaign) {
      const body = { key: randomUUID(), bet, ...(campaign !== undefined && { free_round: campaign }) };
      return write(self, { game, path: "/game/rounds", body, first: null });
    },
    move: (round, move) =>
      write(self, {
        game: "skerry-light",
        path: `/game/rounds/${round.id}/moves`,
        body: { key: randomUUID(), move },
        first: null,
      }),
    async send(order, refused) {
      const headers = { authorization: `Bearer ${tokens.get(order.game)}` };
      const answer = await frame.send("POST", order.path, order.body, headers).catch(() => null);
      if (answer === null || mayComeAgain(answer.status)) {
        refused?.(answer?.status ?? 0);
        return null;
      }
      if (answer.status !== 200) {
        self.wrong.push(`${order.body.key} answered ${answer.status} ${JSON.stringify(answer.body)}`);
        return null;
      }
      return remember(self, order, answer.body);
    },
  };
  return self;
}

function write(self: SimulatedPlayer, order: Order): Order {
  self.orders.push(order);
  return order;
}

function remember(self: SimulatedPlayer, order: Order, reply: StepReply): StepReply {
  if (order.first && !isDeepStrictEqual(order.first, reply))
    self.wrong.push(`${order.body.key} answered ${JSON.stringify(reply)} after ${JSON.stringify(order.first)}`);
  if (order.first === null && order.game === "skerry-light")
    self.waiting = reply.round.state === "open" ? reply.round : null;
  order.first ??= reply;
  return reply;
}

function checkOffered(self: SimulatedPlayer, offered: GameRound | null): void {
  const open = offered?.state === "open" ? offered : null;
  if (open?.id !== self.waiting?.id || !isDeepStrictEqual(open?.moves, self.waiting?.moves))
    self.wrong.push(`the page is offered ${JSON.stringify(open)} instead of ${JSON.stringify(self.waiting)}`);
}
