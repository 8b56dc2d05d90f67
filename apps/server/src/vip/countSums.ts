import { ownStakeOf } from "@croupier/rules/ownStake";
import { quarterStart } from "@croupier/rules/vip/quarter";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { climb } from "./climb.ts";
import type { VipDeps } from "./deps.ts";
import { quarterDay } from "./queries.ts";

/** The consumer's name, and so its cursor. */
export const vipConsumer = "vip-sums";

interface Sum {
  playerId: number;
  quarter: Date;
  currency: string;
  deposits: bigint;
  bets: bigint;
  /** The last moment of the quarter that it tells of. */
  at: Date;
}

/**
 * Counts from the event log what players pay in and stake of their own money, by quarter and wallet, each exactly once: in the
 * transaction that moves the cursor. Bonus money and rounds that the house pays count for nothing, and a bet that a studio
 * takes back counts no more in the quarter of its round. Whoever reaches a status has it with the same commit. Source: 3-55.
 */
export function sumCounter(deps: VipDeps): EventConsumer {
  return defineConsumer({
    name: vipConsumer,
    kinds: ["deposit.succeeded", "round.settled", "round.corrected"],
    batchSize: 5_000,
    patient: true,
    async handleBatch(tx, events) {
      const sums = sumsIn(events);
      if (sums.length === 0) return;
      await addSums(tx, sums);
      await climb(deps, tx, latestByPlayer(sums));
    },
  });
}

function sumsIn(events: readonly RecordedEvent[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const event of events) {
    const more = sumOf(event);
    if (!more) continue;
    const key = `${more.playerId} ${quarterDay(more.quarter)} ${more.currency}`;
    const { deposits, bets } = sums.get(key) ?? { deposits: 0n, bets: 0n };
    sums.set(key, { ...more, deposits: deposits + more.deposits, bets: bets + more.bets });
  }
  // In one order for all, so that nobody waits in a circle.
  return [...sums.values()].sort(
    (one, other) => one.playerId - other.playerId || one.quarter.getTime() - other.quarter.getTime(),
  );
}

function sumOf({ playerId, kind, at, payload }: RecordedEvent): Sum | null {
  if (playerId === null || payload.free) return null;
  // What is taken back belongs to the quarter in which it was counted.
  const counted = payload.finished_at ? new Date(payload.finished_at) : at;
  const of = { playerId, quarter: quarterStart(counted), currency: payload.currency as string, at: counted };
  if (kind === "deposit.succeeded") return { ...of, deposits: BigInt(payload.amount), bets: 0n };
  return { ...of, deposits: 0n, bets: ownStakeOf(payload) };
}

async function addSums(tx: Tx, sums: readonly Sum[]): Promise<void> {
  const column = (pick: (sum: Sum) => unknown) => sums.map(pick);
  await tx.query({
    name: "vip.add_sums",
    text: `INSERT INTO vip.quarter_sum AS s (player_id, quarter, currency, deposits, bets)
     SELECT * FROM unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[], $5::bigint[])
     ON CONFLICT (player_id, quarter, currency) DO UPDATE
       SET deposits = s.deposits + excluded.deposits, bets = s.bets + excluded.bets`,
    values: [
      column(({ playerId }) => playerId),
      column(({ quarter }) => quarterDay(quarter)),
      column(({ currency }) => currency),
      column(({ deposits }) => deposits),
      column(({ bets }) => bets),
    ],
  });
}

/** When each player did the last thing of a quarter, by quarter. */
function latestByPlayer(sums: readonly Sum[]): Map<number, Map<number, Date>> {
  const quarters = new Map<number, Map<number, Date>>();
  for (const { playerId, quarter, at } of sums) {
    const players = quarters.get(quarter.getTime()) ?? new Map<number, Date>();
    const before = players.get(playerId);
    if (!before || before < at) players.set(playerId, at);
    quarters.set(quarter.getTime(), players);
  }
  return quarters;
}
