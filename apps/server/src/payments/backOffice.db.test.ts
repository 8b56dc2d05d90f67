import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyAudit } from "../ledger/index.ts";
import { operatorCommand } from "../testing/operatorCommand.ts";
import { decideAtBackOffice } from "./backOffice.ts";
import { type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

let world: PaymentsWorld;
let next = 700;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  expect(await verifyAudit(world.db.pool)).toMatchObject({ ok: true });
  await world.close();
});

/** The operator's command, as a process of its own. */
function backOffice(...args: string[]): { status: number | null; says: string } {
  const { status, says } = operatorCommand(world.db.url, ["payments", ...args]);
  return { status, says: says.trim() };
}

async function heldWithdrawal(
  more: Record<string, unknown> = {},
): Promise<{ player: number; name: string; id: number }> {
  const player = next++;
  await world.give(player, 30_00n);
  const asked = await world.withdraw(player, "20", more);
  const { id } = asked.body.payment;
  return { player, id, name: `${player}-${id}` };
}

async function auditOf(name: string): Promise<unknown[]> {
  const found = await world.db.owner.pool.query(
    "SELECT actor, action, detail FROM ledger.audit WHERE subject = $1 ORDER BY id",
    [`payment:${name}`],
  );
  return found.rows;
}

test("a held withdrawal is listed, approved once and paid, and a second decision is refused with a sentence [4-11] [F-11]", {
  timeout: 60_000,
}, async () => {
  const { player, id, name } = await heldWithdrawal();
  const listed = await backOffice("list");
  expect(listed).toMatchObject({ status: 0, says: expect.stringContaining(`${name}  20.00 EUR  `) });
  expect(listed.says).toContain("bank-transfer to iban DE89370400440532013000, holder Kim Doe");
  expect(await backOffice("approve", name)).toEqual({
    status: 0,
    says: `Approved: ${name}, 20.00 EUR. It is sent to sandbox within seconds.`,
  });
  const late = `Nothing was changed: ${name} was approved already.`;
  expect(await backOffice("approve", name)).toEqual({ status: 1, says: late });
  expect(await backOffice("decline", name, "changed my mind")).toEqual({ status: 1, says: late });
  expect(await world.balances(player)).toMatchObject({ cash: 1000n, withdrawal_hold: 2000n });
  expect((await backOffice("list")).says).not.toContain(name);
  // The command has the true time, the jobs the one we give them.
  await world.runJobs(60_000);
  await world.stateBecomes(player, id, "succeeded");
  expect(await world.balances(player)).toMatchObject({ cash: 1000n, withdrawal_hold: 0n });
  expect(await auditOf(name)).toEqual([
    {
      actor: expect.stringMatching(/^operator:./),
      action: "withdrawal.approve",
      detail: {
        before: { state: "pending" },
        after: { state: "reserved" },
        ...{ player, amount: "2000", currency: "EUR" },
      },
    },
  ]);
});

test("a declined withdrawal gives the money back once, tells the player why, and stays declined [4-11] [F-11]", {
  timeout: 60_000,
}, async () => {
  const { player, name } = await heldWithdrawal();
  expect(await backOffice("decline", name)).toMatchObject({ status: 1, says: expect.stringContaining("Say why") });
  expect(await backOffice("decline", name, "documents", "missing")).toMatchObject({ status: 0 });
  expect(await world.balances(player)).toMatchObject({ cash: 3000n, withdrawal_hold: 0n });
  const late = `Nothing was changed: ${name} was declined already; the money went back.`;
  expect(await backOffice("decline", name, "again")).toEqual({ status: 1, says: late });
  expect(await backOffice("approve", name)).toEqual({ status: 1, says: late });
  expect(await world.balances(player)).toMatchObject({ cash: 3000n, withdrawal_hold: 0n });
  expect((await world.payments(player))[0]).toMatchObject({
    state: "rejected",
    cancellation_reason: "documents missing",
  });
  expect(await auditOf(name)).toMatchObject([
    { action: "withdrawal.decline", detail: { amount: "2000", reason: "documents missing" } },
  ]);
  const told = await world.db.owner.pool.query(
    "SELECT channel, data::jsonb ->> 'state' AS state FROM realtime.outbox WHERE channel LIKE $1 ORDER BY channel",
    [`payments_%#${player}`],
  );
  expect(told.rows).toEqual(
    ["payments_changes", "payments_events"].map((name) => ({ channel: `${name}#${player}`, state: "rejected" })),
  );
});

test("twelve operators who decide at once make one decision, one posting and one audit row [F-11]", async () => {
  const { player, name } = await heldWithdrawal();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      decideAtBackOffice(
        world.deps,
        name,
        n % 2 ? { to: "approve" } : { to: "decline", reason: "no" },
        `operator:${n}`,
        world.clock.now(),
      ),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await auditOf(name)).toHaveLength(1);
  const { cash, withdrawal_hold } = await world.balances(player);
  expect([cash, withdrawal_hold]).toEqual(withdrawal_hold === 0n ? [3000n, 0n] : [1000n, 2000n]);
});

test("a decision that cannot be audit-logged is not taken", async () => {
  const { player, name } = await heldWithdrawal();
  await world.db.owner.pool.query("ALTER FUNCTION ledger.append_audit RENAME TO append_audit_away");
  try {
    expect(await backOffice("decline", name, "no")).toMatchObject({ status: 2 });
  } finally {
    await world.db.owner.pool.query("ALTER FUNCTION ledger.append_audit_away RENAME TO append_audit");
  }
  expect(await world.balances(player)).toMatchObject({ cash: 1000n, withdrawal_hold: 2000n });
  expect((await backOffice("list")).says).toContain(name);
});

test("alarms are listed, and what nobody has is refused without touching anything", async () => {
  expect(await backOffice("alarms")).toEqual({ status: 0, says: "There are no alarms." });
  const paid = await world.pay(next++, {});
  const { id } = paid.body.payment;
  const order_id = `${next - 1}-${id}`;
  const strange = {
    event_id: "ev_1",
    payment_id: "pay_x",
    order_id: "999-1",
    state: "succeeded",
    currency: "EUR",
  } as const;
  expect((await world.callback({ ...strange, amount_cents: 5000 })).status).toBe(422);
  const listed = await backOffice("alarms");
  expect(listed).toMatchObject({ status: 0, says: expect.stringContaining("sandbox 999-1  unknown_order  {") });
  for (const name of ["999-1", order_id])
    expect(await backOffice("approve", name)).toEqual({ status: 1, says: `There is no withdrawal ${name}.` });
  expect(await backOffice("approve", "204")).toMatchObject({
    status: 1,
    says: expect.stringContaining("no withdrawal's name"),
  });
  expect(await backOffice("aprove", "1-1")).toMatchObject({
    status: 2,
    says: expect.stringContaining("npm run croupier -- payments"),
  });
  expect((await world.payments(next - 1))[0]?.state).toBe("pending");
});

test("what a player typed cannot write on the operator's screen", async () => {
  const { name } = await heldWithdrawal({
    fields: { holder: "Kim \u001b[2JDoe", iban: "DE89370400440532013000" },
  });
  const { says } = await backOffice("list");
  expect(says).toContain(name);
  expect(says).not.toContain("\u001b");
});
