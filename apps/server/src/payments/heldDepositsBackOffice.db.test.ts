import { randomUUID } from "node:crypto";
import { signedHeaders } from "@croupier/signing/pspMessage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBlock } from "../protection/index.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* What operators do about deposits that are held, and about cards that are not taken. */

const secret = "the shared secret of this test, long enough";
let world: World;
let risk: Visitor;
let admin: Visitor;

beforeAll(async () => {
  world = await openWorld({ settings: { AUTO_APPROVE_WITHDRAWALS: "false", PAY_SECRET: secret } });
  [risk, admin] = [await world.operator("risk"), await world.operator("administrator")];
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "asked for by the player";
const payoutAddress = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";

/** Coins that come to a player who takes a break; the amount in subunits. */
async function heldDeposit(amount_cents: number) {
  const player = await world.player();
  const form = await player.send("POST", "/api/payments/payment_methods/BTC/bitcoin/deposit_info", {});
  const { address } = form.body.methodFields[0];
  const now = new Date();
  const pause = { playerId: player.id, kind: "coolingoff" as const, period: null, until: null, reason: "test" };
  await addBlock(world.db.pool, pause, new Date(now.getTime() - 1000));
  const coins = {
    ...{ type: "coins.received" as const, event_id: randomUUID(), payment_id: randomUUID() },
    ...{ address: { network: "Bitcoin", address, memo: null }, amount_cents, currency: "BTC", chain: null },
    at: now.toISOString(),
  };
  const body = JSON.stringify(coins);
  const signed = signedHeaders({ keyId: "croupier-demo", secret }, body, now);
  const headers = { "content-type": "application/json", ...signed };
  const told = await fetch(`${world.origin}/payments/callback/sandbox`, { method: "POST", headers, body });
  expect(told.status, await told.text()).toBe(200);
  const { data } = (await risk.get(`${api}/held-deposits?player_id=${player.id}`)).body;
  return { player, line: data[0] };
}

const sendBack = (id: string, version: string, address = payoutAddress) => ({
  path: `${api}/held-deposits/${id}/send-back`,
  body: { fields: { address }, version, reason },
});

test("a small held deposit is sent back once by one operator, with the reason in the audit log", async () => {
  const { player, line } = await heldDeposit(50_000);
  expect(line).toMatchObject({
    ...{ player_id: player.id, amount_cents: 50_000, held_cents: 50_000, currency: "BTC" },
    ...{ method_title: "Bitcoin", why: "held_time_out" },
  });
  expect((await risk.get(`${api}/held-deposits/${line.id}`)).body.payout_fields).toEqual(["address"]);
  const wrong = sendBack(line.id, line.version, "nowhere");
  expect((await risk.send("POST", wrong.path, wrong.body)).body.errors).toHaveProperty("address");
  const right = sendBack(line.id, line.version);
  const answers = await Promise.all(
    [0, 1, 2, 3].map((n) => (n % 2 ? risk : admin).send("POST", right.path, right.body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { data } = (await risk.get(`${api}/audit?subject=payment:${line.id}`)).body;
  expect(data).toMatchObject([{ action: "deposit.send_back", reason }]);
  const { data: out } = (await risk.get(`${api}/withdrawals?player_id=${player.id}`)).body;
  expect(out).toMatchObject([{ method: "bitcoin", destination: "tb1qw508…xpjzsx", amount_cents: 50_000 }]);
  await world.expectBooksToBalance();
});

test("a large one waits for a second person, and is not sent when it changed meanwhile", async () => {
  const { line } = await heldDeposit(20_000_000);
  const order = sendBack(line.id, line.version);
  const proposed = await risk.send("POST", order.path, order.body);
  expect(proposed.body.state).toBe("proposed");
  const again = await admin.send("POST", order.path, order.body);
  const decide = (by: Visitor, id: number) =>
    by.send("POST", `${api}/approvals/${id}/decision`, { decision: "approve", reason });
  expect((await risk.get(`${api}/held-deposits/${line.id}`)).body.held_cents).toBe(20_000_000);
  expect((await decide(admin, proposed.body.approval_id)).body.state).toBe("approved");
  expect((await risk.get(`${api}/held-deposits/${line.id}`)).body.held_cents).toBe(0);
  expect((await decide(risk, again.body.approval_id)).body.state).toBe("stale");
  await world.expectBooksToBalance();
});

test("a right bounded by an amount does not reach further, and none reaches nothing", async () => {
  const { line } = await heldDeposit(50_000_000);
  const order = sendBack(line.id, line.version);
  const [payments, support] = [await world.operator("payments"), await world.operator("support")];
  expect((await payments.send("POST", order.path, order.body)).status).toBe(403);
  expect((await support.get(`${api}/held-deposits`)).status).toBe(403);
  expect((await support.send("POST", order.path, order.body)).status).toBe(403);
});

test("cards are blocked by their first digits and taken again, each with a reason in the audit log [5-14]", async () => {
  const block = (visitor: Visitor, bin: string) => visitor.send("POST", `${api}/blocked-bins`, { bin, reason });
  expect((await block(risk, "6011")).body.errors).toHaveProperty("bin");
  expect((await block(await world.operator("support"), "601100")).status).toBe(403);
  expect((await block(risk, "601100")).status).toBe(200);
  expect((await risk.get(`${api}/blocked-bins`)).body.data).toMatchObject([{ id: "601100", reason }]);
  const unblock = () => risk.send("POST", `${api}/blocked-bins/601100/unblock`, { reason });
  expect((await unblock()).status).toBe(200);
  expect((await unblock()).status).toBe(404);
  expect((await risk.get(`${api}/blocked-bins`)).body).toEqual({ data: [], total: 0 });
  const { data } = (await risk.get(`${api}/audit?subject=bin:601100`)).body;
  expect(data.map(({ action }: { action: string }) => action).sort()).toEqual(["bin.block", "bin.unblock"]);
});
