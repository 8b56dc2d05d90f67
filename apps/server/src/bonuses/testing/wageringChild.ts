import { appendEvent } from "../../events/index.ts";
import { runConsumers } from "../../events/runConsumers.ts";
import { createLedger } from "../../ledger/index.ts";
import { systemClock } from "../../platform/clock.ts";
import { type Database, openDatabase } from "../../platform/database.ts";
import { appRole } from "../../platform/schema/migrate.ts";
import { toldToBegin } from "../../testing/toldToBegin.ts";
import { lockBonus } from "../bonusStore.ts";
import { cancelIn } from "../cancelOwn.ts";
import type { BonusesDeps } from "../deps.ts";
import { type Bonuses, createBonuses } from "../index.ts";
import { startBonus } from "../playBonus.ts";
import { wageringCurrency as currency, wageringTerms } from "./killWagering.ts";

/*
 * A process to be killed at any moment: its players are given bonuses, start them, stake, win, and give some back, while it counts
 * what they stake. It asks the database what is open and goes on from there, as whatever was killed before it left it.
 */

const [url, ...players] = (await toldToBegin()) as [string, ...string[]];
const db = openDatabase({ url, role: appRole, max: 2 + players.length });
const ledger = createLedger(db, { clock: systemClock });

/** What these steps ask of other modules; whatever else is asked for throws. */
const asked: Partial<BonusesDeps> = {
  ...{ db, ledger, clock: systemClock },
  categoriesOf: async () => ["slots"],
  risksOf: async () => new Map(),
  gamesOf: async () => [],
  // Each round is over with the bet.
  hasOpenRound: async () => false,
  smallestStake: () => 20n,
  announce: async () => {},
  announceBalance: async () => {},
};
const deps = asked as BonusesDeps;
const bonuses = createBonuses(deps);

let playing = false;

async function live(db: Database, bonuses: Bonuses, playerId: number): Promise<never> {
  for (;;) {
    const { rows } = await db.pool.query(
      "SELECT id, stage FROM bonuses.bonus WHERE player_id = $1 AND closed_at IS NULL ORDER BY id",
      [playerId],
    );
    const chance = Math.random();
    const issued = rows.find(({ stage }) => stage === "issued");
    if (rows.length < 2) await issue(db, bonuses, playerId);
    if (issued) await start(db, playerId, Number(issued.id));
    else if (rows[0] && chance < 0.01)
      await db.transaction((tx) => cancelIn(deps, tx, { playerId, id: Number(rows[0].id) }, new Date()));
    await bet(db, playerId);
    // On a busy machine the first bet takes longer than this process lives, so its time begins with that.
    if (!playing) console.log("playing");
    playing = true;
  }
}

async function issue(db: Database, bonuses: Bonuses, playerId: number): Promise<void> {
  const { rows } = await db.pool.query("SELECT count(*)::int AS n FROM bonuses.bonus WHERE player_id = $1", [playerId]);
  const order = {
    playerId,
    currency,
    title: "a kill's",
    groupKey: null,
    strategy: "personal",
    key: `kill:${playerId}:${rows[0].n}`,
  } as const;
  const terms = {
    gift: { type: "bonus", ...wageringTerms, games: null },
    activatableUntil: null,
    validDays: 30,
  } as const;
  await db.transaction((tx) => bonuses.issue(tx, { ...order, ...terms }, new Date()));
}

async function start(db: Database, playerId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const bonus = await lockBonus(tx, playerId, id);
    if (bonus?.stage === "issued") await startBonus(deps, tx, bonus, new Date());
  });
}

/** A round as the tables play it: stake, return and the line of the log in one transaction. */
async function bet(db: Database, playerId: number): Promise<void> {
  const stake = BigInt(20 + Math.floor(Math.random() * 280));
  const payout = Math.random() < 0.45 ? stake * 2n : 0n;
  await db.transaction(async (tx) => {
    const answer = await ledger.postIn(tx, {
      ...{ kind: "round", key: crypto.randomUUID(), playerId, currency },
      moves: [
        { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: stake },
        { type: "payout", from: "gaming", stakeOf: "self", amount: payout },
      ],
    });
    if (answer.result !== "ok") return;
    const payload = { game: "tally/Line", currency, stake: String(stake), payout: String(payout) };
    await appendEvent(tx, { kind: "round.settled", at: new Date(), playerId, payload });
  });
}

await runConsumers({
  db,
  listenUrl: url,
  consumers: [bonuses.consumer],
  poll_ms: 20,
  onError: (error) => console.error(error),
});
if (players.length === 0) console.log("counting");
await Promise.all(players.map((player) => live(db, bonuses, Number(player))));
