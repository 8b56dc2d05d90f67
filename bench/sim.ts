import { createHmac } from "node:crypto";
import { createDraw, type Draw } from "@croupier/fairness";
import { definePokie, europeanRoulette, europeanTable, type Pokie, skerryLight } from "@croupier/games";
import { seededDraw } from "@croupier/games/chance/seededDraw";
import { baseSpinner } from "@croupier/games/pokie/baseSpinner";
import { games } from "@croupier/games/registry";
import { plainSpinner } from "./shared/plainSpinner.ts";

/** Spins per second of the engine on one core, beside the same rules as a plain loop of typed arrays that pays alike. */

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const seeds = (nonce: number) => ({ serverSeed: "c".repeat(64), clientSeed: "bench", nonce });
const lengths = skerryLight.strips.base.map((strip) => strip.length);
const red = europeanTable.spots.find(({ type }) => type === "red")!;
const chance = seededDraw(1);
const spinner = baseSpinner(definePokie(skerryLight).compiled);
const plain = plainSpinner(skerryLight, 7);

/** Base spins per second that a 5x3 title with 20 lines must reach on one core. */
const LEAST_BASE_SPINS = 5_000_000;
/** How many times as fast as the plain loop the engine must be. */
const LEAST_RATIO = 3;

for (let spin = 0; spin < 20_000; spin += 1) {
  const stops = lengths.map((length) => chance.int(length));
  if (plain.units(stops) !== spinner.units(stops)) throw new Error(`the loop pays otherwise at ${stops}`);
}

function draw(nonce: number): Draw {
  return createDraw(seeds(nonce), { hmac });
}

function wholeRound(game: Pokie, nonce: number): bigint {
  const draws = draw(nonce);
  let state = game.start({ stake: 100 }, draws);
  for (let [move] = game.moves(state); move !== undefined; [move] = game.moves(state))
    state = game.act(state, move, draws);
  return game.outcome(state).payout;
}

const pokies = games.filter(({ kind }) => kind === "pokie") as unknown as Pokie[];
const rows: [string, (i: number) => unknown][] = [
  ["base spin of Skerry Light, engine", () => spinner.spin(chance)],
  ["base spin of Skerry Light, plain loop", () => plain.spin()],
  ...pokies.map((game): [string, (i: number) => unknown] => [
    `${game.title}, whole round with seeds and events`,
    (i) => wholeRound(game, i),
  ]),
  [
    "European Roulette, whole round with seeds and events",
    (i) => europeanRoulette.outcome(europeanRoulette.start({ bets: [{ ...red, amount: 100 }] }, draw(i))),
  ],
];

/** Between two looks at the clock. */
const BATCH = 500;

/** Time that this process has had of a core: what others do on the machine does not count. */
function core_ms(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Runs a thing for about a second of one core after a warm-up. */
function perSecond(work: (i: number) => unknown): number {
  for (let i = 0; i < 2_000; i += 1) work(i);
  const begin_ms = core_ms();
  let done = 0;
  while (core_ms() - begin_ms < 1_000) for (let i = 0; i < BATCH; i += 1, done += 1) work(done);
  return (done * 1_000) / (core_ms() - begin_ms);
}

console.log("| what | per second |\n|---|---|");
const rates = rows.map(([name, work]) => {
  const rate = perSecond(work);
  console.log(`| ${name} | ${Math.round(rate).toLocaleString("en")} |`);
  return rate;
});
const ratio = rates[0]! / rates[1]!;
console.log(`\nengine to plain loop: ${ratio.toFixed(1)}`);
if (ratio < LEAST_RATIO) {
  console.error(`the engine is less than ${LEAST_RATIO} times as fast as the plain loop`);
  process.exitCode = 1;
}
if (rates[0]! < LEAST_BASE_SPINS) {
  console.error(`the engine is below ${LEAST_BASE_SPINS.toLocaleString("en")} base spins a second`);
  process.exitCode = 1;
}
