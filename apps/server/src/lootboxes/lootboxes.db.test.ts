import { randomUUID } from "node:crypto";
import { verifyPrize } from "@croupier/games/lootbox/drawPrize";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorSets } from "../testing/foreignClient.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Boxes as players and operators meet them, over real HTTP. */

let world: World;
let office: Visitor;
beforeAll(async () => {
  world = await openWorld();
  office = await world.operator("administrator");
});
afterAll(() => world.close());

const boxesOf = async (who: Visitor) => (await who.get("/api/player/lootboxes")).body;
const open = (who: Visitor, id: number, body: object = {}) =>
  who.send("POST", `/api/player/lootboxes/${id}/activation`, body);
/** What a player has been given as a prize. */
async function giftsOf(who: Visitor): Promise<{ currency: string }[]> {
  const lists = await Promise.all(["bonuses", "freespins"].map((kind) => who.get(`/api/player/${kind}`)));
  return lists.flatMap(({ body }) => body);
}
const byHand = (who: Visitor, about: object) =>
  who.send("POST", "/backoffice/api/lootboxes", {
    title: "For your patience",
    group_key: "manual_wheel_1",
    valid_hours: 24,
    key: randomUUID(),
    reason: "late payout",
    ...about,
  });

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const spins = (id: number, weight: number) => ({
  id,
  weight,
  prize: false,
  bonuses: [{ title: "prizes.freeSpins10", type: "freespins", attributes: [{ field: "freespins_count", value: 10 }] }],
});
const money = (id: number, weight: number) => ({
  id,
  weight,
  prize: false,
  bonuses: [
    {
      title: "prizes.bonus",
      type: "bonus",
      attributes: [{ field: "amount", value: [{ currency: "EUR", amount_cents: 5_00 }] }],
      result_bonus: [
        { field: "wager", value: 3 },
        { field: "max_win", value: [{ currency: "EUR", amount_cents: 50_00 }] },
      ],
    },
  ],
});

test("a visit brings the spin of the day and a sign-up its box, each once, with the table and the hash of the seed [4-07] [F-21]", async () => {
  const kim = await world.player();
  const first = await boxesOf(kim);
  expect(first.map(({ group_key, stage }: { group_key: string; stage: string }) => [group_key, stage])).toEqual([
    ["box_welcome", "issued"],
    ["wheel_daily", "issued"],
  ]);
  expect(await boxesOf(kim)).toEqual(first);
  for (const box of first) {
    expect(box.items.length).toBe(8);
    expect(box.items.every(({ prize }: { prize: boolean }) => !prize)).toBe(true);
    expect(box.fairness).toMatchObject({ server_seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: 0 });
    const proof = (await world.guest().get(`/api/fairness/lootboxes/${box.fairness.draw_id}`)).body;
    expect(proof).toMatchObject({ server_seed: null, prize: null });
  }
  expect((await world.guest().get("/api/player/lootboxes")).status).toBe(401);
});

test("fifty openings at once open a box once, and one gift comes of it [C-2.5.4] [F-44]", async () => {
  const kim = await world.player();
  const [box] = await boxesOf(kim);
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(kim, box.id)));
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened.length).toBe(1);
  for (const { status, body } of answers) if (status !== 200) expect(body.errors.id).toHaveProperty("box_opened");
  const { items, stage } = opened[0]!.body;
  expect([stage, items.filter(({ prize }: { prize: boolean }) => prize).length]).toEqual(["activated", 1]);
  expect((await giftsOf(kim)).length).toBe(1);
  expect((await boxesOf(kim)).find(({ id }: { id: number }) => id === box.id)).toEqual(opened[0]!.body);
  await world.expectBooksToBalance();
});

test("a draw is fixed by the seed that was promised and the player's own, and anybody can draw it again [F-21] [F-36]", async () => {
  const kim = await world.player();
  const [box] = await boxesOf(kim);
  const { body } = await open(kim, box.id, { client_seed: "lucky number 7" });
  const proof = (await world.guest().get(`/api/fairness/lootboxes/${box.fairness.draw_id}`)).body;
  expect(proof).toMatchObject({ client_seed: "lucky number 7", server_seed_hash: box.fairness.server_seed_hash });
  const prize = body.items.find((item: { prize: boolean }) => item.prize).id;
  const seeds = { serverSeed: proof.server_seed, clientSeed: proof.client_seed, nonce: proof.nonce };
  const claim = { serverSeedHash: box.fairness.server_seed_hash, prize };
  expect(verifyPrize(proof.items, seeds, claim)).toEqual({ ok: true });
  expect(verifyPrize(proof.items, seeds, { ...claim, prize: prize + 1 })).toEqual({ ok: false, reason: "other_prize" });
  const forged = { ...seeds, serverSeed: "0".repeat(64) };
  expect(verifyPrize(proof.items, forged, claim)).toEqual({ ok: false, reason: "seed_does_not_match_hash" });
});

test("somebody else's box is not there, a wrong seed is refused at its field, and neither opens anything", async () => {
  const [kim, jonas] = [await world.player(), await world.player()];
  const [box] = await boxesOf(kim);
  expect((await open(jonas, box.id)).status).toBe(404);
  expect((await open(world.guest(), box.id)).status).toBe(401);
  const bad = await open(kim, box.id, { client_seed: "ü" });
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ["client_seed"]]);
  expect((await open(kim, box.id, { prize: 8 })).body.errors).toHaveProperty("prize.unknown_field");
  expect((await boxesOf(kim))[0].stage).toBe("issued");
  expect((await world.guest().get(`/api/fairness/lootboxes/${randomUUID()}`)).status).toBe(404);
});

test("a box whose time is over is expired and cannot be opened [4-07]", async () => {
  const kim = await world.player();
  const [box] = await boxesOf(kim);
  await world.db.owner.pool.query("UPDATE lootboxes.box SET valid_until = now() - interval '1 s' WHERE id = $1", [
    box.id,
  ]);
  expect((await boxesOf(kim))[0].stage).toBe("expired");
  const late = await open(kim, box.id);
  expect([late.status, Object.keys(late.body.errors.id)]).toEqual([422, ["box_closed"]]);
  expect(await giftsOf(kim)).toEqual([]);
});

test("an operator gives one player a box by hand, once for a key, with a reason in the audit log; the right is asked for", async () => {
  const kim = await world.player({ currency: "CAD" });
  const key = randomUUID();
  expect((await byHand(office, { player_id: kim.id, key, reason: " " })).status).toBe(422);
  expect((await byHand(await world.operator("content"), { player_id: kim.id })).status).toBe(403);
  expect((await byHand(office, { player_id: 999_999_999 })).status).toBe(404);
  expect((await byHand(office, { player_id: kim.id, key })).body.state).toBe("done");
  expect((await byHand(office, { player_id: kim.id, key })).status).toBe(200);
  const manual = (await boxesOf(kim)).filter((box: { strategy: string }) => box.strategy === "manual");
  expect(manual).toMatchObject([{ group_key: "manual_wheel_1", currency: "CAD", stage: "issued" }]);
  const audit = await office.get(`/backoffice/api/audit?subject=player%3A${kim.id}&order=ASC`);
  expect(audit.body.data).toMatchObject([{ action: "lootbox.issue", reason: "late payout" }]);
  const listed = (await office.get(`/backoffice/api/lootboxes?player=${kim.id}`)).body;
  expect(listed.data).toContainEqual(expect.objectContaining({ id: manual[0].id, player_id: kim.id, prize: null }));
});

test("a box says each of its stages: issued, activated, expired, and canceled once an operator takes it back before it is opened [3-26]", async () => {
  const kim = await world.player();
  const [first, second] = await boxesOf(kim);
  expect((await byHand(office, { player_id: kim.id, group_key: "manual_box" })).status).toBe(200);
  const third = (await boxesOf(kim))[0];
  const fields = { weight: expect.any(Number), prize: false, bonuses: expect.any(Array) };
  for (const box of [first, second, third]) {
    expect(box).toMatchObject({ id: expect.any(Number), stage: "issued", group_key: expect.any(String) });
    expect(box).toMatchObject({
      created_at: expect.stringMatching(instant),
      valid_until: expect.stringMatching(instant),
    });
    for (const item of box.items) expect(item).toMatchObject(fields);
  }
  const cancel = (who: Visitor, id: number) =>
    who.send("POST", `/backoffice/api/lootboxes/${id}/cancel`, { reason: "given to the wrong player" });
  expect((await cancel(await world.operator("content"), third.id)).status).toBe(403);
  expect((await cancel(office, 999_999_999)).status).toBe(404);
  expect(await cancel(office, third.id)).toMatchObject({ status: 200, body: { state: "done" } });
  expect((await cancel(office, third.id)).body.errors.id).toHaveProperty("box_closed");
  expect((await open(kim, third.id)).body.errors.id).toHaveProperty("box_closed");
  expect((await open(kim, first.id)).status).toBe(200);
  expect(await cancel(office, first.id)).toMatchObject({
    status: 409,
    body: { errors: { id: { box_opened: expect.any(String) } } },
  });
  await world.db.owner.pool.query("UPDATE lootboxes.box SET valid_until = now() - interval '1 s' WHERE id = $1", [
    second.id,
  ]);
  const stages = new Map((await boxesOf(kim)).map(({ id, stage }: { id: number; stage: string }) => [id, stage]));
  expect([first, second, third].map(({ id }) => stages.get(id))).toEqual(["activated", "expired", "canceled"]);
  const { data } = (await office.get(`/backoffice/api/audit?subject=player%3A${kim.id}`)).body;
  expect(data).toContainEqual(
    expect.objectContaining({ action: "lootbox.cancel", reason: "given to the wrong player" }),
  );
});

test("a player's list holds every box that can be opened and of the others the last that came, however many there were", async () => {
  const kim = await world.player();
  const first = (await boxesOf(kim)).map(({ id }: { id: number }) => id);
  const reason = "given to the wrong player";
  for (let number = 0; number < 12; number++) {
    expect((await byHand(office, { player_id: kim.id, group_key: "manual_box" })).status).toBe(200);
    const [{ id }] = await boxesOf(kim);
    expect((await office.send("POST", `/backoffice/api/lootboxes/${id}/cancel`, { reason })).status).toBe(200);
  }
  const list = await boxesOf(kim);
  const stages = (stage: string) => list.filter((box: { stage: string }) => box.stage === stage);
  expect(stages("issued").map(({ id }: { id: number }) => id)).toEqual(first);
  expect(stages("canceled")).toHaveLength(10);
  expect(list).toHaveLength(10 + first.length);
});

test("operators see each table with its odds and what a draw costs; a box has its player's group's table [3-28] [9-40]", async () => {
  const { data } = (await office.get("/backoffice/api/lootbox-tables?per_page=100")).body;
  const groups = new Set(data.map(({ group }: { group: string | null }) => group));
  expect([...groups].sort()).toEqual(["1308", "1309", "21", null]);
  for (const table of data) {
    const chances = table.items.map(({ chance }: { chance: number }) => chance);
    expect(chances.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(1, 12);
    expect(table.expected_eur_cents).toBeGreaterThan(0);
  }
  const kim = await world.player();
  await world.application.modules.players.addToGroups(world.db.pool, kim.id, ["1308"], new Date());
  const own = data.find(({ group }: { group: string | null }) => group === "1308");
  const [box] = await boxesOf(kim);
  expect(box.items.map(({ weight }: { weight: number }) => weight)).toEqual(
    own.items.map(({ weight }: { weight: number }) => weight),
  );
});

test("a box says what it is and what is in it, each amount once, in its player's currency; a prize is the only one with a weight, and a table where nothing can be won or a weight is negative is not taken [3-27]", async () => {
  const standing = (await world.guest().get("/api/fe/config/wheel-config")).body;
  await operatorSets(world, "wheel-config", [spins(1, 0), money(2, 5)]);
  const kim = await world.player({ currency: "CAD" });
  const [box] = await boxesOf(kim);
  const dollars = [{ currency: "CAD", amount_cents: expect.any(Number) }];
  const items = [
    { id: 1, weight: 0, prize: false, bonuses: [{ title: expect.any(String), type: "freespins", result_bonus: [] }] },
    { id: 2, weight: 5, prize: false, bonuses: [{ title: expect.any(String), type: "bonus" }] },
  ];
  expect(box).toMatchObject({
    ...{ id: expect.any(Number), stage: "issued", group_key: "box_welcome", items },
    ...{ created_at: expect.stringMatching(instant), valid_until: expect.stringMatching(instant) },
  });
  expect(box.items[0].bonuses[0].attributes).toContainEqual({ field: "freespins_count", value: 10 });
  expect(box.items[1].bonuses[0].attributes).toEqual([{ field: "amount", value: dollars }]);
  expect(box.items[1].bonuses[0].result_bonus).toEqual([
    { field: "wager", value: 3 },
    { field: "max_win", value: dollars },
  ]);
  const [amount, cap] = [box.items[1].bonuses[0].attributes[0], box.items[1].bonuses[0].result_bonus[1]];
  expect(cap.value[0].amount_cents / amount.value[0].amount_cents, "exchanged alike").toBeCloseTo(10, 1);
  const { body } = await open(kim, box.id);
  expect(body.items.map(({ prize }: { prize: boolean }) => prize)).toEqual([false, true]);
  expect(await giftsOf(kim)).toMatchObject([{ currency: "CAD", strategy: "prize", stage: "issued" }]);
  for (const weights of [
    [0, 0],
    [-1, 5],
  ]) {
    await operatorSets(world, "wheel-config", [spins(1, weights[0]!), money(2, weights[1]!)]);
    const jonas = await world.player();
    expect(await boxesOf(jonas)).toEqual([]);
    expect((await byHand(office, { player_id: jonas.id })).status).toBe(422);
  }
  await operatorSets(world, "wheel-config", standing);
});
