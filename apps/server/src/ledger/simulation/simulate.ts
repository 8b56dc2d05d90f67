import { movableClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { createLedger, type Ledger, type PostingAnswer, type PostingOrder } from "../index.ts";
import { type Chance, chanceFrom } from "./random.ts";

/*
 * A run of the ledger under faults, decided by a seed alone: two servers, some clients who never give up, and a fate
 * that crashes servers, loses and doubles and delays requests and answers, and moves the clock. One step at a time
 * happens, so that the same seed replays the same schedule against the real database. Source: F-15.
 */

/** What a client wants done, and what it has heard of it. It sends the order, under one key, until it hears. */
interface Errand {
  order: PostingOrder;
  heard?: PostingAnswer;
}

/** A request on its way, or an answer on its way back. */
type Parcel = { due: number; errand: Errand } & ({ carries: "request" } | { carries: "answer"; answer: PostingAnswer });

export interface SimulationOptions {
  seed: number;
  database: Database;
  /** Players of this run are this one and the next two. */
  firstPlayer: number;
  errands?: number;
}

export interface SimulationResult {
  errands: readonly Errand[];
  /** What happened, line by line, for comparing two runs of one seed and for reading a failure. */
  schedule: readonly string[];
}

const maxSteps = 20_000;

export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const chance = chanceFrom(options.seed);
  const clock = movableClock(new Date("2026-11-21T00:00:00Z"));
  const start = () => createLedger(options.database, { clock, slots: 1, maxInGroup: 1 + chance.below(4) });
  const servers: Ledger[] = [start(), start()];
  const errands = Array.from(
    { length: options.errands ?? 25 },
    (_, index) => ({ order: orderOf(chance, options, index) }) as Errand,
  );
  const schedule: string[] = [];
  let parcels: Parcel[] = [];
  for (let step = 0; errands.some((errand) => !errand.heard) || parcels.length > 0; step++) {
    if (step > maxSteps) throw new Error(`seed ${options.seed}: no end after ${maxSteps} steps`);
    clock.advance(chance.happens(0.02) ? -3_600_000 + chance.below(7_200_000) : chance.below(50));
    const unheard = errands.filter((errand) => !errand.heard);
    if (unheard.length > 0 && chance.happens(0.5)) {
      const errand = chance.pick(unheard.slice(0, 6));
      const copies = chance.happens(0.15) ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) {
        if (chance.happens(0.1)) schedule.push(`${step} lost request ${errand.order.key}`);
        else parcels.push({ carries: "request", errand, due: step + chance.below(12) });
      }
    }
    const arriving = parcels.filter((parcel) => parcel.due <= step);
    parcels = parcels.filter((parcel) => parcel.due > step);
    parcels.push(...(await deliver(chance, servers, arriving, step, schedule, start)));
  }
  return { errands, schedule };
}

/** All requests that arrive in a step are in flight together on one server; it may crash before, between or after. */
async function deliver(
  chance: Chance,
  servers: Ledger[],
  arriving: Parcel[],
  step: number,
  schedule: string[],
  start: () => Ledger,
): Promise<Parcel[]> {
  for (const parcel of arriving) {
    if (parcel.carries === "answer") {
      schedule.push(`${step} heard ${parcel.errand.order.key} ${parcel.answer.result}`);
      parcel.errand.heard ??= parcel.answer;
    }
  }
  const requests = arriving.filter((parcel) => parcel.carries === "request");
  if (requests.length === 0) return [];
  const which = chance.below(servers.length);
  if (chance.happens(0.08)) {
    schedule.push(`${step} server ${which} crashed before ${requests.length} requests`);
    servers[which] = start();
    return [];
  }
  const answers = await Promise.all(requests.map((parcel) => (servers[which] as Ledger).post(parcel.errand.order)));
  if (chance.happens(0.08)) {
    schedule.push(`${step} server ${which} crashed after ${requests.length} requests were committed`);
    servers[which] = start();
    return [];
  }
  return requests.flatMap((parcel, index): Parcel[] => {
    const answer = answers[index] as PostingAnswer;
    schedule.push(`${step} server ${which} ${parcel.errand.order.key} ${answer.result}`);
    return chance.happens(0.15)
      ? []
      : [{ carries: "answer", errand: parcel.errand, answer, due: step + chance.below(12) }];
  });
}

function orderOf(chance: Chance, options: SimulationOptions, index: number): PostingOrder {
  const base = {
    key: `sim:${options.firstPlayer}:${index}`,
    playerId: options.firstPlayer + chance.below(3),
    currency: "EUR",
  };
  const amount = BigInt(1 + chance.below(200));
  const win = BigInt(chance.below(400));
  return chance.pick<() => PostingOrder>([
    () => ({
      ...base,
      kind: "deposit",
      moves: [{ type: "transfer", from: { house: "provider:sim" }, to: { player: "cash" }, amount }],
    }),
    () => ({
      ...base,
      kind: "bonus_grant",
      moves: [{ type: "transfer", from: { house: "bonus_cost" }, to: { player: "bonus" }, amount }],
    }),
    () => ({
      ...base,
      kind: "round",
      moves: [
        { type: "draw", from: ["cash", "bonus"], to: "gaming", amount },
        { type: "payout", from: "gaming", stakeOf: "self", amount: win },
      ],
      guards: [{ name: "stake", period: "all", by: amount, ceiling: 900n }],
    }),
    () => ({
      ...base,
      kind: "withdrawal_hold",
      moves: [{ type: "transfer", from: { player: "cash" }, to: { player: "withdrawal_hold" }, amount }],
    }),
  ])();
}
