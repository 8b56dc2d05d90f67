import type { Database } from "../platform/database.ts";
import { chipsOn } from "../testing/people.ts";
import { openCasino, openSimulatedPlayer } from "./casino.ts";
import { checkLedger, checkSimulatedPlayer, roundsOf } from "./checkBooks.ts";
import { dice } from "./dice.ts";
import { openRelay } from "./relay.ts";
import type { Order, SimulatedPlayer } from "./simulatedPlayer.ts";

export interface LostRepliesReport {
  rounds: number;
  /** Answers that never came; each step was sent again. */
  dropped: number;
  wrong: string[];
}

const opening = 1_000_000_00;
const maxTries = 200;

/** Places `bets` bets through a wire that loses half of the answers, each with one key until it is answered. */
export async function loseReplies(
  db: Database,
  databaseUrl: string,
  options: { bets: number; seed: number },
): Promise<LostRepliesReport> {
  const random = dice(options.seed);
  const casino = await openCasino(databaseUrl);
  let bad = false;
  const relay = await openRelay(Number(new URL(casino.server.origin).port), () => bad && random() < 0.5);
  try {
    const one = await openSimulatedPlayer(db, casino.server.origin, opening, `http://127.0.0.1:${relay.port}`);
    bad = true;
    let left = options.bets;
    const lane = async () => {
      while (left-- > 0) await insist(one, one.bet("european-roulette", chipsOn(Math.floor(random() * 37), 100)));
    };
    await Promise.all([lane(), lane(), lane()]);
    bad = false;
    const wrong = [...(await checkSimulatedPlayer(db, one)), ...(await checkLedger(db))];
    return { rounds: roundsOf(one).length, dropped: relay.dropped(), wrong };
  } finally {
    await relay.close();
    await casino.close();
  }
}

async function insist(one: SimulatedPlayer, order: Order): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) if (await one.send(order)) return;
  throw new Error(`${order.body.key} was not answered in ${maxTries} tries`);
}
