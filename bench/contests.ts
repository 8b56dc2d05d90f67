/*
 * Tournaments: settled rounds a second folded into ten of them, how long after a round the boards hold it at that pace, and a board of
 * 200,000 players: my place and the first fifty, beside a plain ORDER BY over the same rows in the same run. `npm run bench contests`;
 * ROUNDS (50000), SECONDS (10) at the pace, PLAYERS (200000). Target: 5,000 rounds a second, a second of lag, my place and the first
 * fifty under 5 ms at the median. What bets and watchers see of it: `npm run bench contest-play`.
 */
import { measureBoard } from "./contests/board.ts";
import { fold, lagAt } from "./contests/fold.ts";
import { openScoringDatabase } from "./contests/scoringDatabase.ts";
import { spreadText } from "./shared/spread.ts";

const rounds = Number(process.env.ROUNDS ?? 50_000);
const seconds = Number(process.env.SECONDS ?? 10);
const players = Number(process.env.PLAYERS ?? 200_000);
const target = { rounds: 5_000, lag_ms: 1_000, place_ms: 5 };

const database = await openScoringDatabase();
const { perSecond, perCpuSecond } = await fold(database, rounds);
console.log(
  `${Math.round(perSecond).toLocaleString("en")} rounds a second into ten tournaments; ${Math.round(perCpuSecond).toLocaleString("en")} in a second of processor time`,
);
const { lag, perSecond: pace } = await lagAt(database, target.rounds, seconds);
console.log(`at ${Math.round(pace).toLocaleString("en")} a second the boards hold a round after ${spreadText(lag)}`);
const board_ms = await measureBoard(database, players);
await database.close();
const missed = perSecond < target.rounds || lag.max > target.lag_ms || board_ms > target.place_ms;
console.log(missed ? "missed" : "held");
process.exit(missed ? 1 : 0);
