import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { boardChannel } from "@croupier/contract/realtime";
import { connectionPath } from "../../apps/server/src/platform/realtime/hub.ts";
import { chipsOn, type Table } from "../../apps/server/src/testing/people.ts";
import type { openInstallation } from "../shared/installation.ts";
import { LeanClient } from "../shared/leanClient.ts";
import { type Spread, spreadOf } from "../shared/spread.ts";

const watcherFile = new URL("./watcherProcess.ts", import.meta.url);
const pause_ms = 110;
/** One of the others on the board bets so often. */
const othersPause_ms = 60;
/** Each of them is so many rounds ahead of the one before, so that the climber passes them one by one. */
const headStart = 3;
const stake = 20;

type Installation = Awaited<ReturnType<typeof openInstallation>>;

export interface Watched {
  delay: Spread;
  rounds: number;
  /** Moves that a watcher never heard of. */
  missing: number;
}

/**
 * Watchers of the channel of a board, over the product's own protocol, while the first player of `tables` climbs the board of a tournament
 * of stakes and the others play too. From the moment at which a round is settled to the message that shows its score, for each watcher.
 */
export async function watchBoard(
  installation: Installation,
  { tables, tournament, watchers, seconds }: { tables: Table[]; tournament: bigint; watchers: number; seconds: number },
): Promise<Watched> {
  const site = new URL(installation.server.origin.replace("localhost", "127.0.0.1"));
  const url = `ws://${site.host}${connectionPath}`;
  const process = fork(watcherFile, [url, boardChannel(Number(tournament)), String(watchers)]);
  await answerOf(process);
  const [climber, ...others] = tables.map((table) => {
    const client = new LeanClient(site);
    const headers = { authorization: `Bearer ${table.token}` };
    const bet = async () => {
      const body = JSON.stringify({ key: randomUUID(), bet: chipsOn(17, stake) });
      const status = await client.post("/game/rounds", body, headers);
      if (status !== 200) throw new Error(`a bet was answered ${status}`);
    };
    return { client, bet };
  });
  await climber!.bet();
  const { pool } = installation.db;
  const mine = await untilOnBoard(installation, tournament);
  await Promise.all(
    others.map(async ({ bet }, index) => {
      for (let round = 0; round < (index + 1) * headStart; round++) await bet();
    }),
  );
  process.send({ watch: mine.name });
  const until = performance.now() + seconds * 1000;
  const play = async (bet: () => Promise<void>, pause: number) => {
    while (performance.now() < until) {
      await bet();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  await Promise.all([
    play(climber!.bet, pause_ms),
    ...others.map(({ bet }) => play(bet, othersPause_ms * others.length)),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const { rows } = await pool.query<{ at: Date; stake: bigint }>(
    `SELECT at, sum((payload->>'stake')::bigint) OVER (ORDER BY txid, id)::bigint AS stake FROM events.event
     WHERE kind = 'round.settled' AND player_id = $1 ORDER BY txid, id`,
    [mine.playerId],
  );
  const settled = rows.slice(1).map(({ at, stake }): [number, number] => [Number(stake), at.getTime()]);
  const answer = answerOf<{ delays: number[]; missing: number }>(process);
  process.send({ settled });
  const { delays, missing } = await answer;
  process.kill();
  for (const { client } of [climber!, ...others]) client.close();
  return { delay: spreadOf(delays), rounds: settled.length, missing };
}

async function answerOf<T>(process: ChildProcess): Promise<T> {
  const [answer] = await once(process, "message");
  return answer as T;
}

/** The only one who has played so far; gets a name on the board that nobody else's mask looks like. */
async function untilOnBoard({ db }: Installation, tournament: bigint): Promise<{ playerId: number; name: string }> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await db.pool.query<{ player_id: bigint; masked_name: string }>(
      `UPDATE tournaments.player SET masked_name = 'the climber' WHERE tournament_id = $1 AND score > 0
       RETURNING player_id, masked_name`,
      [tournament],
    );
    if (rows[0]) return { playerId: Number(rows[0].player_id), name: rows[0].masked_name };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the first round is on no board");
}
