import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../../testing/visitor.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let risk: Visitor;
let other: Visitor;

beforeAll(async () => {
  world = await openWorld();
  risk = await world.operator("risk");
  other = await world.operator("administrator");
});
afterAll(() => world.close());

const cases = "/backoffice/api/fraud-cases";
const reason = "looked at the messages";

/** A case of the queue: a message to the callback's address that nobody signed. */
async function openCase() {
  await world.guest().send("POST", "/payments/callback/sandbox", { hello: "world" });
  const { body } = await risk.get(`${cases}?state=open&problem=callback_unknown_key`);
  return body.data[0];
}

test("a forged message is a case that an operator takes and decides, each with a line in the audit log [F-16]", async () => {
  const found = await openCase();
  expect(found).toMatchObject({ problem: "callback_unknown_key", provider: "sandbox", state: "open", version: "1" });
  const claimed = await risk.send("POST", `${cases}/${found.id}/claim`, { version: found.version, reason });
  expect(claimed.body).toEqual({ state: "done", approval_id: null });
  expect((await risk.get(`${cases}/${found.id}`)).body).toMatchObject({ claimed_by: "Rhea Stone", version: "2" });
  const decision = { decision: "cleared", reason };
  const stale = await other.send("POST", `${cases}/${found.id}/decision`, { ...decision, version: "1" });
  expect(stale).toMatchObject({ status: 409, body: { errors: { version: { stale_change: expect.anything() } } } });
  expect((await other.send("POST", `${cases}/${found.id}/decision`, { ...decision, version: "2" })).status).toBe(200);
  const again = await risk.send("POST", `${cases}/${found.id}/decision`, { ...decision, version: "3" });
  expect(again.status).toBe(409);
  const audit = await other.get(`/backoffice/api/audit?subject=fraud-case:${found.id}`);
  expect(audit.body.data).toMatchObject([
    { action: "fraud_case.decide", reason, before: { state: "open" }, after: { state: "cleared" } },
    { action: "fraud_case.claim", reason, after: { claimed_by: "Rhea Stone" } },
  ]);
});

test("who may only read the queue decides nothing, and who has no right to it sees nothing", async () => {
  const found = await openCase();
  const payments = await world.operator("payments");
  expect((await payments.get(`${cases}/${found.id}`)).status).toBe(200);
  const refused = await payments.send("POST", `${cases}/${found.id}/decision`, {
    ...{ decision: "confirmed", version: found.version, reason },
  });
  expect(refused.status).toBe(403);
  expect((await (await world.operator("support")).get(cases)).status).toBe(403);
  expect((await (await world.player()).get(cases)).status).toBe(401);
});

test("an operator compares the provider's statement now, and sees that both sides agree", async () => {
  const run = await risk.send("POST", "/backoffice/api/statement-runs", { reason });
  expect(run.status).toBe(200);
  expect((await risk.get("/backoffice/api/statement-runs")).body).toEqual(run.body);
  expect((await risk.get("/backoffice/api/statement-differences?state=open")).body).toEqual({ data: [], next: null });
});
