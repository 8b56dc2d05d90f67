import type { CallReply } from "@croupier/contract/call";
import type { getFlight } from "@croupier/contract/flight";
import { crashRoundsChannel } from "./advanceCrashRound.ts";
import { wireBeacon } from "./beacon/wireBeacon.ts";
import { boardOf } from "./betBoard.ts";
import type { CrashContext } from "./context.ts";
import { crashRounds, newestCrashRound, readCrashRounds, wireCrashRound } from "./rows.ts";
import { chainsOf } from "./seedChains.ts";

/** Ended crash rounds that are shown. */
const maxShown = 24;

/** Everything that a crash game's frame begins with; null for a game without crash rounds. */
export async function showCrashRound(
  context: CrashContext,
  game: string,
  now: Date,
): Promise<CallReply<typeof getFlight> | null> {
  if (!context.deps.games.newest(game)?.game.shared || !context.deps.audience) return null;
  const { pool } = context.deps.db;
  const { active, next } = await chainsOf(context.deps, pool, game, now);
  const crashRound = await newestCrashRound(pool, game);
  const ended = crashRounds().where("f.game", "=", game).where("f.state", "=", "ended");
  const last = await readCrashRounds(pool, ended.orderBy("f.id", "desc").limit(maxShown));
  return {
    server_time: now.toISOString(),
    flight: crashRound && wireCrashRound(crashRound),
    board: crashRound && (await boardOf(pool, crashRound)),
    last: last.map(wireCrashRound),
    chain: {
      hash: active.terminal,
      length: active.length,
      salt: active.salt,
      beacon: wireBeacon(active),
      next_hash: next.terminal,
      next_beacon: wireBeacon(next),
    },
    realtime: { ...(await context.deps.audience.listening(now)), channel: crashRoundsChannel },
  };
}
