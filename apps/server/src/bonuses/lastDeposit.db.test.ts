import type { LastDeposit } from "@croupier/contract/backOffice/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Player, profileOfTheirOwn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { payByCard } from "./testing/payByCard.ts";

/* Segments by the last deposit: those who are counted are those who are given what an offer has for them. */

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
/** Nobody else of the test's world is in it. */
const group = "259";
const whoPaid = (last_deposit: LastDeposit | null) => ({
  ...{ groups: [group], countries: null, licences: null, currencies: null },
  last_deposit,
});

/** Pays in by card so many days ago; the newest payment takes the state unless it stays paid. */
async function paid(player: Player, daysAgo: number, state = "succeeded"): Promise<void> {
  await payByCard(player, "50");
  await world.db.owner.pool.query(
    `UPDATE payments.payment SET state = $2, finished_at = finished_at - make_interval(days => $3)
      WHERE player_id = $1 AND id = (SELECT max(id) FROM payments.payment WHERE player_id = $1)`,
    [player.id, state, daysAgo],
  );
}

async function member(): Promise<Player> {
  const player = await world.player();
  await world.joinGroups(player, group);
  const profile = { context: "deposit", player: profileOfTheirOwn(player.id) };
  expect((await player.send("PATCH", "/api/player", profile)).status).toBe(200);
  return player;
}

const create = (id: string, who: object) =>
  admin.send("POST", `${api}/segments`, { id, title: `Segment ${id}`, who, reason });

/** Writes an offer down and starts it. */
async function start(id: string, kind: string, terms: object): Promise<void> {
  const plan = { title: id, starts_at: null, ends_at: null, budget_eur_cents: 40_00, reason };
  expect((await admin.send("POST", `${api}/offers`, { id, kind, terms, ...plan })).body.state).toBe("done");
  const { version } = (await admin.get(`${api}/offers/${id}`)).body;
  const started = await admin.send("PUT", `${api}/offers/${id}/state`, { enabled: true, version, reason });
  expect(started.body.state).toBe("done");
}

test("the count of a segment and what an offer decides for each player agree: without a deposit, with an old one, a new one, and ones that failed", async () => {
  const names = ["none", "old", "fresh", "oldAndFresh", "failed", "oldAndFailed", "sentBack"] as const;
  const people = {} as Record<(typeof names)[number], Player>;
  for (const name of names) people[name] = await member();
  await paid(people.old, 40);
  await paid(people.fresh, 2);
  await paid(people.oldAndFresh, 40);
  await paid(people.oldAndFresh, 2);
  await paid(people.failed, 2, "declined");
  await paid(people.oldAndFailed, 40);
  await paid(people.oldAndFailed, 2, "canceled");
  await paid(people.sentBack, 2, "rejected");
  const segments: [string, LastDeposit | null, readonly string[]][] = [
    ["long-ago", { ago: "more", days: 30 }, ["old", "oldAndFailed"]],
    ["lately", { ago: "less", days: 30 }, ["fresh", "oldAndFresh"]],
    ["ever", { ago: "less", days: 3650 }, ["old", "fresh", "oldAndFresh", "oldAndFailed"]],
    ["before-today", { ago: "more", days: 1 }, ["old", "fresh", "oldAndFresh", "oldAndFailed"]],
    ["very-long-ago", { ago: "more", days: 41 }, []],
    ["any", null, names],
  ];
  for (const [id, last, expected] of segments) {
    const counted = await admin.send("POST", `${api}/offer-segments`, { ...whoPaid(last), segment: null });
    expect(counted.body, id).toEqual({ players: expected.length });
    expect((await create(id, whoPaid(last))).body.state, id).toBe("done");
    const gifts = [{ type: "bonus", amount: { EUR: 1_00 }, wager: 2 }];
    await start(`for-${id}`, "coupon", { gifts, code: `for-${id}`, segment: id });
    const given: string[] = [];
    for (const name of names) {
      const answer = await people[name].send("POST", "/api/bonuses/coupon", { coupon_code: `for-${id}` });
      if (answer.body.status === "successfully_activated") given.push(name);
    }
    expect(given, id).toEqual(expected);
  }
  const saved = (await admin.get(`${api}/segments?per_page=200`)).body.data;
  const counts = saved.map(({ id, players }: { id: string; players: number }) => [id, players]);
  expect(new Map(counts)).toEqual(new Map(segments.map(([id, , expected]) => [id, expected.length])));
}, 180_000);

test("the deposit that is just being paid is not the last one: it brings what is for those who paid long ago, and the next one does not", async () => {
  const player = await member();
  await paid(player, 40);
  expect((await create("away", whoPaid({ ago: "more", days: 30 }))).body.state).toBe("done");
  const gifts = [{ type: "deposit", percent: 50, cap: { EUR: 10_00 }, wager: 2 }];
  await start("come-back", "deposit", { gifts, least: { EUR: 20_00 }, segment: "away" });
  const offered = async () => (await player.get("/api/bonuses/deposit")).body.map(({ id }: { id: string }) => id);
  expect(await offered()).toContain("come-back");
  const picked = { groups: { add: ["pick:come-back"], remove: [] } };
  expect((await player.send("POST", "/api/player/groups", picked)).status).toBe(200);
  await payByCard(player, "50");
  expect((await world.application.modules.ledger.balances(player.id, "EUR")).bonus).toBe(10_00n);
  expect(await offered()).not.toContain("come-back");
}, 60_000);

test("while an offer runs its segment's days leave nobody out, and a segment that was saved without them stays as it is", async () => {
  expect((await create("steady", whoPaid({ ago: "more", days: 30 }))).body.state).toBe("done");
  const gifts = [{ type: "bonus", amount: { EUR: 1_00 }, wager: 2 }];
  await start("for-steady", "coupon", { gifts, code: "for-steady", segment: "steady" });
  const segment = async (id: string) =>
    (await admin.get(`${api}/segments?per_page=200`)).body.data.find((one: { id: string }) => one.id === id);
  async function change(last: LastDeposit | null) {
    const { version, title } = await segment("steady");
    return admin.send("PUT", `${api}/segments/steady`, { title, who: whoPaid(last), version, reason });
  }
  for (const worse of [
    { ago: "more", days: 31 },
    { ago: "less", days: 30 },
  ] as const)
    expect((await change(worse)).body.errors).toEqual({ last_deposit: { worse_than_running: expect.anything() } });
  expect((await change({ ago: "more", days: 10 })).body.state).toBe("done");
  expect((await change(null)).body.state).toBe("done");
  const bad = await create("no-days", whoPaid({ ago: "more", days: 0 }));
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ["days"]]);
  await world.db.owner.pool.query(
    `INSERT INTO bonuses.segment (id, title, body, created_at, changed_at)
     VALUES ('of-before', 'Of before', '{"groups":["nobody"],"countries":null,"licences":null,"currencies":null}', now(), now())`,
  );
  expect(await segment("of-before")).toMatchObject({ players: 0, who: { groups: ["nobody"], last_deposit: null } });
});
