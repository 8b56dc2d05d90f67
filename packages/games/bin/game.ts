import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { boughtMath } from "../src/pokie/boughtMath.ts";
import type { Pokie } from "../src/pokie/definePokie.ts";
import { lowestReturn } from "../src/pokie/lowestReturn.ts";
import { pokieMath } from "../src/pokie/pokieMath.ts";
import { boughtLines, figures } from "../src/pokie/report.ts";
import { simulatePokie } from "../src/pokie/simulatePokie.ts";
import { gameById, games } from "../src/registry.ts";
import { newTitle } from "./newTitle.ts";
import { extendSample } from "./sampleRounds.ts";
import { arrangeStrip } from "./strip.ts";

/*
 * For makers of pokies.
 *   npm run game -- new <id>                              writes a title's data to begin with
 *   npm run game -- strip "bee:3 clover:5 wild:1" [--seed 4] arranges a reel strip from counts
 *   npm run game -- analyse <id>                          computes return, hit frequency, volatility, maximum win
 *   npm run game -- sample <id> [--slices 22]              plays the rounds that a title's return rests on, ten million a slice
 *   npm run game -- simulate <id> [--rounds 1000000] [--seed 1]  plays and compares with what was computed
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    slices: { type: "string", default: "22" },
  },
});
const [command, what = ""] = positionals;

function pokieNamed(id: string): Pokie {
  const game = gameById(id);
  if (game?.kind === "pokie") return game as Pokie;
  const known = games.filter(({ kind }) => kind === "pokie").map((pokie) => pokie.id);
  throw new Error(`no pokie ${id}; there are ${known.join(", ")}`);
}

function analyse(game: Pokie): void {
  const math = pokieMath(game.compiled);
  console.log(figures(game, math).join("\n"));
  if (game.model.buy !== undefined) console.log(boughtLines(game, boughtMath(game.compiled)).join("\n"));
  const { rtp, hitFrequency } = lowestReturn(math);
  console.log(`To publish: rtp ${(rtp * 100).toFixed(2)}, hitFrequency ${(hitFrequency * 100).toFixed(2)}`);
}

function simulate(game: Pokie): void {
  const math = pokieMath(game.compiled);
  for (const { strategy, rtp } of math.strategies) {
    const played = simulatePokie(game.compiled, strategy, Number(values.rounds), Number(values.seed));
    const z = (played.mean - rtp) / played.error;
    console.log(
      `${strategy}: N ${played.rounds.toLocaleString("en")}, return ${(played.mean * 100).toFixed(3)} % ` +
        `(computed ${(rtp * 100).toFixed(3)} %), SE ${(played.error * 100).toFixed(3)}, z ${z.toFixed(2)}, ` +
        `SD ${played.sd.toFixed(3)}, hits ${(played.hitFrequency * 100).toFixed(2)} %, largest ${played.largest}`,
    );
    if (Math.abs(z) > 4) process.exitCode = 1;
  }
}

function create(id: string): void {
  const { path, text } = newTitle(id);
  if (existsSync(path)) throw new Error(`${path.pathname} is there already`);
  writeFileSync(path, text);
  console.log(`${path.pathname}\nNow list it in packages/games/src/pokie/pokies.ts and analyse it.`);
}

if (command === "new") create(what);
else if (command === "strip") console.log(arrangeStrip(what, Number(values.seed)).join(" "));
else if (command === "analyse") analyse(pokieNamed(what));
else if (command === "sample") extendSample(pokieNamed(what), Number(values.slices));
else if (command === "simulate") simulate(pokieNamed(what));
else {
  console.error('use: game new <id> | strip "symbol:count ..." | analyse <id> | sample <id> | simulate <id>');
  process.exitCode = 1;
}
