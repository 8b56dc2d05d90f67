import { createHmac } from "node:crypto";
import { createDraw, type Draw } from "@croupier/fairness";
import { europeanRoulette, skerryLight, spots } from "@croupier/games";
import { windowUnits } from "@croupier/games/pokie/evaluateWindow";
import { plainWindowUnits } from "@croupier/games/pokie/plainPokie.testkit";

/** Spins per second of the engine on one core, beside the same rules written as plain loops. */

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const seeds = (nonce: number) => ({ serverSeed: "c".repeat(64), clientSeed: "bench", nonce });
const lengths = skerryLight.model.strips.base.map((strip) => strip.length);
const red = spots.find(({ type }) => type === "red")!;
const windows = Array.from({ length: 4_096 }, (_, nonce) => lengths.map((n) => draw(nonce).int(n)));
const window = (i: number) => windows[i % windows.length]!;

function draw(nonce: number): Draw {
  return createDraw(seeds(nonce), { hmac });
}

function wholeRound(nonce: number): bigint {
  const chance = draw(nonce);
  let state = skerryLight.start({ stake: 100 }, chance);
  const [move] = skerryLight.moves(state);
  if (move !== undefined) state = skerryLight.act(state, move, chance);
  return skerryLight.outcome(state).payout;
}

const rows: [string, (i: number) => unknown][] = [
  ["window, engine", (i) => windowUnits(skerryLight.compiled, "base", window(i))],
  ["window, plain loop", (i) => plainWindowUnits(skerryLight.model, "base", window(i))],
  ["Skerry Light, whole round with seeds and events", wholeRound],
  [
    "European Roulette, whole round with seeds and events",
    (i) => europeanRoulette.outcome(europeanRoulette.start({ bets: [{ ...red, amount: 100 }] }, draw(i))),
  ],
];

/** Runs a thing for about a second after a warm-up. */
function perSecond(work: (i: number) => unknown): number {
  for (let i = 0; i < 2_000; i += 1) work(i);
  const begin = performance.now();
  let done = 0;
  while (performance.now() - begin < 1_000) for (let i = 0; i < 200; i += 1, done += 1) work(done);
  return (done * 1_000) / (performance.now() - begin);
}

console.log("| what | per second |\n|---|---|");
const rates = rows.map(([name, work]) => {
  const rate = perSecond(work);
  console.log(`| ${name} | ${Math.round(rate).toLocaleString("en")} |`);
  return rate;
});
console.log(`\nengine to plain loop: ${(rates[0]! / rates[1]!).toFixed(1)}`);
