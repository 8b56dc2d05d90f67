import type { RoundsWorld, SimulatedPlayer } from "../../rounds/testing/roundsWorld.ts";
import { type CrashTable, crashTable, kite } from "./crashTable.ts";

export interface StalledPlay {
  bets: number;
  crashRounds: number;
  spared: number;
  /** Average return of a bet, in stakes. */
  mean: number;
  /** Its standard error; bets of one crash round stand and fall together, so crash rounds are what is counted. */
  error: number;
}

const stake = 100;

/**
 * Players who try to gain by a server that stands still: they bet on every crash round, the server does nothing for `stall_ms`
 * from the moment it flies, and then each bet is cashed out as early as the server takes it. Every second crash round the
 * server looks after the crash round before it hears the players, as it may turn out.
 */
export async function playStalled(
  world: RoundsWorld,
  order: { crashRounds: number; players: number; stall_ms: number },
): Promise<StalledPlay> {
  const table = crashTable(world);
  const players = await Promise.all(Array.from({ length: order.players }, (_, at) => opened(world, 70_001 + at)));
  const total = { sum: 0, square: 0, spared: 0 };
  for (let crashRound = 0; crashRound < order.crashRounds; crashRound += 1) {
    const before = await balances(world, players);
    await fly(world, table, players, {
      key: `${crashRound}`,
      stall_ms: order.stall_ms,
      tendFirst: crashRound % 2 === 0,
    });
    const { spared } = await table.land();
    const gain = (await balances(world, players)) - before;
    const times = 1 + Number(gain) / (stake * players.length);
    total.sum += times;
    total.square += times * times;
    total.spared += spared ? 1 : 0;
  }
  const mean = total.sum / order.crashRounds;
  const error = Math.sqrt((total.square / order.crashRounds - mean ** 2) / order.crashRounds);
  return { bets: order.crashRounds * order.players, crashRounds: order.crashRounds, spared: total.spared, mean, error };
}

async function opened(world: RoundsWorld, id: number): Promise<SimulatedPlayer> {
  await world.deposit(id, 100_000_000n);
  return world.sit(id, kite);
}

async function balances(world: RoundsWorld, players: readonly SimulatedPlayer[]): Promise<bigint> {
  const { rows } = await world.db.owner.pool.query(
    "SELECT sum(balance) AS sum FROM ledger.account WHERE player_id = ANY ($1)",
    [players.map(({ id }) => id)],
  );
  return BigInt(rows[0].sum);
}

async function fly(
  world: RoundsWorld,
  table: CrashTable,
  players: readonly SimulatedPlayer[],
  { key, stall_ms, tendFirst }: { key: string; stall_ms: number; tendFirst: boolean },
): Promise<void> {
  await table.openWith(() => true);
  const bet = { bets: [{ amount: stake, auto: null }] };
  const answers = await Promise.all(
    players.map((player) => world.rounds.play(player.session, { key: `stall-bet-${key}`, bet }, world.clock.now())),
  );
  await table.begin();
  world.clock.advance(stall_ms);
  if (tendFirst) await table.tend();
  await Promise.all(
    answers.map((answer, at) => {
      if (!answer.ok) throw new Error(answer.reason);
      const move = { do: "cashOut", bet: 0 };
      const order = { key: `stall-out-${key}`, roundId: answer.round.id, move };
      return world.rounds.act(players[at]!.session, order, world.clock.now());
    }),
  );
}
