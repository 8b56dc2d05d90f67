import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { chipsOn } from "../testing/people.ts";
import { type Casino, openCasino, openSimulatedPlayer } from "./casino.ts";
import { checkLedger, checkSimulatedPlayer } from "./checkBooks.ts";
import { checkPayer, checkProvider, checkTill } from "./checkPayments.ts";
import { type OwnProvider, openProvider } from "./ownProvider.ts";
import { cards, type PaymentOrder } from "./payer.ts";
import { opening, openSimulatedPayer } from "./paymentKills.ts";
import { finishEverything } from "./paymentLoad.ts";
import { readProviderPayments } from "./providerRecords.ts";
import { type CrookedLine, openCrookedLine, type Trouble } from "./unreliableConnection.ts";

/* The payment provider behind a line that goes wrong: our server, the real sandbox, and between them what befalls requests. */

let db: TestDatabase;
let provider: OwnProvider;
let line: CrookedLine;
let casino: Casino;
beforeAll(async () => {
  db = await testDatabase();
  provider = await openProvider();
  line = await openCrookedLine(() => provider.port);
  casino = await openCasino(db.url, { ...provider.settings(line.port), LOG_LEVEL: "silent" });
}, 240_000);
afterAll(async () => {
  await casino?.close();
  await line?.close();
  await provider?.close();
  await db?.close();
});

/** The provider's timeout is ten seconds; a busy machine gets some more. */
const answered_ms = 20_000;
const held: Trouble[] = ["down", "slow", "garbage"];

test.each([...held, "twice" as const])(
  "a payment provider that is %s holds up no bet and no other player, the form says what happened, and both books agree afterwards [F-08] [F-11] [F-16]",
  async (trouble) => {
    const { origin } = casino.server;
    const [payer, other, one] = [
      await openSimulatedPayer(db, origin),
      await openSimulatedPayer(db, origin),
      await openSimulatedPlayer(db, origin, 1_000_000_00),
    ];
    line.meet(trouble);
    const forms: { status: number; code: string | undefined; took_ms: number }[] = [];
    const send = async (order: PaymentOrder, who = payer) => {
      const began = performance.now();
      const answer = await who.player.send("POST", "/api/payment_processing", order.body, {
        "idempotency-key": order.key,
      });
      forms.push({
        status: answer.status,
        code: Object.keys(answer.body.errors?.base ?? {})[0],
        took_ms: performance.now() - began,
      });
      if (answer.status === 200) order.first = { id: answer.body.payment.id, url: answer.body.url ?? null };
    };
    const orders = [payer.deposit(50_00), payer.deposit(60_00), other.deposit(70_00)];
    const sent = Promise.all(orders.map((order, index) => send(order, index === 2 ? other : payer)));
    const bets: number[] = [];
    for (const end = performance.now() + 4_000; performance.now() < end; ) {
      const began = performance.now();
      const order = one.bet("european-roulette", chipsOn(7, 100));
      while (!(await one.send(order)));
      bets.push(performance.now() - began);
    }
    await sent;

    line.meet("none");
    const mended = performance.now();
    for (const order of orders) {
      const who = order === orders[2] ? other : payer;
      if (!order.first) await send(order, who);
      await who.payPage(order, cards[0]);
    }
    await finishEverything(db, [payer, other], 40_000);
    const records = readProviderPayments(provider.folder);
    bets.sort((left, right) => left - right);
    const p99 = bets[Math.floor(bets.length * 0.99)] ?? 0;
    console.log(
      `provider ${trouble}: forms answered ${forms
        .slice(0, 3)
        .map((form) => `${form.status} ${form.code ?? "ok"} in ${Math.round(form.took_ms)} ms`)
        .join(
          ", ",
        )}; ${bets.length} bets meanwhile, p99 ${Math.round(p99)} ms; all finished ${Math.round(performance.now() - mended)} ms after`,
    );
    if (trouble !== "twice")
      for (const form of forms.slice(0, 3)) expect(form).toMatchObject({ status: 422, code: "provider_unreachable" });
    for (const form of forms) expect(form.took_ms).toBeLessThan(answered_ms);
    expect(bets.length).toBeGreaterThan(3);
    expect([
      ...(await checkPayer(db, payer, opening)),
      ...(await checkPayer(db, other, opening)),
      ...(await checkProvider(db, records, true)),
      ...(await checkTill(db, records)),
      ...(await checkSimulatedPlayer(db, one)),
      ...(await checkLedger(db)),
    ]).toEqual([]);
  },
  240_000,
);
