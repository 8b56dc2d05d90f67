import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
let risk: Visitor;
let admin: Visitor;

beforeAll(async () => {
  world = await openWorld({ settings: { AUTO_APPROVE_WITHDRAWALS: "false" } });
  [risk, admin] = [await world.operator("risk"), await world.operator("administrator")];
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "looked at by a person";

/** A withdrawal of the demo's German player that waits, of this many euros. */
async function waiting(euros: string) {
  const jonas = await signIn(world.origin, "jonas@example.test", "velvet table 21");
  const body = {
    payment_action: "cashout",
    payment_method: "bank-transfer",
    currency: "EUR",
    amount: euros,
    fields: { iban: "DE89370400440532013000", holder: "Jonas Weber" },
  };
  const asked = await jonas.send("POST", "/api/payment_processing", body, { "idempotency-key": randomUUID() });
  if (asked.status >= 300) throw new Error(JSON.stringify(asked.body));
  return { id: `${jonas.id}-${asked.body.payment.id}` };
}

const read = async (id: string) => (await risk.get(`${api}/withdrawals/${id}`)).body;

test("a small withdrawal is approved by one person, of twenty at once by one", async () => {
  const { id } = await waiting("20");
  expect((await risk.get(`${api}/withdrawals`)).body.data.map((one: { id: string }) => one.id)).toContain(id);
  const { version } = await read(id);
  const order = { decision: "approve", version, reason };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? risk : admin).send("POST", `${api}/withdrawals/${id}/decision`, order),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const { data } = (await risk.get(`${api}/audit?subject=payment:${id}`)).body;
  expect(data).toMatchObject([{ action: "withdrawal.approve", reason, before: { state: "pending" } }]);
});

test("a large one waits for a second person, who must reach as far; what changed meanwhile is out of date", async () => {
  const payments = await world.operator("payments");
  const { id } = await waiting("700");
  const path = `${api}/withdrawals/${id}/decision`;
  const { version } = await read(id);
  const proposed = await payments.send("POST", path, { decision: "approve", version, reason });
  expect(proposed.body.state).toBe("proposed");
  expect((await read(id)).state).toBe("pending");
  const decision = `${api}/approvals/${proposed.body.approval_id}/decision`;
  expect((await payments.send("POST", decision, { decision: "approve", reason })).status).toBe(403);
  expect((await risk.send("POST", path, { decision: "decline", version, reason })).body.state).toBe("done");
  expect((await risk.send("POST", decision, { decision: "approve", reason })).body.state).toBe("stale");
  expect((await read(id)).state).toBe("rejected");
  await world.expectBooksToBalance();
});

test("the list is asked by state, brand, method, currency, worth, age and player, and says where the money goes", async () => {
  const { id } = await waiting("31");
  const [player] = id.split("-");
  const listed = async (query: string) => {
    const { status, body } = await risk.get(`${api}/withdrawals?per_page=200&${query}`);
    expect(status, query).toBe(200);
    return body.data as { id: string; state: string }[];
  };
  const has = async (query: string) => (await listed(query)).some((one) => one.id === id);
  const line = (await listed(`player_id=${player}&order=DESC`))[0];
  expect(line).toMatchObject({
    ...{ id, brand: "velvet-table", method: "bank-transfer", method_title: "Bank transfer", destination: "DE89…3000" },
    ...{ state: "pending", amount_eur_cents: 31_00, finished_at: null, why: null },
  });
  const fitting = "state=pending&brand=velvet-table&method=bank-transfer&currency=EUR&euros_from=31&older_than_h=0";
  expect(await has(`${fitting}&player_id=${player}`)).toBe(true);
  for (const other of [
    ...["state=succeeded", "brand=other", "method=card", "currency=CAD", "euros_from=32", "older_than_h=1"],
    "player_id=999999",
  ])
    expect(await has(other), other).toBe(false);
  expect((await listed("state=rejected")).every(({ state }) => state === "rejected")).toBe(true);
  expect((await risk.get(`${api}/withdrawals?state=lost`)).status).toBe(422);
});

test("a withdrawal comes with its target in full and with what is known of its player", async () => {
  const { id } = await waiting("32");
  expect(await read(id)).toMatchObject({
    target: { iban: "DE89370400440532013000", holder: "Jonas Weber" },
    checks: {
      ...{ name: "Jonas Weber", address_confirmed: true, open_cases: expect.any(Number) },
      fraud: { score: expect.any(Number), reasons: expect.any(Array) },
    },
  });
  const names = (await risk.get(`${api}/payment-methods`)).body.data;
  expect(names).toContainEqual({ id: "bank-transfer", title: "Bank transfer" });
});

test("who has no right to withdrawals neither sees nor decides them", async () => {
  const support = await world.operator("support");
  const { id } = await waiting("25");
  expect((await support.get(`${api}/withdrawals`)).status).toBe(403);
  const order = { decision: "approve", version: "x", reason };
  expect((await support.send("POST", `${api}/withdrawals/${id}/decision`, order)).status).toBe(403);
  expect((await risk.send("POST", `${api}/withdrawals/${id}/decision`, order)).status).toBe(409);
});
