import type { GameEvent, Json } from "@croupier/games";
import { betKindsOf } from "@croupier/games/betKinds";
import type { BetKinds } from "@croupier/games/kinds/kinds";
import { addWeighedRound, noWeighedRounds, type WeighedSums } from "@croupier/games/kinds/weighedSums";
import type { Database, Queryable } from "../../platform/database.ts";
import type { GameRegistry } from "../gameRegistry.ts";
import { firstRoundId } from "../roundId.ts";
import type { Row } from "../schema.ts";

const day_ms = 86_400_000;
/** Rounds that are read at a time: few enough that a server that plays on is not held up. */
const pageRounds = 1_000;

type PlayedRow = Pick<Row<"rounds.round">, "id" | "math_version" | "mode"> & {
  engine: string;
  bet: Json;
  events: GameEvent[];
};

/** What kinds of bets each game of the registry has, asked once a version. */
export function kindsInSnapshot(registry: GameRegistry): (engine: string, version: number) => BetKinds | null {
  const known = new Map<string, BetKinds | null>();
  return (engine, version) => {
    const name = `${engine}@${version}`;
    const game = registry.version(engine, version)?.game;
    if (!known.has(name)) known.set(name, game ? betKindsOf(game) : null);
    return known.get(name) ?? null;
  };
}

/**
 * Counts what each kind of bet gave back in the settled rounds of one UTC day, for games that have more than one. May run
 * again at any time and in any process.
 */
export async function countBetsOfDay({ reads, pool }: Database, registry: GameRegistry, day: Date): Promise<void> {
  const kindsOf = kindsInSnapshot(registry);
  const engines = registry.all.filter((game) => kindsOf(game.id, game.math.version) !== null);
  const sums = new Map<string, { at: [string, number, string, string]; returns: WeighedSums }>();
  let from = firstRoundId(day);
  for (;;) {
    const page = await readPage(reads.recent, engines, from, firstRoundId(new Date(day.getTime() + day_ms)));
    for (const { engine, math_version: version, mode, bet, events } of page) {
      for (const { kind, base, staked, back } of kindsOf(engine, version)?.played(bet, events) ?? []) {
        const name = `${engine} ${version} ${mode} ${kind}`;
        const known = sums.get(name) ?? { at: [engine, version, mode, kind], returns: noWeighedRounds() };
        addWeighedRound(known.returns, staked / base, back / base);
        sums.set(name, known);
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageRounds) break;
    from = last.id;
  }
  await store(pool, day, [...sums.values()]);
}

/** Tables tell in their events what became of each place; of other games only the last event is asked for. */
async function readPage(
  on: Queryable,
  engines: GameRegistry["all"],
  after: string,
  before: string,
): Promise<PlayedRow[]> {
  const tableGames = engines.filter(({ kind }) => kind === "table").map(({ id }) => id);
  const { rows } = await on.query<PlayedRow>(
    `SELECT id, engine, math_version, mode, bet,
       CASE WHEN engine = ANY($4) THEN events ELSE json_build_array(events -> -1) END AS events
     FROM rounds.round WHERE id > $1 AND id < $2 AND state = 'settled' AND engine = ANY($3)
     ORDER BY id LIMIT ${pageRounds}`,
    [after, before, engines.map(({ id }) => id), tableGames],
  );
  return rows;
}

async function store(
  on: Queryable,
  day: Date,
  counted: readonly { at: [string, number, string, string]; returns: WeighedSums }[],
): Promise<void> {
  const items = counted.map(({ at: [engine, version, mode, kind], returns }) => ({
    engine,
    math_version: version,
    mode,
    kind,
    ...returns,
    weight_squares: returns.weightSquares,
    crossed: returns.cross,
  }));
  await on.query(
    `INSERT INTO rounds.bet_return_of_day (day, engine, math_version, mode, kind, rounds, weight, total, weight_squares,
       crossed, squares)
     SELECT $1::date, engine, math_version, mode, kind, rounds, weight, total, weight_squares, crossed, squares
     FROM jsonb_to_recordset($2::jsonb) AS counted (engine text, math_version int, mode text, kind text, rounds bigint,
       weight float8, total float8, weight_squares float8, crossed float8, squares float8)
     ON CONFLICT (day, engine, math_version, mode, kind) DO UPDATE SET rounds = excluded.rounds, weight = excluded.weight,
       total = excluded.total, weight_squares = excluded.weight_squares, crossed = excluded.crossed,
       squares = excluded.squares`,
    [day.toISOString().slice(0, 10), JSON.stringify(items)],
  );
}
