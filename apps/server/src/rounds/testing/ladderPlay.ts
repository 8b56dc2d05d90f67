import { expect } from "vitest";
import { freshKey, roundOf } from "./answers.ts";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "./roundsWorld.ts";

/** Players of the ladder, a game of several steps. */
export interface LadderPlay {
  world: RoundsWorld;
  now(): Date;
  fundedPlayer(id: number, amount?: bigint): Promise<SimulatedPlayer>;
  /** A round that has begun and waits for a move. */
  open(player: SimulatedPlayer, stake?: number): Promise<ReturnType<typeof roundOf>>;
}

export async function ladderPlay(): Promise<LadderPlay> {
  const world = await roundsWorld();
  const now = () => world.clock.now();
  return {
    world,
    now,
    async fundedPlayer(id, amount = 10_000n) {
      await world.deposit(id, amount);
      return world.sit(id, "ladder");
    },
    async open(player, stake = 100) {
      const round = roundOf(await world.rounds.play(player.session, { key: freshKey(), bet: { stake } }, now()));
      expect(round.state).toBe("open");
      return round;
    },
  };
}
