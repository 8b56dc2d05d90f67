import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { payer } from "./faults/payer.ts";
import { openReplicatedHouse, type ReplicatedHouse } from "./faults/replicatedServer.ts";
import { reconcile } from "./ledger/index.ts";
import { forbidSecondConnections, secondConnections } from "./platform/connections/held.ts";
import { workAs } from "./platform/connections/purpose.ts";
import { administer } from "./platform/testing/administer.ts";
import { chipsOn, completeProfile, openTable, type Player, signUp, type Table } from "./testing/people.ts";
import { visitor } from "./testing/visitor.ts";

/* A real streaming replica behind a server, over HTTP: well, late, frozen, killed and promoted. */

let house: ReplicatedHouse;
let kim: Player;
let table: Table;
let beside: Table;
const played: string[] = [];
const paid: number[] = [];

beforeAll(async () => {
  forbidSecondConnections();
  house = await openReplicatedHouse();
  kim = await signUp(house.origin);
  await kim.send("PATCH", "/api/player", { context: "deposit", player: completeProfile });
  await house.application.modules.ledger.post({
    kind: "adjustment",
    key: "replica:opening",
    playerId: kim.id,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 100_000_00n }],
  });
  table = await openTable(kim, "european-roulette");
  beside = await openTable(await signUp(house.origin), "european-roulette", "demo");
  await vi.waitFor(() => expect(house.replica.fault).toBe(null), { timeout: 30_000 });
}, 240_000);
afterAll(() => house?.close(), 60_000);

/** Bets, and answers how long that took. */
async function play(): Promise<number> {
  const began_ms = performance.now();
  const { status, body } = await table.play(chipsOn(7, 100), randomUUID());
  expect(status).toBe(200);
  played.push(body.round.round_id ?? body.round.id);
  return performance.now() - began_ms;
}

async function deposit(): Promise<void> {
  const one = payer(kim);
  const made = await one.send(one.deposit(20_00));
  expect(one.wrong).toEqual([]);
  paid.push((made as { id: number }).id);
}

/** Reads every list of the player's own and holds it against what was done so far; answers the longest time. */
async function readOwnLists(): Promise<number> {
  let longest_ms = 0;
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    const began_ms = performance.now();
    const answer = await work();
    longest_ms = Math.max(longest_ms, performance.now() - began_ms);
    return answer;
  };
  const recalled = await ask(() => table.get("/game/rounds?limit=50"));
  expect(recalled.body.map((round: { round_id?: string; id?: string }) => round.round_id ?? round.id)).toEqual(
    played.toReversed().slice(0, 50),
  );
  const file = await ask(() => kim.get<string>("/api/player/rounds.csv"));
  expect(
    String(file.body)
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[0]),
  ).toEqual(played);
  const [history] = (await ask(() => kim.get("/api/player/games"))).body;
  expect(history).toMatchObject({ bet_status: "settled", total_bets: played.length * 100 });
  const payments = await ask(() => kim.get("/api/player/payments"));
  expect(payments.body.map(({ id }: { id: number }) => id)).toEqual(paid.toReversed());
  const page = await ask(() => kim.send("POST", "/api/player/payments/with_pages", { page: 1, page_size: 10 }));
  expect(page.body.pagination.total_count).toBe(paid.length);
  return longest_ms;
}

async function readSharedLists(): Promise<void> {
  const guest = visitor(house.origin);
  for (const path of ["/api/stats/winners/latest", "/api/jackpot_wins", "/api/jackpot_wins?order=biggest"])
    expect((await guest.get(path)).status, path).toBe(200);
}

async function metric(name: string): Promise<number> {
  const { body } = await visitor(house.origin).get<string>("/metrics");
  const line = String(body)
    .split("\n")
    .find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1));
}

const used = () => expect.poll(() => house.replica.fault, { timeout: 30_000, interval: 50 }).toBe(null);

/** What the statements of the named lists and reports begin to read from. */
const listed = [
  "rounds.round as r",
  "ledger.posting",
  "payments.payment where",
  "rounds.shown_win",
  "jackpots.win as w",
  "rounds.return_of_day",
  "rounds.bet_return_of_day",
];

async function auditReturns(): Promise<void> {
  const { rounds } = house.application.modules;
  const tomorrow = new Date(Date.now() + 86_400_000);
  const audited = await workAs("report", () => rounds.auditReturns(tomorrow));
  const ours = audited.find(({ game, bet, mode }) => game === "european-roulette" && bet === null && mode === "real");
  expect(ours?.rounds).toBeGreaterThan(0);
}

describe("a streaming replica", () => {
  test("answers the lists and reports, with what the player did a moment ago in them", async () => {
    for (let round = 0; round < 10; round++) {
      await play();
      if (round % 5 === 0) await deposit();
      await readOwnLists();
    }
    // On a busy machine one question or another is left to the primary, so the lists are read until all have been asked for.
    const missing = async () => {
      await readOwnLists();
      await readSharedLists();
      await auditReturns();
      const asked = house.standby.statements().join("\n");
      return listed.filter((table) => !asked.includes(`from ${table}`));
    };
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
    expect(await metric("croupier_replica_used")).toBe(1);
  });

  test("is asked for nothing that changes or decides", async () => {
    const others = house.standby
      .statements()
      .filter(
        (statement) =>
          !/^(select|with)\b/.test(statement) || /for (update|share)|ledger\.account|players\./.test(statement),
      );
    expect(others).toEqual([]);
  });

  test("that replays nothing has no list without what was done since, and is left aside after five seconds until it has caught up", async () => {
    await administer(house.standby.url, "SELECT pg_wal_replay_pause()");
    const { behind } = house.replica.counts;
    await play();
    await deposit();
    expect(await readOwnLists()).toBeLessThan(2_000);
    expect(house.replica.counts.behind).toBeGreaterThan(behind);
    await expect.poll(() => house.replica.fault, { timeout: 30_000 }).toBe("behind");
    expect(await metric("croupier_replica_used")).toBe(0);
    expect(await metric("croupier_replica_lag_ms")).toBeGreaterThan(5_000);
    await readSharedLists();
    await administer(house.standby.url, "SELECT pg_wal_replay_resume()");
    await used();
    const { replica } = house.replica.counts;
    await readOwnLists();
    expect(house.replica.counts.replica).toBeGreaterThan(replica);
  });

  test("that is frozen, cut off or killed holds up no bet and no list for two seconds, and is asked again when it is back", async () => {
    const faults: [string, () => Promise<() => Promise<void>>][] = [
      [
        "frozen",
        async () => {
          const { standby } = house;
          await standby.freeze(true);
          return () => standby.freeze(false);
        },
      ],
      [
        "behind a line that swallows everything",
        async () => {
          house.relay.swallow(true);
          return async () => house.relay.swallow(false);
        },
      ],
      ["killed", () => house.killStandby()],
    ];
    for (const [fault, begin] of faults) {
      const mend = await begin();
      let betting = true;
      try {
        const bets = (async () => {
          const answers: { status: number; took_ms: number }[] = [];
          for (; betting; await sleep(20)) answers.push(await playBeside());
          return answers;
        })();
        expect(await readOwnLists(), fault).toBeLessThan(2_000);
        await readSharedLists();
        await expect.poll(() => house.replica.fault, { timeout: 30_000 }).toBe("silent");
        expect(await readOwnLists(), fault).toBeLessThan(2_000);
        betting = false;
        const wrong = (await bets).filter(({ status, took_ms }) => status !== 200 || took_ms >= 2_000);
        expect(wrong, fault).toEqual([]);
      } finally {
        betting = false;
        await mend();
      }
      await used();
      await play();
      const { replica } = house.replica.counts;
      await expect
        .poll(async () => {
          await readOwnLists();
          return house.replica.counts.replica;
        })
        .toBeGreaterThan(replica);
    }
  });

  test("that was promoted is left aside, and nothing is written to it", async () => {
    await administer(house.standby.url, "SELECT pg_promote(false)");
    await play();
    await readOwnLists();
    await expect.poll(() => house.replica.fault, { timeout: 30_000 }).toBe("not_a_replica");
    const before = house.standby.statements().filter((statement) => /rounds\.round|payments\.payment/.test(statement));
    await play();
    await deposit();
    expect(await readOwnLists()).toBeLessThan(2_000);
    const after = house.standby.statements();
    expect(after.filter((statement) => /rounds\.round|payments\.payment/.test(statement))).toEqual(before);
    expect(after.filter((statement) => !/^(select|with)\b/.test(statement))).toEqual([]);
  });

  test("leaves the books in agreement, and no work asked for a second connection", async () => {
    expect(await reconcile(house.application.store.db)).toEqual([]);
    expect([...secondConnections().keys()]).toEqual([]);
  });
});

/** A bet of somebody else, so that the lists of the player stay as they are. */
async function playBeside(): Promise<{ status: number; took_ms: number }> {
  const began_ms = performance.now();
  const { status } = await beside.play(chipsOn(7, 100));
  return { status, took_ms: performance.now() - began_ms };
}
