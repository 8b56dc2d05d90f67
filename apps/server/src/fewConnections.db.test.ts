import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConformanceClient, type ConformanceTarget, newId } from "./gateway/conformanceClient.ts";
import { registerStudio } from "./gateway/index.ts";
import { openCrowd } from "./testing/crowd.ts";
import { openTable, type Player, type Table } from "./testing/people.ts";
import type { Answer } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * Every kind of request that once asked for a second connection while it held one, more of them at once than there are
 * connections. Such requests waited for each other until the pool's time limit.
 */

const studio = { provider: "fewhands", title: "Few Hands", keyId: "few-hands", secret: "a secret of few hands" };

const openTitle = "baize-and-brass/SixDeckBlackjack";
const oneBox = { bets: [{ spot: "box1", amount: 100 }] };

/** What 20 or 40 requests at once may take on a machine that is busy with other things: far below any time limit. */
const patience_ms = 10_000;
/** Nineteen of twenty are answered within this time, on a machine that answers one alone in a fortieth of it. */
const p95_ms = 1_000;
/** Requests that are made one after the other before the crowd: how quick the machine is in this minute. */
const alone = 3;

/** Told to come again: in the API's own words or in those of a studio's protocol. */
function isBusy({ status, body }: Answer): boolean {
  return status === 503 || /"api_code":"50[34]"/.test(JSON.stringify(body));
}

interface Timed {
  status: number;
  took_ms: number;
  body: unknown;
}

/** Makes a request and, when told to, again a second later. */
async function timed(send: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  let answer = await send();
  for (let again = 0; isBusy(answer) && again < 8; again++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    answer = await send();
  }
  return { status: answer.status, took_ms: performance.now() - began, body: answer.body };
}

/** Plays until a hand may be doubled; hands that may not are ended. */
async function roundToDouble(table: Table): Promise<{ id: string }> {
  for (;;) {
    let { round } = (await table.play(oneBox)).body;
    const may = (move: string) => round.moves.some((one: { do: string }) => one.do === move);
    if (may("double")) return round;
    while (round.state === "open") {
      const ended = await table.act(round.id, { do: may("stand") ? "stand" : "decline" });
      expect(ended).toMatchObject({ status: 200 });
      round = ended.body.round;
    }
  }
}

describe.each([
  { connections: 2, people: 20 },
  { connections: 4, people: 40 },
])("with $connections connections, $people requests at the same moment", ({ connections, people }) => {
  let world: World;
  let crowd: Player[];
  beforeAll(async () => {
    world = await openWorld({ settings: { DATABASE_POOL: String(connections) } });
    crowd = await openCrowd(world, people + alone, 10_000n);
  }, 180_000);
  afterAll(async () => {
    await world.expectBooksToBalance();
    await world.close();
  });

  /**
   * Makes the first few requests one after the other and all others at once; each must be answered by the product and not
   * by a time limit, and nineteen of twenty within a second, or as soon as they would be in a row where the machine is too
   * slow for that. On such a machine one may be told to come again in a second, and does.
   */
  async function atOnce<Body>(status: number, requests: readonly (() => Promise<Answer<Body>>)[]): Promise<void> {
    const single: Timed[] = [];
    for (const send of requests.slice(0, alone)) single.push(await timed(send));
    const crowd = await Promise.all(requests.slice(alone).map(timed));
    expect([...single, ...crowd].filter((answer) => answer.status !== status)).toEqual([]);
    const times = crowd.map(({ took_ms }) => took_ms).sort((left, right) => left - right);
    expect(times).toHaveLength(people);
    expect(times.at(-1)).toBeLessThan(patience_ms);
    const one_ms = single.map(({ took_ms }) => took_ms).sort((left, right) => left - right)[1] ?? 0;
    expect(times[Math.ceil(people * 0.95) - 1]).toBeLessThan(Math.max(p95_ms, people * one_ms));
  }

  test("doubles in blackjack are all answered, each with the stake it adds", async () => {
    const doubles: (() => Promise<Answer>)[] = [];
    for (const player of crowd) {
      const table = await openTable(player, "six-deck-blackjack");
      const { id } = await roundToDouble(table);
      doubles.push(() => table.act(id, { do: "double" }));
    }
    await atOnce(200, doubles);
  });

  test("raised limits are all answered, and each is mailed", async () => {
    const limit = (amount_cents: number) => ({
      type: "wager",
      period: "day",
      accounts: [{ currency: "EUR", amount_cents }],
    });
    await atOnce(
      201,
      crowd.map((player) => () => player.send("POST", "/api/user_limits", limit(100_000))),
    );
    await atOnce(
      201,
      crowd.map((player) => () => player.send("POST", "/api/user_limits", limit(900_000))),
    );
  });

  test("bets of a studio are all answered", async () => {
    await registerStudio(world.application.modules.rounds.deps, { ...studio, sandbox: true });
    const target: ConformanceTarget = {
      url: world.origin,
      provider: studio.provider,
      key: studio.keyId,
      secret: studio.secret,
    };
    const client = new ConformanceClient(target);
    const bets = await Promise.all(
      crowd.map(async () => {
        const session = { ...(await client.openSession()), game_id: openTitle };
        const transactions = [{ id_provider: newId(), type: "bet", amount: "1.00" }];
        const bet = { ...session, round_id: newId(), transactions, finished: false };
        return async () => {
          const { status, body } = await client.second("Round/BetWin", bet);
          return { status, body, headers: new Headers() };
        };
      }),
    );
    // The catalogue has no title of this studio; any that is open will do.
    await world.db.owner.pool.query("UPDATE rounds.session SET game = $1 WHERE provider = $2", [
      openTitle,
      studio.provider,
    ]);
    await atOnce(200, bets);
  });

  test("self-exclusions are all answered, and end the games with the sign-in", async () => {
    // People of its own: who is excluded comes to no second try.
    const leaving = await openCrowd(world, people + alone, 10_000n);
    const tables = await Promise.all(leaving.slice(0, 2).map((player) => openTable(player, "six-deck-blackjack")));
    await atOnce(
      201,
      leaving.map(
        (player) => () => player.send("POST", "/api/user_limits", { type: "selfexclusion", period: "forever" }),
      ),
    );
    for (const table of tables) expect((await table.play(oneBox)).status).toBe(401);
  });
});
