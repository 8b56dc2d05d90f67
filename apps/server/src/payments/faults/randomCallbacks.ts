import type { ProviderCallback, ProviderState } from "@croupier/contract/psp";
import { dice } from "../../faults/dice.ts";
import type { PaymentsWorld } from "../testing/paymentsWorld.ts";

export interface CallbackReport {
  sent: number;
  paid: number;
  dropped: number;
  /** What is not as it must be, in sentences. */
  wrong: string[];
}

const atOnce = 16;
/** Each deposit's way is told by these many events on average, copies included. */
const eventsEach = 5;

interface Deposit {
  player: number;
  id: number;
  end: ProviderState;
}

/**
 * Opens deposits, and tells how each went by callbacks in an order that the seed gives, some of them several times. However they
 * come, each deposit must end as its provider said, and be booked once or not at all. Source: F-16.
 */
export async function randomCallbacks(
  world: PaymentsWorld,
  firstPlayer: number,
  { callbacks, seed }: { callbacks: number; seed: number },
): Promise<CallbackReport> {
  const random = dice(seed);
  const deposits = await openDeposits(world, firstPlayer, Math.ceil(callbacks / eventsEach), random);
  const events = (await Promise.all(deposits.map((one) => eventsOf(world, one)))).flat();
  const copies = Array.from({ length: Math.max(0, callbacks - events.length) }, () => {
    return events[Math.floor(random() * events.length)] as ProviderCallback;
  });
  const shuffled = [...events, ...copies]
    .map((event) => ({ event, place: random() }))
    .sort((one, other) => one.place - other.place);
  const wrong: string[] = [];
  for (let at = 0; at < shuffled.length; at += atOnce) {
    const told = shuffled.slice(at, at + atOnce).map(({ event }) => world.served(() => world.tell(event)));
    for (const { status } of await Promise.all(told))
      if (status !== 200) wrong.push(`a callback was answered ${status}`);
  }
  for (const deposit of deposits) wrong.push(...(await judge(world, deposit)));
  const paid = deposits.filter(({ end }) => end === "succeeded").length;
  return { sent: shuffled.length, paid, dropped: deposits.length - paid, wrong };
}

async function openDeposits(
  world: PaymentsWorld,
  firstPlayer: number,
  count: number,
  random: () => number,
): Promise<Deposit[]> {
  const deposits: Deposit[] = [];
  for (let at = 0; at < count; at += atOnce) {
    const players = Array.from({ length: Math.min(atOnce, count - at) }, (_, index) => firstPlayer + at + index);
    const opened = await Promise.all(players.map((player) => world.served(() => world.pay(player, {}))));
    for (const [index, { body }] of opened.entries()) {
      const end = random() < 0.6 ? "succeeded" : "declined";
      deposits.push({ player: players[index] ?? 0, id: body.payment.id, end });
    }
  }
  return deposits;
}

/** Two steps of one way: with the bank, and its end. */
async function eventsOf(world: PaymentsWorld, { player, id, end }: Deposit): Promise<ProviderCallback[]> {
  const row = await world.db.pool.query(
    "SELECT provider_payment_id AS name FROM payments.payment WHERE player_id = $1",
    [player],
  );
  return (["authorising", end] as const).map((state) => ({
    ...{ event_id: `ev-${player}-${state}`, payment_id: String(row.rows[0].name), order_id: `${player}-${id}`, state },
    ...{ amount_cents: 50_00, currency: "EUR", profile: null, decline_code: null, chain: null },
    at: world.clock.now().toISOString(),
  }));
}

async function judge(world: PaymentsWorld, { player, id, end }: Deposit): Promise<string[]> {
  const [payment] = await world.payments(player);
  const { cash } = await world.balances(player);
  const wrong: string[] = [];
  if (payment?.id !== id || payment.state !== end)
    wrong.push(`deposit ${player}-${id} is ${payment?.state}, not ${end}`);
  const expected = end === "succeeded" ? 50_00n : 0n;
  if (cash !== expected) wrong.push(`player ${player} has ${cash}, not ${expected}`);
  return wrong;
}
