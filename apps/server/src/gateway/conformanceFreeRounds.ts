import assert from "node:assert/strict";
import { type ConformanceClient, codeOf, newId, type TestSession } from "./conformanceClient.ts";
import type { ConformanceRule } from "./conformanceRule.ts";

/** A report of free rounds, of the session's own player and game unless said otherwise. */
function report(client: ConformanceClient, session: TestSession, issue_id: string, facts: object) {
  return client.second("Freespins/Finish", { ...session, issue_id, ...facts });
}

const played = (rounds_played: number, amount: string, status = "finished") => ({ status, rounds_played, amount });

/** Free rounds that the casino issued and the studio plays. Each test issue has five of 1.00 and may win 50.00. */
export const freeRoundsRules: readonly ConformanceRule[] = [
  {
    rule: "freespins",
    title: "what free spins have won is paid once an issue, however often it is told",
    async run(client, session) {
      const issue = await client.giveFreeRounds(session);
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => report(client, session, issue, played(5, "12.50"))),
      );
      assert.deepEqual([...new Set(replies.map(codeOf))], [0]);
      assert.equal(await client.balance(session), "112.50");
      assert.equal(codeOf(await report(client, session, issue, played(5, "13.00"))), 155);
      assert.equal(codeOf(await report(client, session, issue, played(4, "12.50", "expired"))), 155);
      assert.equal(await client.balance(session), "112.50");
      const bare = await client.giveFreeRounds(session);
      assert.equal(codeOf(await client.second("Freespins/Finish", { issue_id: bare, amount: "1.00" })), 0);
      assert.equal(await client.balance(session), "113.50");
    },
  },
  {
    rule: "freespins",
    title: "a report on the way pays nothing, and the end may not tell less",
    async run(client, session) {
      const issue = await client.giveFreeRounds(session);
      assert.equal(codeOf(await report(client, session, issue, played(0, "0.00", "active"))), 0);
      assert.equal(codeOf(await report(client, session, issue, played(3, "4.00", "active"))), 0);
      assert.equal(await client.balance(session), "100.00");
      assert.equal(codeOf(await report(client, session, issue, played(5, "3.00"))), 610);
      assert.equal(codeOf(await report(client, session, issue, played(3, "4.00"))), 605);
      assert.equal(codeOf(await report(client, session, issue, played(3, "4.00", "expired"))), 605);
      assert.equal(codeOf(await report(client, session, issue, played(3, "4.00", "canceled"))), 605);
      assert.equal(codeOf(await report(client, session, issue, played(5, "4.00"))), 0);
      assert.equal(codeOf(await report(client, session, issue, played(4, "4.00", "active"))), 605);
      assert.equal(await client.balance(session), "104.00");
    },
  },
  {
    rule: "freespins",
    title: "an unknown issue, too many rounds, too much, another player, currency or game are refused by name",
    async run(client, session) {
      const issue = await client.giveFreeRounds(session);
      const refusals: [object, number][] = [
        [{ ...played(5, "1.00"), issue_id: newId() }, 406],
        [played(6, "1.00"), 610],
        [played(5, "50.01"), 610],
        [played(0, "1.00"), 610],
        [played(5, "1.001"), 400],
        [played(5, "1.00", "who knows"), 400],
        [{ ...played(5, "1.00"), account_id: "1" }, 101],
        [{ ...played(5, "1.00"), account_id: "nobody" }, 101],
        [{ ...played(5, "1.00"), currency: "USD" }, 154],
        [{ ...played(5, "1.00"), game_id: "another:game" }, 107],
      ];
      for (const [facts, code] of refusals) assert.equal(codeOf(await report(client, session, issue, facts)), code);
      assert.equal(await client.balance(session), "100.00");
    },
  },
  {
    rule: "freespins",
    title:
      "no round begins after the session, the issue or its time has ended; what was won still arrives, but not forever",
    async run(client, session) {
      const [live, cancelled, lapsed, old] = [
        await client.giveFreeRounds(session),
        await client.giveFreeRounds(session, { cancelled: true }),
        await client.giveFreeRounds(session, { ended_days_ago: 1 }),
        await client.giveFreeRounds(session, { ended_days_ago: 8 }),
      ];
      assert.equal(codeOf(await report(client, session, cancelled, played(2, "1.00", "active"))), 605);
      assert.equal(codeOf(await report(client, session, lapsed, played(2, "1.00", "active"))), 611);
      assert.equal(codeOf(await report(client, session, live, played(5, "1.00", "active"))), 610);
      assert.equal(codeOf(await report(client, session, cancelled, played(2, "1.00", "canceled"))), 0);
      assert.equal(codeOf(await report(client, session, lapsed, played(2, "2.00", "expired"))), 0);
      assert.equal(codeOf(await report(client, session, old, played(2, "3.00", "expired"))), 611);
      await client.expire(session);
      assert.equal(codeOf(await report(client, session, live, played(1, "4.00", "active"))), 101);
      assert.equal(codeOf(await report(client, session, live, played(5, "4.00"))), 0);
      assert.equal(await client.balance(session), "107.00");
    },
  },
];
