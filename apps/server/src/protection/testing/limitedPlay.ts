import type { PostingOrder } from "../../ledger/index.ts";
import type { PlayersSite } from "../../players/testing/playersSite.ts";
import { payoutGuards } from "../index.ts";

export type LimitedPlayer = Awaited<ReturnType<PlayersSite["player"]>>;
let keys = 0;

/** What tests of limits do with a player of the site: set limits, pay in, stake, let hours pass. */
export function limitedPlay(site: () => PlayersSite) {
  const set = (who: LimitedPlayer, order: object) => who.send("POST", "/api/user_limits", { user_limit: order });
  const money = (type: string, amount_cents: number, period = "day") => ({
    type,
    period,
    accounts: [{ currency: "EUR", amount_cents }],
  });
  const hours = (count: number) => site().clock.advance(count * 3_600_000);

  async function fund(who: LimitedPlayer, amount: bigint): Promise<void> {
    await site().ledger.post({
      kind: "adjustment",
      key: `fund:${keys++}`,
      playerId: who.id,
      currency: "EUR",
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount }],
    });
  }

  function askToStake(who: LimitedPlayer, stake: bigint, signedInAt: Date | null = null) {
    const question = {
      playerId: who.id,
      currency: "EUR",
      stake,
      licence: "CW",
      country: "CA",
      home: null,
      signedInAt,
      now: site().clock.now(),
    };
    return site().protection.mayStake(question);
  }

  /** A one-step round, as the rounds module posts it: guards of the stake, then those of the payout. */
  async function bet(who: LimitedPlayer, stake: bigint, payout = 0n): Promise<string> {
    const gate = await askToStake(who, stake);
    if (!gate.ok) return gate.reason;
    const moves: PostingOrder["moves"] = [
      { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: stake },
      ...(payout > 0n
        ? [{ type: "payout" as const, from: "gaming" as const, stakeOf: "self" as const, amount: payout }]
        : []),
    ];
    const guards = [...gate.guards, ...payoutGuards(gate.guards, stake, payout)];
    const answer = await site().ledger.post({
      kind: "round",
      key: `bet:${keys++}`,
      playerId: who.id,
      currency: "EUR",
      moves,
      guards,
    });
    return answer.result === "blocked" ? answer.guard : answer.result;
  }

  function deposit(who: LimitedPlayer, amount: bigint) {
    const order = { playerId: who.id, currency: "EUR", amount, now: site().clock.now() };
    return site().db.transaction((tx) => site().protection.holdDeposit(tx, order));
  }
  return { set, money, hours, fund, askToStake, bet, deposit };
}
