import { dice } from "../../faults/dice.ts";
import { readProviderPayments } from "../../faults/providerRecords.ts";
import { approveWithdrawal, expireWithdrawal, recallWithdrawal, rejectWithdrawal } from "../resolveWithdrawal.ts";
import { sendPayout } from "../sendPayout.ts";
import type { PaymentsWorld } from "../testing/paymentsWorld.ts";

export interface RaceReport {
  races: number;
  /** Decisions that were answered with success; an approval may still be followed by one that takes it back. */
  decisions: number;
  paid: number;
  returned: number;
  /** What is not as it must be, in sentences. */
  wrong: string[];
}

const atOnce = 10;
const amount = 20_00n;
const maxTime_ms = 60_000;

/**
 * Lets approve, reject, expire, recall and two senders race for each of so many withdrawals, until every payout that got
 * away has its answer. Each must end once: paid by the provider, or back in the wallet. Source: F-11.
 */
export async function raceWithdrawals(
  world: PaymentsWorld,
  playerId: number,
  { races, seed }: { races: number; seed: number },
): Promise<RaceReport> {
  const random = dice(seed);
  await world.give(playerId, BigInt(races) * amount);
  let decisions = 0;
  for (let begun = 0; begun < races; begun += atOnce) {
    const some = Math.min(atOnce, races - begun);
    const asked = await Promise.all(Array.from({ length: some }, () => world.withdraw(playerId, "20")));
    const won = await Promise.all(asked.map(({ body }) => race(world, { playerId, id: body.payment.id }, random)));
    decisions += won.reduce((sum, one) => sum + one, 0);
  }
  await untilEnded(world, playerId);
  return { races, decisions, ...(await judge(world, playerId, races)) };
}

/** All contenders for one withdrawal, in an order that the seed gives. Answers how many decisions stood. */
async function race(
  { deps, clock }: PaymentsWorld,
  name: { playerId: number; id: number },
  random: () => number,
): Promise<number> {
  const now = clock.now();
  const contenders = [
    () => approveWithdrawal(deps, name, "operator:1", now),
    () => rejectWithdrawal(deps, name, "operator:2", "no", now),
    () => expireWithdrawal(deps, name, now),
    () => recallWithdrawal(deps, name, "CA", now),
  ];
  const senders = [() => sendPayout(deps, name, now), () => sendPayout(deps, name, now)];
  const shuffled = [...contenders, ...senders]
    .map((run) => ({ run, place: random() }))
    .sort((one, other) => one.place - other.place);
  const answers = await Promise.all(shuffled.map(({ run }) => run()));
  return answers.filter((answer) => answer !== null && "ok" in answer && answer.ok).length;
}

/** Sends what is approved and waits for the provider's callbacks, asking where one is late. */
async function untilEnded(world: PaymentsWorld, playerId: number): Promise<void> {
  const end = performance.now() + maxTime_ms;
  for (;;) {
    await world.runJobs(130_000);
    const { rows } = await world.db.pool.query(
      "SELECT FROM payments.payment WHERE player_id = $1 AND finished_at IS NULL LIMIT 1",
      [playerId],
    );
    if (rows.length === 0) return;
    if (performance.now() > end) throw new Error("withdrawals stay open");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function judge(world: PaymentsWorld, playerId: number, races: number) {
  const { rows } = await world.db.owner.pool.query(
    `SELECT p.id, p.state,
       count(*) FILTER (WHERE g.kind = 'withdrawal_hold')::int AS held,
       count(*) FILTER (WHERE g.kind = 'withdrawal_paid')::int AS paid,
       count(*) FILTER (WHERE g.kind = 'withdrawal_returned')::int AS returned
     FROM payments.payment p
     LEFT JOIN ledger.posting g ON g.player_id = p.player_id
       AND g.key = ANY (SELECT kind || ':' || p.player_id || '-' || p.id
         FROM unnest(ARRAY['withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned']) kind)
     WHERE p.player_id = $1 GROUP BY p.id, p.state`,
    [playerId],
  );
  const wrong = rows.flatMap(({ id, state, held, paid, returned }) => {
    const fits = held === 1 && paid === (state === "succeeded" ? 1 : 0) && paid + returned === 1;
    return fits ? [] : [`payment ${id} is ${state}: held ${held}, paid ${paid}, returned ${returned}`];
  });
  const paid = rows.filter(({ state }) => state === "succeeded").length;
  const returned = rows.length - paid;
  if (rows.length !== races) wrong.push(`${rows.length} withdrawals, not ${races}`);
  const { cash, withdrawal_hold } = await world.balances(playerId);
  if (cash !== BigInt(returned) * amount || withdrawal_hold !== 0n)
    wrong.push(`${returned} came back, but the wallet holds ${cash} and ${withdrawal_hold} on hold`);
  const orders = readProviderPayments(world.folder)
    .filter(
      ({ kind, state, order_id }) => kind === "payout" && state === "succeeded" && order_id.startsWith(`${playerId}-`),
    )
    .map(({ order_id }) => order_id);
  if (orders.length !== paid || new Set(orders).size !== paid)
    wrong.push(`the provider paid ${orders.length} times for ${paid} withdrawals`);
  return { paid, returned, wrong };
}
