import { expect } from "vitest";
import { type FreeCampaign, type FreeRoundsOrder, type IssueAnswer, issueFreeRounds } from "../freeRounds/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Player, Table } from "./people.ts";
import type { World } from "./world.ts";

/*
 * What tests of free rounds say in a line: give them, and look at what became of them.
 */

/** Answers every bet at once, without a choice of the player. */
export const title = "frostberry-cascade";
const ofOrchard = { provider: "polar-orchard", currencies: ["EUR"] };
export const game = { identifier: "polar-orchard/FrostberryCascade", engine: title, ...ofOrchard };
/** A bet that gambles stays open after a win. */
export const gambling = { identifier: "polar-orchard/MidnightOrchard", engine: "midnight-orchard", ...ofOrchard };
/** Of each free round unless said otherwise. */
export const stake = 100;

export interface FreeRoundsKit {
  /** Five rounds of a pokie that last an hour, unless said otherwise. */
  order(player: Player, terms?: Partial<FreeRoundsOrder>): FreeRoundsOrder;
  ask(order: FreeRoundsOrder): Promise<IssueAnswer>;
  issue(player: Player, terms?: Partial<FreeRoundsOrder>): Promise<FreeCampaign>;
  stateOf(campaign: FreeCampaign): Promise<{ used: number; won: bigint; rounds: bigint }>;
  purse(player: Player): Promise<{ cash: bigint; bonus: bigint }>;
  /** What the house has in an account. */
  houseHas(account: string): Promise<bigint>;
  /** A free round is refused by this name and moves nothing. */
  expectRefused(table: Table, campaign: number, bet: unknown, says: string): Promise<void>;
}

export function freeRoundsKit(world: World, clock: Clock): FreeRoundsKit {
  let issued = 0;
  const kit: FreeRoundsKit = {
    order: (player, terms = {}) => ({
      key: `test:${++issued}`,
      playerId: player.id,
      brand: "velvet-table",
      game,
      currency: "EUR",
      stake: BigInt(stake),
      max: null,
      total: 5,
      winnings: "cash",
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
      actor: "operator:test",
      ...terms,
    }),
    ask(order) {
      const { games } = world.application.modules.rounds.deps;
      return world.db.transaction((tx) => issueFreeRounds(tx, games, order, clock.now()));
    },
    async issue(player, terms) {
      const answer = await kit.ask(kit.order(player, terms));
      if (!answer.ok) throw new Error(`not issued: ${answer.reason}`);
      return answer.campaign;
    },
    async stateOf({ id }) {
      const { rows } = await world.db.owner.pool.query(
        `SELECT c.used, c.won, (SELECT count(*) FROM free_rounds.round f WHERE f.campaign_id = c.id) AS rounds
           FROM free_rounds.campaign c WHERE c.id = $1`,
        [id],
      );
      return rows[0];
    },
    purse: (player) => world.application.modules.ledger.balances(player.id, "EUR"),
    async houseHas(account) {
      const totals = await world.application.modules.ledger.houseTotals("EUR");
      return totals.find(({ kind }) => kind === account)?.balance ?? 0n;
    },
    async expectRefused(table, campaign, bet, says) {
      const before = await world.everyBalance();
      expect(refusal(await table.playFree(campaign, bet))).toBe(says);
      expect(await world.everyBalance()).toBe(before);
    },
  };
  return kit;
}

/** The name under which an answer refuses. */
export function refusal({ status, body }: { status: number; body: { errors?: Record<string, object> } }): string {
  const [reasons] = Object.values(body.errors ?? {});
  return `${status} ${Object.keys(reasons ?? {})[0]}`;
}

/** Plays free rounds with the wish to gamble until one stays open. */
export async function playOpen(table: Table, campaign: FreeCampaign) {
  for (;;) {
    const { round } = (await table.playFree(campaign.id, { stake, gamble: true })).body;
    if (round.state === "open") return round;
  }
}
