import { roundsFileColumns } from "@croupier/contract/roundsFile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { chipsOn, openTable, type Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const clock = movableClock(new Date());
let world: World;
let kim: Player;

beforeAll(async () => {
  world = await openWorld({ clock });
  kim = await world.player({ cash: 100_00n });
});
afterAll(() => world.close());

type Row = Record<(typeof roundsFileColumns)[number], string>;

/** The rows of a file, by column; good for files whose fields hold no comma. */
async function download(who: Player, query = ""): Promise<Row[]> {
  const { status, body } = await who.get<string>(`/api/player/rounds.csv${query}`);
  expect(status).toBe(200);
  const [head, ...lines] = body.trimEnd().split("\r\n");
  expect(head?.split(",")).toEqual([...roundsFileColumns]);
  return lines.map(
    (line) => Object.fromEntries(line.split(",").map((field, at) => [roundsFileColumns[at], field])) as Row,
  );
}

test("a player's rounds come as a file, oldest first, with money that adds up and what it takes to check them [F-41]", async () => {
  const table = await openTable(kim, "european-roulette");
  await table.send("POST", "/game/seeds/rotate", { client_seed: "=HYPERLINK(1)" });
  const first = (await table.play(chipsOn(7, 100))).body.round;
  clock.advance(10_000);
  const second = (await table.play(chipsOn(8, 500))).body.round;
  const file = await kim.get("/api/player/rounds.csv");
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="rounds-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const rows = await download(kim);
  expect(rows.map(({ round_id }) => round_id)).toEqual([first.id, second.id]);
  expect(rows[0]).toMatchObject({
    game: "baize-and-brass/EuropeanRoulette",
    state: "settled",
    currency: "EUR",
    stake: "1.00",
    balance_before: "100.00",
    server_seed_hash: first.server_seed_hash,
    client_seed: "'=HYPERLINK(1)",
    nonce: "0",
    started_at: first.started_at,
  });
  expect(rows[0]?.outcome_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(rows[1]?.balance_before).toBe(rows[0]?.balance_after);
  for (const row of rows) {
    const moved = Number(row.balance_after) - Number(row.balance_before);
    expect(moved).toBeCloseTo(Number(row.win) - Number(row.stake), 2);
  }
});

test("demo rounds and other players' are not in it, and a guest gets none [F-41]", async () => {
  const ada = await world.player({ cash: 5_00n });
  await (await openTable(ada, "european-roulette", "demo")).play(chipsOn(7, 100));
  expect(await download(ada)).toEqual([]);
  expect((await world.guest().get("/api/player/rounds.csv")).status).toBe(401);
  expect((await kim.get("/batch?url[]=api/player/rounds.csv")).body[0].errors).toMatchObject({
    url: expect.anything(),
  });
});

test("only the days that are asked for, and no more than a year [F-41]", async () => {
  expect(await download(kim, "?from=2020-01-01&to=2020-12-31")).toEqual([]);
  expect(await download(kim, "?from=&to=")).toHaveLength(2);
  const long = await kim.get("/api/player/rounds.csv?from=2020-01-01&to=2022-01-01");
  expect(long).toMatchObject({
    status: 422,
    body: { errors: { from: { range_too_long: expect.stringContaining("366") } } },
  });
  expect((await kim.get("/api/player/rounds.csv?from=yesterday")).status).toBe(422);
  // Before the clocks began there is no id to look from: refused by name, and not broken off in the middle.
  for (const query of [
    "from=1969-12-01&to=1969-12-31",
    "from=0000-01-01&to=0000-12-31",
    "from=1969-12-31",
    "to=0001-01-01",
  ])
    expect(await kim.get(`/api/player/rounds.csv?${query}`), query).toMatchObject({
      status: 422,
      body: { errors: { [query.slice(0, query.indexOf("="))]: { invalid: expect.any(String) } } },
    });
  expect(await download(kim, "?from=1970-01-01&to=1970-12-31")).toEqual([]);
});

test("a history of more rounds than are read at once comes whole, in order, each once [F-41]", async () => {
  const ada = await world.player({ cash: 5_00n });
  await (await openTable(ada, "european-roulette")).play(chipsOn(7, 100));
  await world.db.owner.pool.query(
    `INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version,
       paytable_hash, bet, stake, payout, balance_after, seed_id, nonce, key, body_hash, started_at, acted_at, finished_at, closed_by)
     SELECT overlay(overlay(r.id::text placing '019c0000' || '-' || lpad(to_hex(n), 4, '0') from 1) placing '7' from 15)::uuid,
       r.player_id, r.mode, r.session_id, r.game, r.engine, r.provider, r.state, r.currency, r.math_version, r.paytable_hash,
       r.bet, r.stake, r.payout, r.balance_after, r.seed_id, 1000 + n, 'many-' || n, r.body_hash, r.started_at, r.acted_at,
       r.finished_at, r.closed_by
     FROM rounds.round r, generate_series(1, 2500) AS n WHERE r.player_id = $1`,
    [ada.id],
  );
  const rows = await download(ada, "?from=2026-01-01&to=2026-12-31");
  const ids = rows.map(({ round_id }) => round_id);
  expect(ids).toHaveLength(2_501);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});
