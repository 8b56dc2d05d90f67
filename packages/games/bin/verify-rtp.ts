import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Baccarat } from "../src/baccarat/baccarat.ts";
import type { Blackjack } from "../src/blackjack/blackjack.ts";
import { craps } from "../src/craps/craps.ts";
import type { AnyGame } from "../src/game.ts";
import type { Pokie } from "../src/pokie/definePokie.ts";
import { games, keptVersions } from "../src/registry.ts";
import { roulettes } from "../src/roulette/roulettes.ts";
import { sicBo } from "../src/sicbo/sicBo.ts";
import { threeCard } from "../src/threeCard/threeCard.ts";
import type { VideoPoker } from "../src/videoPoker/videoPoker.ts";
import { baccaratReport } from "./baccaratReport.ts";
import { blackjackReport } from "./blackjackReport.ts";
import { crapsReport } from "./crapsReport.ts";
import { type InstantGame, instantReport } from "./instantReport.ts";
import { readPlayed } from "./played/playedStore.ts";
import { playedLines, playedRows } from "./played/playedTable.ts";
import { runPlayed } from "./played/runPlayed.ts";
import { pokieReport, type Report } from "./pokieReport.ts";
import { rouletteReport } from "./rouletteReport.ts";
import { sicBoReport } from "./sicBoReport.ts";
import { threeCardReport } from "./threeCardReport.ts";
import { videoPokerReport } from "./videoPokerReport.ts";

/*
 * Computes the return of every title of this build and compares it with what the title publishes.
 * Prints the tables, writes docs/rtp.md, ends with 1 when a published figure is not the computed one.
 *   npm run verify-rtp                     computes
 *   npm run verify-rtp -- --played         plays every title through the steps of the server's rounds, and ends with 1 when
 *                                          what is seen lies more than four standard errors from what is computed
 *     [--rounds 10000000] [--title ID] [--minutes 60]   goes on from what docs/rtp-played.json holds; may be cut off
 */

const { values } = parseArgs({
  options: {
    played: { type: "boolean", default: false },
    rounds: { type: "string", default: "10000000" },
    title: { type: "string" },
    minutes: { type: "string", default: "Infinity" },
  },
});

function reportOf(game: AnyGame): Report {
  if (game.kind === "pokie") return pokieReport(game as Pokie);
  if ("bankerSix" in game) return baccaratReport(game as Baccarat);
  if (game.kind === "videoPoker") return videoPokerReport(game as VideoPoker);
  if ("chart" in game) return blackjackReport(game as Blackjack);
  if (game.id === craps.id) return crapsReport(game);
  if (game.id === sicBo.id) return sicBoReport(sicBo);
  if (game.id === threeCard.id) return threeCardReport(threeCard);
  if (game.kind === "instant" || game.kind === "crash") return instantReport(game as InstantGame);
  const roulette = roulettes.find((one) => one.game.id === game.id);
  if (roulette === undefined) throw new Error(`${game.id} has no report`);
  return rouletteReport(roulette.game, roulette.table);
}

/** Computes every title, writes the tables and answers what is not as published. */
function compute(): string[] {
  const faults: string[] = [];
  const parts = [
    "# Return to player, computed",
    "",
    "Made by `npm run verify-rtp` from the games' own data: every stop position and every course of a feature is counted,",
    "none sampled but what a section names as played; where a game is also played at random, that only checks the count. The rules page of a game shows the same",
    "figures.",
    "",
  ];
  for (const game of games) {
    const report = reportOf(game);
    parts.push(...report.lines);
    faults.push(...report.faults);
  }
  parts.push(
    "## Kept versions",
    "",
    "Rounds that began on an older version of a game's mathematics are finished and recomputed by it. Each is counted as the",
    "newest ones are.",
    "",
    "| game | version | return % | lowest return % | wins % | highest win, in stakes |",
    "|---|---|---|---|---|---|",
  );
  for (const game of keptVersions) {
    const { version, rtp, hitFrequency, maxWin } = game.math;
    const lowest = game.lowestRtp ?? rtp;
    parts.push(`| ${game.title} | ${version} | ${rtp} | ${lowest} | ${hitFrequency} | ${maxWin} |`);
    faults.push(...reportOf(game).faults);
  }
  parts.push("", ...playedLines(playedRows(readPlayed())));
  const text = parts.join("\n");
  console.log(text);
  writeFileSync(new URL("../../../docs/rtp.md", import.meta.url), text);
  return faults;
}

const faults = values.played
  ? await runPlayed({ rounds: Number(values.rounds), title: values.title ?? null, minutes: Number(values.minutes) })
  : compute();
for (const fault of faults) console.error(`NOT AS PUBLISHED: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
