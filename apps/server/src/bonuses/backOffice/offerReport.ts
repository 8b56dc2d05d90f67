import { getOfferReport, type OfferReportLine } from "@croupier/contract/backOffice/gifts";
import { offerCost } from "@croupier/rules/bonuses/offerCosts";
import { toCents } from "@croupier/rules/money";
import type { ApiServer } from "../../platform/apiServer.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../../platform/database.ts";
import type { BonusesDeps } from "../deps.ts";

/** What became of the gifts of offers. */
export function registerOfferReport(api: ApiServer, deps: BonusesDeps): void {
  handleForOperator(api, getOfferReport, async ({ query }) => ({
    lines: await offerReport(deps, deps.db.pool, query),
  }));
}

interface Line {
  offer: string;
  title: string;
  currency: string;
  gifts: number;
  players: number;
  granted: bigint;
  wagered: bigint;
  converted: bigint;
  lost: bigint;
  played: bigint;
  spinStakes: bigint;
  takenBack: bigint;
}

/** A line for each offer and currency that gave something on days from one to another, by UTC, both included. */
async function offerReport(
  deps: BonusesDeps,
  on: Queryable,
  { from, to }: { from: string; to: string },
): Promise<OfferReportLine[]> {
  const until = new Date(Date.parse(to) + 86_400_000);
  const lines = new Map((await readMoney(on, from, until)).map((line) => [`${line.offer} ${line.currency}`, line]));
  const spins = await readSpins(on, from, until);
  const campaigns = spins.map(({ campaign }) => campaign);
  const figures = new Map((await deps.freeSpins.figuresOf(on, campaigns)).map((one) => [one.campaign, one]));
  for (const { offer, currency, campaign, isCash } of spins) {
    const line = lines.get(`${offer} ${currency}`);
    const played = figures.get(campaign);
    if (!line || !played) continue;
    line.granted += played.granted;
    line.spinStakes += played.staked;
    if (isCash) line.converted += played.won;
  }
  return [...lines.values()].map(({ offer, title, currency, gifts, players, ...amounts }) => ({
    ...{ offer, title, currency, gifts, players },
    granted_cents: toCents(amounts.granted),
    wagered_cents: toCents(amounts.wagered),
    converted_cents: toCents(amounts.converted),
    lost_cents: toCents(amounts.lost),
    cost_cents: toCents(offerCost(amounts)),
  }));
}

/** Gifts and bonus money. A bonus of free spins' winnings was granted with them: it counts from its requirement on. */
async function readMoney(on: Queryable, from: string, until: Date): Promise<Line[]> {
  const { rows } = await on.query(
    `SELECT g.offer, o.title, g.currency, count(*)::int AS gifts, count(DISTINCT g.player_id)::int AS players,
       coalesce(sum(b.amount), 0)::bigint AS granted,
       coalesce(sum(coalesce(b.wagered, s.wagered)), 0)::bigint AS wagered,
       coalesce(sum(coalesce(b.released, s.released)), 0)::bigint AS converted,
       coalesce(sum(coalesce(b.amount, s.amount)) FILTER (
         WHERE coalesce(b.stage, s.stage) IN ('lost', 'expired', 'canceled')), 0)::bigint AS lost,
       coalesce(sum(b.amount) FILTER (WHERE b.started_at IS NOT NULL), 0)::bigint AS played,
       coalesce(sum(coalesce(b.taken_back, s.taken_back)), 0)::bigint AS taken_back
     FROM bonuses.offer_gift g
     JOIN bonuses.offer o ON o.id = g.offer
     LEFT JOIN bonuses.bonus b ON b.order_key = g.order_key
     LEFT JOIN bonuses.free_spins f ON f.order_key = g.order_key
     LEFT JOIN bonuses.bonus s ON s.order_key = 'free-spins:' || f.campaign
     WHERE g.given_at >= $1 AND g.given_at < $2
     GROUP BY g.offer, o.title, g.currency ORDER BY g.offer, g.currency`,
    [new Date(from), until],
  );
  return rows.map(({ taken_back, ...row }) => {
    const amounts = ["granted", "wagered", "converted", "lost", "played"].map((name) => [name, BigInt(row[name])]);
    return { ...row, ...Object.fromEntries(amounts), takenBack: BigInt(taken_back), spinStakes: 0n } as Line;
  });
}

async function readSpins(on: Queryable, from: string, until: Date) {
  const { rows } = await on.query(
    `SELECT g.offer, g.currency, f.campaign, f.wager FROM bonuses.offer_gift g
     JOIN bonuses.free_spins f ON f.order_key = g.order_key WHERE g.given_at >= $1 AND g.given_at < $2`,
    [new Date(from), until],
  );
  return rows.map(({ offer, currency, campaign, wager }) => ({
    ...{ offer: offer as string, currency: currency as string, campaign: Number(campaign), isCash: wager === 0 },
  }));
}
