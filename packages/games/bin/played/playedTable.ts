import type { AnyGame } from "../../src/game.ts";
import { games } from "../../src/registry.ts";
import type { PlayedRecord, PlayedRecords } from "./playedStore.ts";
import { returnSeen, type Seen, shareSeen } from "./zScores.ts";

/** Standard errors that a played figure may be off by. Source: F-27. */
const withinErrors = 4;

export interface PlayedRow {
  title: string;
  version: number;
  /** What was played: the plan, or the kind of bet. */
  what: string;
  rounds: number;
  back: Seen;
  hits: Seen | null;
  feature: Seen | null;
  cap: Seen | null;
}

/** Every row on record of the titles that are offered, in their order. */
export function playedRows(records: PlayedRecords): PlayedRow[] {
  return games.flatMap((game) =>
    Object.entries(records)
      .filter(([name]) => name.startsWith(`${game.id}: `))
      .flatMap(([name, record]) => rowsOf(game, name.slice(game.id.length + 2), record)),
  );
}

function rowsOf(game: AnyGame, plan: string, record: PlayedRecord): PlayedRow[] {
  return Object.entries(record.rows).map(([kind, { expected, sums }]) => {
    const { rounds, hits, features, caps } = sums;
    const share = (count: number, chance: number | undefined) =>
      chance === undefined ? null : shareSeen(count, rounds, chance, expected.sample?.rounds);
    return {
      title: game.title,
      version: record.version,
      what: kind === "round" ? plan : kind,
      rounds,
      back: returnSeen(sums, expected),
      hits: share(hits, expected.hits),
      feature: share(features, expected.feature),
      cap: share(caps, expected.cap?.chance),
    };
  });
}

/** Figures that are farther from the mathematics than they may be. */
export function playedFaults(rows: readonly PlayedRow[]): string[] {
  return rows.flatMap(({ title, what, rounds, ...seen }) =>
    (["back", "hits", "feature", "cap"] as const).flatMap((name) => {
      const one = seen[name];
      if (one === null || Math.abs(one.z) <= withinErrors) return [];
      return [
        `${title}, ${what}: ${name} ${one.value} instead of ${one.expected} over ${rounds} rounds, z ${one.z.toFixed(2)}`,
      ];
    }),
  );
}

export const playedHeading = "## Played through the round path";

/** The table for docs/rtp.md. */
export function playedLines(rows: readonly PlayedRow[]): string[] {
  return [
    playedHeading,
    "",
    "Made by `npm run verify-rtp -- --played`: rounds played as the server plays them, with its steps (`roundSteps`), chance from",
    "the seeds' stream and payouts in whole subunits, against the exact figures. N is what was played; SE is one standard",
    `error; z is the distance in standard errors, and nothing is offered with more than ${withinErrors}. Rare wins are judged by Poisson's`,
    "law. Shares are in per cent, maximum wins are counted. The sums are in [rtp-played.json](rtp-played.json).",
    "",
    "| title | version | bet | N | return | computed | SE | z | hits | z | feature | z | maximum win | z |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ...rows.map(line),
    "",
  ];
}

const perCent = (share: number, digits = 2) => (share * 100).toFixed(digits);

function line({ title, version, what, rounds, back, hits, feature, cap }: PlayedRow): string {
  const share = (seen: Seen | null) => (seen === null ? ["", ""] : [perCent(seen.value), seen.z.toFixed(2)]);
  const times = cap === null ? ["", ""] : [Math.round(cap.value * rounds).toLocaleString("en"), cap.z.toFixed(2)];
  const returns = [...[back.value, back.expected, back.error].map((one) => perCent(one, 3)), back.z.toFixed(2)];
  const cells = [title, version, what, rounds.toLocaleString("en"), ...returns, ...share(hits), ...share(feature)];
  return `| ${[...cells, ...times].join(" | ")} |`;
}
