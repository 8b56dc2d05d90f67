import { expect, test } from "vitest";
import type { OrderAnswer, RoundReply } from "./gameServer.ts";
import type { Order } from "./pendingOrder.ts";
import { settleOrder } from "./settleOrder.ts";

const order: Order = { kind: "play", key: "key-0001", body: { stake: 100 } };
const reply = { round: { id: "r1" } } as RoundReply;
const lost: OrderAnswer = { ok: false, reason: "unknown" };
const refused = (status: number, code: string): OrderAnswer => ({ ok: false, reason: "refused", status, code });

/** A table that gives these answers in turn, and what happened there. */
function tableOf(answers: OrderAnswer[], kept: Order | null = null) {
  const sent: Order[] = [];
  const keptAtSend: (Order | null)[] = [];
  const waits_ms: number[] = [];
  const notices: string[] = [];
  let pending = kept;
  const channel = {
    pending: () => pending,
    remember: (next: Order) => {
      pending = next;
    },
    forget: () => {
      pending = null;
    },
    send: async (next: Order) => {
      sent.push(structuredClone(next));
      keptAtSend.push(pending);
      return answers.shift()!;
    },
  };
  const patience = {
    checking: () => void notices.push("checking"),
    checked: () => void notices.push("checked"),
    wait: async (duration_ms: number, wake: (now: () => void) => void) => {
      waits_ms.push(duration_ms);
      wake(() => undefined);
    },
  };
  return { channel, patience, sent, keptAtSend, waits_ms, notices, pending: () => pending };
}

test("an order is kept before its first try and forgotten when it is settled [F-08]", async () => {
  const table = tableOf([{ ok: true, reply }]);
  expect(await settleOrder(table.channel, order, table.patience)).toEqual({ ok: true, reply });
  expect(table.keptAtSend).toEqual([order]);
  expect(table.pending()).toBeNull();
  expect(table.notices).toEqual([]);
});

test("a lost line sends the same key and body again, with longer and longer waits, until there is an answer [F-08]", async () => {
  const table = tableOf([lost, lost, lost, lost, lost, lost, { ok: true, reply }]);
  expect(await settleOrder(table.channel, order, table.patience)).toEqual({ ok: true, reply });
  expect(table.sent).toEqual(Array(7).fill(order));
  expect(table.waits_ms).toEqual([1_500, 3_000, 6_000, 12_000, 20_000, 20_000]);
  expect(table.notices.at(-1)).toBe("checked");
  expect(table.notices.filter((notice) => notice === "checking")).toHaveLength(6);
});

test("a refusal of the first try is a verdict: nothing was taken and nothing is sent again", async () => {
  const table = tableOf([refused(422, "not_enough_money")]);
  const outcome = await settleOrder(table.channel, order, table.patience);
  expect(outcome).toMatchObject({ ok: false, reason: "refused", code: "not_enough_money" });
  expect(table.pending()).toBeNull();
  expect(table.sent).toHaveLength(1);
});

test("a session that ended while a stake's outcome was unknown leaves it unknown, and the order stays kept", async () => {
  const table = tableOf([lost, refused(401, "session_ended")]);
  expect(await settleOrder(table.channel, order, table.patience)).toEqual({ ok: false, reason: "unchecked" });
  expect(table.pending()).toEqual(order);
});

test("an order that an earlier page sent counts as of unknown outcome from the start", async () => {
  const table = tableOf([refused(401, "session_ended")], order);
  expect(await settleOrder(table.channel, order, table.patience)).toEqual({ ok: false, reason: "unchecked" });
});

test("being asked to slow down says nothing about an earlier try", async () => {
  const table = tableOf([lost, refused(429, "too_many_attempts"), { ok: true, reply }]);
  expect(await settleOrder(table.channel, order, table.patience)).toEqual({ ok: true, reply });
  expect(table.sent).toHaveLength(3);
});
