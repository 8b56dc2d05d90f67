import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readPlayed } from "./played/playedStore.ts";
import { playedLines, playedRows } from "./played/playedTable.ts";
import { runPlayed } from "./played/runPlayed.ts";
import { kindReports } from "./reports.ts";
import { sampleOf } from "./sampleRounds.ts";

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
  for (const { descriptor, report } of kindReports) {
    for (const game of descriptor.games) {
      const computed = report.compute(game, sampleOf);
      parts.push(...computed.lines);
      faults.push(...computed.faults);
    }
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
  for (const { descriptor, report } of kindReports) {
    for (const game of descriptor.kept ?? []) {
      const { version, rtp, hitFrequency, maxWin } = game.math;
      const lowest = game.lowestRtp ?? rtp;
      parts.push(`| ${game.title} | ${version} | ${rtp} | ${lowest} | ${hitFrequency} | ${maxWin} |`);
      faults.push(...report.compute(game, sampleOf).faults);
    }
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
