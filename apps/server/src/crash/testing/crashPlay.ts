import type { RoundAnswer } from "../../rounds/index.ts";
import { freshKey, roundOf } from "../../rounds/testing/answers.ts";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "../../rounds/testing/roundsWorld.ts";
import type { CrashAudience } from "../index.ts";
import type { CrashRoundRow } from "../rows.ts";
import { type CrashTable, crashTable, kite } from "./crashTable.ts";

/** Crash rounds that nobody is told of. */
export const nobody: CrashAudience = {
  publishIn: async () => undefined,
  publishLatest: () => undefined,
  listening: async () => ({ url: "", token: "" }),
  nicknameOf: async () => "",
};

/** What a player orders: one bet, with or without an automatic cash-out. */
export const oneBet = (auto: number | null = null, amount = 100) => ({ bets: [{ amount, auto }] });

/** A crash round that rises with a player's bet on it. */
export interface RisenRound {
  crashRound: CrashRoundRow;
  point: number;
  kim: SimulatedPlayer;
  round: ReturnType<typeof roundOf>;
}

/** Players of the crash game, and its crash rounds. */
export interface CrashPlay {
  world: RoundsWorld;
  table: CrashTable;
  now(): Date;
  fundedPlayer(amount?: bigint): Promise<SimulatedPlayer>;
  bet(player: SimulatedPlayer, what?: unknown, key?: string): Promise<RoundAnswer>;
  cashOut(player: SimulatedPlayer, roundId: string, place?: number, key?: string): Promise<RoundAnswer>;
  /** The player's newest round. */
  recalled(player: SimulatedPlayer): Promise<ReturnType<typeof roundOf>>;
  /** A crash round takes bets, a player bets on it, and it rises. */
  risen(what: unknown, suits: (point: number) => boolean): Promise<RisenRound>;
}

export async function crashPlay(): Promise<CrashPlay> {
  const world = await roundsWorld();
  const table = crashTable(world);
  const now = () => world.clock.now();
  let lastPlayer = 9_000;
  const fundedPlayer: CrashPlay["fundedPlayer"] = async (amount = 10_000n) => {
    const id = ++lastPlayer;
    await world.deposit(id, amount);
    return world.sit(id, kite);
  };
  const bet: CrashPlay["bet"] = (player, what = oneBet(), key = freshKey()) =>
    world.rounds.play(player.session, { key, bet: what }, now());
  return {
    world,
    table,
    now,
    fundedPlayer,
    bet,
    cashOut: (player, roundId, place = 0, key = freshKey()) =>
      world.rounds.act(player.session, { key, roundId, move: { do: "cashOut", bet: place } }, now()),
    recalled: async (player) => (await world.rounds.recall(player.session, 1))[0]!,
    async risen(what, suits) {
      const { crashRound, point } = await table.openWith(suits);
      const kim = await fundedPlayer();
      const round = roundOf(await bet(kim, what));
      await table.begin();
      return { crashRound, point, kim, round };
    },
  };
}
