import type { Database } from "../platform/database.ts";
import { chipsOn } from "../testing/people.ts";
import { giveFreeRounds, openCasino, openSimulatedPlayer } from "./casino.ts";
import { checkLedger, checkSimulatedPlayer } from "./checkBooks.ts";
import { dice } from "./dice.ts";
import type { Order, SimulatedPlayer } from "./simulatedPlayer.ts";

export interface KillReport {
  kills: number;
  rounds: number;
  /** Those of them that a campaign gave. */
  free: number;
  /** Steps that a kill left without an answer; each was sent again with its key. */
  cutOff: number;
  /** Steps that were sent again though they had been answered. */
  replayed: number;
  /** Kills that found a round waiting for the player's choice. */
  openAtKill: number;
  wrong: string[];
}

export interface KillOptions {
  kills: number;
  seed: number;
  players: number;
  /** Longest time under load before a kill, in milliseconds. */
  longestLife: number;
}

const opening = 1_000_000_00;
const pokieStake = 20;
const oldStepsPerCheck = 25;

/**
 * Plays against a real server that is killed again and again. After each restart every step of that life is sent again
 * with its key, and a sample of older ones; at the end every step there ever was. Source: F-08, F-10, F-38.
 */
export async function killServers(db: Database, databaseUrl: string, options: KillOptions): Promise<KillReport> {
  const random = dice(options.seed);
  const report: KillReport = { kills: 0, rounds: 0, free: 0, cutOff: 0, replayed: 0, openAtKill: 0, wrong: [] };
  const casino = await openCasino(databaseUrl);
  try {
    const people = await Promise.all(
      Array.from({ length: options.players }, () => openSimulatedPlayer(db, casino.server.origin, opening)),
    );
    await playUntilChoice(db, people[0] as SimulatedPlayer);
    while (report.kills < options.kills && report.wrong.length === 0) {
      const before = people.map((one) => one.orders.length);
      const life = { over: false };
      const campaigns = await Promise.all(people.map((one) => giveFreeRounds(db, one, pokieStake)));
      const playing = people.flatMap((one, index) => [
        playRoulette(one, life, random),
        playPokie(one, life, random, campaigns[index]),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 20 + random() * options.longestLife));
      await casino.kill();
      life.over = true;
      await Promise.all(playing);
      report.kills += 1;
      await casino.start();
      for (const [index, one] of people.entries()) {
        await resume(one, before[index] ?? 0, random, report);
        report.wrong.push(...(await checkSimulatedPlayer(db, one)));
      }
    }
    for (const one of people) for (const order of one.orders) await sendAgain(one, order, report);
    for (const one of people) report.wrong.push(...(await checkSimulatedPlayer(db, one)));
    report.wrong.push(...(await checkLedger(db)));
    const bets = people.flatMap((one) => one.orders.filter((order) => order.body.bet));
    report.rounds = bets.length;
    report.free = bets.filter((order) => order.body.free_round !== undefined).length;
    return report;
  } finally {
    await casino.close();
  }
}

interface Life {
  over: boolean;
}

/** Two bets in flight at a time, as a double click makes. */
async function playRoulette(one: SimulatedPlayer, life: Life, random: () => number): Promise<void> {
  const lane = async () => {
    while (!life.over) {
      if (!(await one.send(one.bet("european-roulette", chipsOn(Math.floor(random() * 37), 100))))) return;
    }
  };
  await Promise.all([lane(), lane()]);
}

/** Spins, mostly for free; when a choice comes, makes it at once or leaves it lying until the server has died. */
async function playPokie(one: SimulatedPlayer, life: Life, random: () => number, campaign?: number): Promise<void> {
  while (!life.over) {
    const { waiting } = one;
    if (waiting && random() < 0.5) return;
    const option = waiting?.moves[Math.floor(random() * waiting.moves.length)];
    const free = random() < 0.75 ? campaign : undefined;
    const step = waiting ? one.move(waiting, option) : one.bet("skerry-light", { stake: pokieStake }, free);
    if (!(await one.send(step))) return;
  }
}

/** A run must not depend on luck to meet an open round; every other spin is free. */
async function playUntilChoice(db: Database, one: SimulatedPlayer): Promise<void> {
  const campaign = await giveFreeRounds(db, one, pokieStake);
  for (let spins = 0; spins < 2_000 && !one.waiting; spins++)
    await one.send(one.bet("skerry-light", { stake: pokieStake }, spins % 2 === 0 ? campaign : undefined));
  if (!one.waiting) throw new Error("no choice in 2,000 spins");
}

/** What a client does after a lost connection: sends what was not answered, then opens the page again. */
async function resume(one: SimulatedPlayer, since: number, random: () => number, report: KillReport): Promise<void> {
  if (one.waiting) report.openAtKill += 1;
  const recent = one.orders.slice(since);
  for (const order of recent.filter((order) => !order.first)) {
    report.cutOff += 1;
    await one.send(order);
  }
  const old = Array.from(
    { length: since && oldStepsPerCheck },
    () => one.orders[Math.floor(random() * since)] as Order,
  );
  for (const order of [...recent, ...old]) await sendAgain(one, order, report);
  await one.openGames();
}

async function sendAgain(one: SimulatedPlayer, order: Order, report: KillReport): Promise<void> {
  report.replayed += 1;
  await one.send(order);
}
