import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorSets } from "../testing/foreignClient.ts";
import type { Player } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Boxes that operators give by hand, to one player and to a group: what bounds them, and who else must agree. */

let world: World;
let admin: Visitor;
let second: Visitor;
const prize = (euros: number) => ({
  ...{ title: "prizes.bonus", type: "bonus" },
  attributes: [{ field: "amount", value: [{ currency: "EUR", amount_cents: euros * 100 }] }],
  result_bonus: [{ field: "wager", value: 3 }],
});
/** What one draw gives on average is a half of it. */
const table = (euros: number) => [
  { id: 1, weight: 1, bonuses: [prize(euros - 1)] },
  { id: 2, weight: 1, bonuses: [prize(1)] },
];
beforeAll(async () => {
  world = await openWorld();
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  await operatorSets(world, "lootbox-rules", { rules: [], freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 });
  await operatorSets(world, "wheel-config-segments", { "1308": table(40) });
  await operatorSets(world, "wheel-config", table(20));
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const terms = { title: "For you", group_key: "manual_wheel_1", valid_hours: 24, reason };
const one = (who: Pick<Player, "id">, change: object = {}, by = admin) =>
  by.send("POST", `${api}/lootboxes`, { ...terms, player_id: who.id, key: randomUUID(), ...change });
const hand = (group: string, change: object = {}, by = admin) =>
  by.send("POST", `${api}/lootbox-hand-outs`, { ...terms, brand: "velvet-table", group, key: randomUUID(), ...change });
const preview = async (group: string) =>
  (
    await admin.send("POST", `${api}/lootbox-hand-out-previews`, {
      ...{ brand: "velvet-table", group, group_key: "manual_wheel_1" },
    })
  ).body;
const boxes = async (who: Visitor) => (await who.get("/api/player/lootboxes")).body;
const approve = (id: number) => second.send("POST", `${api}/approvals/${id}/decision`, { decision: "approve", reason });
const giveAll = () => world.application.modules.lootboxes.giveHandOuts(new Date());
/** Gives what is open until the newest order is done: the server's own job may hold it at this moment. */
const giveUntilDone = () =>
  expect
    .poll(async () => {
      await giveAll();
      return (await admin.get(`${api}/lootbox-hand-outs`)).body.data[0]?.done_at ?? null;
    })
    .not.toBeNull();
const members = async (count: number, ...groups: string[]) => {
  const all: Player[] = [];
  for (let number = 0; number < count; number++) {
    const who = await world.player();
    await world.joinGroups(who, ...groups);
    all.push(who);
  }
  return all;
};

test("a box is bounded by what its table's prizes are worth by their chances: over the operator's right it is refused, over the house's it waits for a second person", async () => {
  const kim = await world.player();
  const support = await world.operator("support");
  expect((await one(kim, {}, support)).body.state).toBe("done");
  await operatorSets(world, "wheel-config", table(120));
  const refused = await one(kim, {}, support);
  expect([refused.status, refused.body.errors.base]).toEqual([403, { forbidden: expect.any(String) }]);
  expect(await boxes(kim)).toHaveLength(1);
  await operatorSets(world, "wheel-config", table(50_000));
  const { state, approval_id } = (await one(kim, { title: "Dear" })).body;
  expect(state).toBe("proposed");
  expect(await boxes(kim)).toHaveLength(1);
  expect((await approve(approval_id)).status).toBe(200);
  expect((await boxes(kim))[0]).toMatchObject({ title: "Dear", strategy: "manual", stage: "issued" });
  await operatorSets(world, "wheel-config", table(20));
});

test("a group's players are each given one box, once under the key, with the table of their own group; those against whom a rule stands get none", async () => {
  const plain = await members(3, "256");
  const [other] = await members(1, "256", "1308");
  const [several] = await members(1, "256", "100");
  expect(await preview("256")).toEqual({ players: 4, refused: 1, expected_eur_cents: 3 * 10_00 + 20_00 });
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => hand("256", { key })));
  expect(answers.map(({ body }) => body.state)).toEqual(Array(3).fill("done"));
  // Who joins after it was counted is not paid for: no more than were counted are given one.
  const [late] = await members(1, "256");
  await Promise.all([giveAll(), giveAll()]);
  await giveUntilDone();
  for (const who of [...plain, other!]) expect(await boxes(who)).toMatchObject([{ title: "For you", stage: "issued" }]);
  const worth = async (who: Player) => (await boxes(who))[0].items[0].bonuses[0].attributes[0].value;
  expect(await worth(other!)).toEqual([{ currency: "EUR", amount_cents: 39_00 }]);
  expect(await worth(plain[0]!)).toEqual([{ currency: "EUR", amount_cents: 19_00 }]);
  for (const who of [several!, late!]) expect(await boxes(who)).toEqual([]);
  const { data, next } = (await admin.get(`${api}/lootbox-hand-outs`)).body;
  expect([next, data]).toMatchObject([null, [{ id: key, group: "256", players: 4, given: 4 }]]);
  expect(data[0].done_at).not.toBeNull();
  const lines = (await admin.get(`${api}/audit?subject=group:256`)).body.data;
  expect(lines).toMatchObject([{ action: "lootbox.handOut", reason, after: { players: 4, left_out: 1 } }]);
});

test("what a group's boxes are worth together is bounded and waits for a second person; nobody, a strange brand and a repeat move nothing", async () => {
  const [kim, jo] = await members(2, "257");
  await operatorSets(world, "wheel-config", table(60));
  const support = await world.operator("support");
  // 30 EUR each are within the right of 50 EUR, both together are not.
  expect((await hand("257", {}, support)).status).toBe(403);
  await operatorSets(world, "wheel-config", table(50_000));
  const { state, approval_id } = (await hand("257")).body;
  expect(state).toBe("proposed");
  await giveAll();
  expect(await boxes(kim!)).toEqual([]);
  expect((await approve(approval_id)).status).toBe(200);
  await giveUntilDone();
  for (const who of [kim!, jo!]) expect(await boxes(who)).toHaveLength(1);
  const nobody = await hand("no-such-group");
  expect([nobody.status, nobody.body.errors]).toEqual([422, { group: { nobody_may_have_it: expect.any(String) } }]);
  expect((await hand("257", { brand: "no-brand" })).body.errors).toHaveProperty("brand");
  expect((await hand("257", { reason: " " })).status).toBe(422);
  expect((await hand("257", { valid_hours: 0 })).body.errors).toHaveProperty("valid_hours");
  expect((await hand("257", {}, await world.operator("content"))).status).toBe(403);
});
