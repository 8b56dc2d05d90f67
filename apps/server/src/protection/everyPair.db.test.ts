import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, playersSite, tokenIn } from "../players/testing/playersSite.ts";

/*
 * Every pair of calls on a limit at once. Whatever comes first, nothing looser than before may count at once, and after the
 * wait only what was confirmed. Source: F-49, F-50.
 */

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});
afterAll(() => site.close());

type Player = Awaited<ReturnType<PlayersSite["player"]>>;

const set = (who: Player, amount_cents: number) =>
  who.send("POST", "/api/user_limits", {
    user_limit: { type: "deposit", period: "day", accounts: [{ currency: "EUR", amount_cents }] },
  });

const calls: Record<string, (who: Player, known: { id: number; token: string }) => Promise<{ status: number }>> = {
  "setting the same": (who) => set(who, 100_00),
  lowering: (who) => set(who, 50_00),
  raising: (who) => set(who, 300_00),
  removing: (who, { id }) => who.send("DELETE", `/api/user_limits/${id}`),
  confirming: (_who, { token }) => site.visitor().send("POST", "/api/user_limits/confirm", { token }),
};

const names = Object.keys(calls);
const pairs = names.flatMap((one, index) => names.slice(index).map((other): [string, string] => [one, other]));

async function left(who: Player): Promise<bigint | null> {
  const ask = { playerId: who.id, currency: "EUR", amount: 1n, now: site.clock.now() };
  const gate = await site.protection.mayDeposit(ask);
  return gate.ok ? gate.left : -1n;
}

describe("a limit of 100 with a raise to 200 that waits for its link", () => {
  test.each(pairs)(
    "%s and %s at once loosen nothing now, and later only what was confirmed [F-49]",
    async (one, other) => {
      const kim = await site.player();
      await set(kim, 100_00);
      const { id } = (await set(kim, 200_00)).body;
      const token = tokenIn((await site.mailTo(kim.email))[0]);
      const answers = await Promise.all([calls[one]!(kim, { id, token }), calls[other]!(kim, { id, token })]);
      for (const { status } of answers) expect([200, 201, 204, 422]).toContain(status);

      const lowered = [one, other].includes("lowering");
      // A raise after a lowering counts from the lowered amount; nothing brings 100 back at once once it was lowered.
      const binding = await left(kim);
      expect(lowered ? [50_00n] : [100_00n]).toContain(binding);
      const rows = await site.db.pool.query(
        "SELECT count(*)::int AS limits FROM protection.player_limit WHERE player_id = $1 AND type = 'deposit'",
        [kim.id],
      );
      expect(rows.rows).toEqual([{ limits: 1 }]);

      site.clock.advance(25 * 3_600_000);
      const later = await left(kim);
      const confirmed = [one, other].some((name, index) => name === "confirming" && answers[index]!.status === 200);
      const possible = confirmed ? [binding, 100_00n, 200_00n, null] : [binding];
      expect(possible).toContain(later);
      // 300 was asked for with a link of its own, which nobody opened.
      expect(later).not.toBe(300_00n);
    },
  );
});
