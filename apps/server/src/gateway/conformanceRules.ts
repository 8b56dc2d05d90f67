import assert from "node:assert/strict";
import { type ConformanceClient, codeOf, newId, type TestSession } from "./conformanceClient.ts";
import { freeRoundsRules } from "./conformanceFreeRounds.ts";
import type { ConformanceRule } from "./conformanceRule.ts";

const now = () => String(Math.floor(Date.now() / 1000));

const bet = (amount: string, id = newId()) => ({ id_provider: id, type: "bet", amount });
const win = (amount: string, id = newId()) => ({ id_provider: id, type: "win", amount });
const rollback = (original: string, id = newId()) => ({
  id_provider: id,
  type: "rollback",
  original_id_provider: original,
});

function betWin(
  client: ConformanceClient,
  session: TestSession,
  round: string,
  transactions: unknown[],
  finished?: boolean,
) {
  return client.second("Round/BetWin", { ...session, round_id: round, transactions, finished });
}

function undo(client: ConformanceClient, session: TestSession, round: string, transactions: unknown[]) {
  return client.second("Round/Rollback", { ...session, round_id_provider: round, transactions });
}

/** Every rule of the gateway, driven from the studio's side. Amounts are chosen for a balance of 100.00. Source: C-5.1 to C-5.12. */
export const conformanceRules: readonly ConformanceRule[] = [
  {
    rule: "signature",
    title: "a request with a wrong, missing or foreign signature is refused with 403",
    async run(client, session) {
      for (const signature of ["", "0".repeat(64), "not hex"]) {
        assert.equal(codeOf(await client.second("Player/Balance", session, { signature })), 403);
      }
      assert.equal(codeOf(await client.second("Player/Balance", session, { keyId: "another-key" })), 403);
      assert.equal((await client.first("play", { user_id: session.account_id }, { signature: "" })).status, 403);
    },
  },
  {
    rule: "signature",
    title: "a signed timestamp counts when it is of now, and is refused when it is old",
    async run(client, session) {
      assert.equal(codeOf(await client.second("Player/Balance", session, { timestamp: now() })), 0);
      const old = String(Number(now()) - 3_600);
      assert.equal(codeOf(await client.second("Player/Balance", session, { timestamp: old })), 403);
    },
  },
  {
    rule: "balance",
    title: "the balance is a decimal string, and a bet and a win move it exactly",
    async run(client, session) {
      assert.equal(await client.balance(session), "100.00");
      const reply = await betWin(client, session, newId(), [bet("10.00"), win("2.55")], true);
      assert.equal(codeOf(reply), 0);
      assert.equal(reply.body.balance, "92.55");
      assert.equal(reply.body.transactions.length, 2);
      assert.equal(await client.balance(session), "92.55");
    },
  },
  {
    rule: "1",
    title: "the same transaction sent ten times at once counts once, and every answer names the same id",
    async run(client, session) {
      const round = newId();
      const order = [bet("10.00")];
      const replies = await Promise.all(Array.from({ length: 10 }, () => betWin(client, session, round, order)));
      assert.deepEqual([...new Set(replies.map(codeOf))], [0]);
      assert.equal(new Set(replies.map((reply) => reply.body.transactions[0].id)).size, 1);
      assert.equal(await client.balance(session), "90.00");
    },
  },
  {
    rule: "2",
    title: "a bet or a win whose rollback came first moves no money and is refused with 409",
    async run(client, session) {
      const [round, id] = [newId(), newId()];
      const first = await undo(client, session, round, [rollback(id)]);
      assert.equal(codeOf(first), 0);
      assert.equal(first.body.transactions[0].id, "");
      assert.equal(codeOf(await betWin(client, session, round, [bet("10.00", id)])), 409);
      assert.equal(await client.balance(session), "100.00");
      const won = newId();
      assert.equal(codeOf(await betWin(client, session, round, [bet("1.00")])), 0);
      assert.equal(codeOf(await undo(client, session, round, [rollback(won)])), 0);
      assert.equal(codeOf(await betWin(client, session, round, [win("10.00", won)])), 409);
      assert.equal(await client.balance(session), "99.00");
    },
  },
  {
    rule: "2",
    title: "in the first dialect such a bet is an empty success",
    async run(client, session) {
      const [round, id] = [newId(), newId()];
      const base = { user_id: session.account_id, currency: session.currency, game: session.game_id, game_id: round };
      const undone = await client.first("rollback", {
        ...base,
        actions: [{ action: "rollback", action_id: newId(), original_action_id: id }],
      });
      assert.equal(undone.status, 200);
      assert.equal(undone.body.transactions[0].tx_id, "");
      const late = await client.first("play", { ...base, actions: [{ action: "bet", action_id: id, amount: 1_000 }] });
      assert.equal(late.status, 200);
      assert.equal(late.body.transactions[0].tx_id, "");
      assert.equal(late.body.balance, 10_000);
    },
  },
  {
    rule: "2",
    title: "a bet is rolled back once, its copies answer the same, and a second rollback is refused with 409",
    async run(client, session) {
      const [round, id] = [newId(), newId()];
      await betWin(client, session, round, [bet("10.00", id)]);
      const order = [rollback(id)];
      const replies = await Promise.all(Array.from({ length: 5 }, () => undo(client, session, round, order)));
      assert.deepEqual([...new Set(replies.map(codeOf))], [0]);
      assert.equal(new Set(replies.map((reply) => reply.body.transactions[0].id)).size, 1);
      assert.equal(codeOf(await undo(client, session, round, [rollback(id)])), 409);
      assert.equal(codeOf(await betWin(client, session, round, [bet("10.00", id)])), 409);
      assert.equal(await client.balance(session), "100.00");
    },
  },
  {
    rule: "3",
    title: "the same id with another amount, currency, round, type or player is an error, not a repetition",
    async run(client, session) {
      const [round, id] = [newId(), newId()];
      await betWin(client, session, round, [bet("10.00", id)]);
      assert.equal(codeOf(await betWin(client, session, round, [bet("11.00", id)])), 155);
      assert.equal(codeOf(await betWin(client, session, newId(), [bet("10.00", id)])), 155);
      assert.equal(codeOf(await betWin(client, session, round, [win("10.00", id)])), 155);
      assert.equal(codeOf(await betWin(client, { ...session, currency: "USD" }, round, [bet("10.00", id)])), 154);
      const other = await client.openSession();
      assert.equal(codeOf(await betWin(client, other, round, [bet("10.00", id)])), 155);
      assert.equal(codeOf(await undo(client, other, newId(), [rollback(id)])), 155);
      assert.equal(await client.balance(session), "90.00");
      assert.equal(await client.balance(other), "100.00");
    },
  },
  {
    rule: "4",
    title: "after the session expired bets are refused, wins and rollbacks still arrive",
    async run(client, session) {
      const [round, id] = [newId(), newId()];
      await betWin(client, session, round, [bet("10.00", id), bet("5.00")]);
      await client.expire(session);
      assert.equal(codeOf(await betWin(client, session, round, [bet("1.00")])), 101);
      assert.equal(codeOf(await betWin(client, session, round, [win("20.00")])), 0);
      assert.equal(codeOf(await undo(client, session, round, [rollback(id)])), 0);
      assert.equal(await client.balance(session), "115.00");
    },
  },
  {
    rule: "5",
    title: "one bad transaction undoes the whole request",
    async run(client, session) {
      const round = newId();
      assert.equal(codeOf(await betWin(client, session, round, [bet("60.00"), bet("60.00")])), 100);
      assert.equal(codeOf(await betWin(client, session, round, [bet("1.00"), { ...bet("1.00"), amount: "-1" }])), 400);
      assert.equal(codeOf(await betWin(client, session, round, [bet("1.00"), bet("0.001")])), 400);
      assert.equal(codeOf(await undo(client, session, round, [rollback(newId()), rollback("")])), 400);
      assert.equal(await client.balance(session), "100.00");
      assert.equal(codeOf(await betWin(client, session, round, [bet("60.00")])), 0);
    },
  },
  {
    rule: "6",
    title: "ids stay good after the round is finished: a late copy gets the first answer",
    async run(client, session) {
      const round = newId();
      const order = [bet("10.00"), win("30.00")];
      const first = await betWin(client, session, round, order, true);
      const late = await betWin(client, session, round, order, true);
      assert.deepEqual(late.body, first.body);
      assert.equal(codeOf(await betWin(client, session, round, [bet("1.00")])), 400);
      assert.equal(codeOf(await client.second("Round/Finish", { ...session, round_id: round })), 0);
      assert.equal(await client.balance(session), "120.00");
    },
  },
  {
    rule: "7",
    title: "a win in a round without a bet is an error",
    async run(client, session) {
      assert.equal(codeOf(await betWin(client, session, newId(), [win("10.00")])), 400);
      assert.equal(codeOf(await betWin(client, session, newId(), [win("10.00"), bet("1.00")])), 400);
      assert.equal(await client.balance(session), "100.00");
    },
  },
  {
    rule: "7",
    title: "a rolled-back win that was spent takes what is left, never more",
    async run(client, session) {
      const [round, id] = [newId(), newId()];
      await betWin(client, session, round, [bet("10.00"), win("50.00", id)], true);
      await betWin(client, session, newId(), [bet("120.00")], true);
      assert.equal(codeOf(await undo(client, session, round, [rollback(id)])), 0);
      assert.equal(await client.balance(session), "0.00");
    },
  },
  {
    rule: "codes",
    title: "missing funds are 100 with the balance; unknown players 101, other currencies 154, other games 107",
    async run(client, session) {
      const poor = await betWin(client, session, newId(), [bet("100.01")]);
      assert.equal(codeOf(poor), 100);
      assert.equal(poor.body.meta.balance, "100.00");
      assert.equal(poor.status, 400);
      assert.equal(codeOf(await client.second("Player/Balance", { ...session, account_id: "nobody" })), 101);
      assert.equal(codeOf(await client.second("Player/Balance", { ...session, session_id: newId() })), 101);
      assert.equal(codeOf(await client.second("Player/Balance", { ...session, currency: "USD" })), 154);
      assert.equal(codeOf(await client.second("Player/Balance", { ...session, game_id: "another:game" })), 107);
      assert.equal(codeOf(await client.second("Player/Balance", {})), 400);
      const unknown = await client.second("Round/Finish", { ...session, round_id: newId() });
      assert.equal(codeOf(unknown), 404);
    },
  },
  {
    rule: "promo",
    title: "a promotion's win is paid once an id",
    async run(client, session) {
      const { account_id, currency } = session;
      const order = { account_id, currency, amount: "5.00", event_type: "prize", event_id: "1", id_provider: newId() };
      const first = await client.second("Promo/Win", order);
      assert.equal(codeOf(first), 0);
      assert.deepEqual((await client.second("Promo/Win", order)).body, first.body);
      assert.equal(codeOf(await client.second("Promo/Win", { ...order, amount: "6.00" })), 155);
      assert.equal(await client.balance(session), "105.00");
    },
  },
  ...freeRoundsRules,
];
