import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
let admin: Visitor;
let second: Visitor;
let payments: Visitor;

beforeAll(async () => {
  world = await openWorld();
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  payments = await world.operator("payments");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const until = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
const order = (about: object) => ({
  ...{ key: randomUUID(), player_id: null, group: null, game: "polar-orchard/FrostberryCascade" },
  ...{ brand: "velvet-table", currency: "EUR", stake_cents: 1_00, rounds: 5, until, max_cents: null, reason },
  ...about,
});
const issue = (about: object) => payments.send("POST", `${api}/free-rounds`, order(about));
const listOf = async (id: number) => (await payments.get(`${api}/free-rounds?player_id=${id}`)).body.data;

test("one player is given free rounds once by the key, plays them, and what is left is taken back", async () => {
  const { player, table } = await world.playerAt("frostberry-cascade", { cash: 10_00n });
  const key = randomUUID();
  for (let n = 0; n < 2; n++) expect((await issue({ key, player_id: player.id })).body.state).toBe("done");
  const [campaign] = await listOf(player.id);
  expect(await listOf(player.id)).toHaveLength(1);
  expect(campaign).toMatchObject({ player_id: player.id, rounds: 5, used: 0, state: "issued", stake_cents: 1_00 });
  expect((await table.playFree(campaign.id, { stake: 100 })).status).toBe(200);
  expect((await listOf(player.id))[0]).toMatchObject({ used: 1, state: "activated" });
  const cancel = `${api}/free-rounds/${campaign.id}/cancel`;
  expect((await payments.send("POST", cancel, { reason })).body.state).toBe("done");
  expect((await listOf(player.id))[0].state).toBe("canceled");
  expect((await payments.send("POST", cancel, { reason })).status).toBe(409);
  const { data } = (await admin.get(`${api}/audit?subject=player:${player.id}`)).body;
  const actions = data.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(["freerounds.give", "freerounds.issue", "freerounds.cancel"]));
  await world.expectBooksToBalance();
});

test("each member of a group is given them, and a sum above the threshold waits for a second person", async () => {
  const members = [await world.player(), await world.player(), await world.player()];
  const group = "free-rounds-test";
  await world.db.owner.pool.query("INSERT INTO players.player_group (id, name) VALUES ($1, $1)", [group]);
  for (const { id } of members) {
    const { groups_version: version } = (await admin.get(`${api}/players/${id}`)).body;
    await admin.send("PUT", `${api}/players/${id}/groups`, { group, member: true, version, reason });
  }
  const { state, approval_id } = (await admin.send("POST", `${api}/free-rounds`, order({ group, rounds: 200 }))).body;
  expect(state).toBe("proposed");
  expect(await listOf(members[0]!.id)).toEqual([]);
  expect((await issue({ group, rounds: 400 })).status).toBe(403);
  await second.send("POST", `${api}/approvals/${approval_id}/decision`, { decision: "approve", reason });
  for (const { id } of members) expect(await listOf(id)).toMatchObject([{ rounds: 200, player_id: id }]);
  const first = (await payments.get(`${api}/free-rounds?per_page=2`)).body;
  const rest = (await payments.get(`${api}/free-rounds?per_page=2&after=${first.next}`)).body;
  expect(first.data.map(({ id }: { id: number }) => id)).not.toContain(rest.data[0].id);
});

test("what does not fit is refused by its field and issues nothing; without the right nothing is issued", async () => {
  const { id } = await world.player();
  const wrong = [
    [{ player_id: id, group: "vip" }, "player_id"],
    [{ player_id: 999_999 }, "player_id"],
    [{ group: "nobody-is-in-it" }, "group"],
    [{ player_id: id, game: "nobody/Nothing" }, "game"],
    [{ player_id: id, brand: "no-brand" }, "brand"],
    [{ player_id: id, stake_cents: 7 }, "stake_cents"],
    [{ player_id: id, until: "2020-01-01" }, "until"],
    [{ player_id: id, max_cents: 100 }, "max_cents"],
  ] as const;
  for (const [about, field] of wrong) {
    const answer = await issue(about);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  }
  const support = await world.operator("support");
  expect((await support.send("POST", `${api}/free-rounds`, order({ player_id: id }))).status).toBe(403);
  expect(await listOf(id)).toEqual([]);
});
