import type { Freespin } from "@croupier/contract";
import { playerChannel } from "@croupier/contract/realtime";
import { toCents } from "@croupier/rules/money";
import { z } from "zod";
import { type SpinTerms, spinTerms } from "../bonuses/index.ts";
import type { Catalogue, CatalogueSnapshot } from "../catalogue/index.ts";
import { brandNames } from "../content/index.ts";
import {
  campaignsOfPlayer,
  type FreeCampaign,
  findCampaign,
  isSettled,
  type StudioIssue,
  stageOf,
  studioIssues,
  tellStudioJob,
} from "../freeRounds/index.ts";
import { reconcileFreeRounds, tellStudio } from "../gateway/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import type { Rounds } from "../rounds/index.ts";
import { casinoId } from "./casinoId.ts";

/**
 * A player's campaigns of free rounds as the free spins of their gifts. What its studio has not taken is there where it is a gift
 * that the player was promised. Source: 3-23, 4-03.
 */
export async function freespinsOf(
  on: Queryable,
  snapshot: CatalogueSnapshot,
  playerId: number,
  now: Date,
): Promise<Freespin[]> {
  const campaigns = await campaignsOfPlayer(on, playerId);
  if (campaigns.length === 0) return [];
  const ids = campaigns.map(({ id }) => id);
  const [terms, issues] = [await spinTerms(on, ids), await studioIssues(on, ids)];
  const brands = await brandNames(on);
  return campaigns
    .filter(({ id }) => terms.has(id) || isTaken(issues.get(id)))
    .map((campaign) =>
      wireFreespin(campaign, { terms: terms.get(campaign.id), issue: issues.get(campaign.id), brands }, snapshot, now),
    );
}

/** Whether the campaign is one of our own games, or its studio has taken it. */
const isTaken = (issue: StudioIssue | undefined) => issue === undefined || issue.takenAt !== null;

/** One campaign as such. */
export async function freespinOf(
  on: Queryable,
  campaign: FreeCampaign,
  snapshot: CatalogueSnapshot,
  now: Date,
): Promise<Freespin> {
  const { id } = campaign;
  const [terms, issues] = [await spinTerms(on, [id]), await studioIssues(on, [id])];
  const brands = await brandNames(on);
  return wireFreespin(campaign, { terms: terms.get(id), issue: issues.get(id), brands }, snapshot, now);
}

interface Beside {
  /** Missing where no gift brought them. */
  terms: SpinTerms | undefined;
  /** Of an outside studio only. */
  issue: StudioIssue | undefined;
  brands: ReadonlyMap<string, string>;
}

/** Nothing has to be started: whoever opens the game plays them. */
function wireFreespin(
  campaign: FreeCampaign,
  { terms, issue, brands }: Beside,
  snapshot: CatalogueSnapshot,
  now: Date,
): Freespin {
  const game = snapshot.byIdentifier.get(campaign.game);
  const stage = stageOf(campaign, now);
  return {
    id: campaign.id,
    title: terms?.title ?? game?.title ?? campaign.game,
    currency: campaign.currency,
    group_key: terms?.groupKey ?? null,
    created_at: campaign.issuedAt.toISOString(),
    valid_until: campaign.expiresAt.toISOString(),
    activatable: false,
    activatable_until: null,
    cancelable: stage === "issued" || stage === "activated",
    freespins_total: campaign.total,
    freespins_performed: campaign.used,
    bet_level: null,
    stake_cents: toCents(campaign.stake),
    won_cents: toCents(campaign.won),
    winnings: campaign.winnings,
    winnings_bonus: campaign.winnings === "bonus" ? (terms?.bonus ?? null) : null,
    stage,
    studio: issue === undefined ? null : standOf(campaign, issue, now),
    games: [campaign.game],
    games_info: game
      ? [{ identifier: campaign.game, title: game.title, frontend_url: `/play/${game.provider}/${game.seoTitle}` }]
      : [],
    provider: campaign.game.split("/")[0] ?? "",
    brand: brands.get(campaign.brand) ?? campaign.brand,
    activation_path: null,
    activation_condition: null,
  };
}

function standOf(campaign: FreeCampaign, issue: StudioIssue, now: Date): NonNullable<Freespin["studio"]> {
  if (issue.refused !== null) return "refused";
  if (isSettled(campaign, issue, now)) return "over";
  if (!["issued", "activated"].includes(stageOf(campaign, now))) return "awaits_end";
  return isTaken(issue) ? "plays" : "preparing";
}

/** Tells the player's open pages how far a campaign is, as it stands when the news goes out. */
export function announceFreeRounds(parts: {
  db: { pool: Queryable };
  realtime: Realtime;
  catalogue: Catalogue;
  clock: Clock;
}): (playerId: number, campaignId: number) => void {
  const { db, realtime, catalogue, clock } = parts;
  return (playerId, campaignId) => {
    const produce = async () => {
      const campaign = await findCampaign(db.pool, campaignId);
      return campaign && freespinOf(db.pool, campaign, await catalogue.snapshot(), clock.now());
    };
    realtime.publishLatest(playerChannel("freespins_changes", playerId), produce, String(campaignId));
  };
}

/** The job that tells studios of the campaigns whose rounds they play, and the one that holds their count against ours. */
export function defineTellStudio(parts: {
  jobs: Jobs;
  rounds: Rounds;
  realtime: Realtime;
  catalogue: Catalogue;
  players: Players;
  clock: Clock;
}): void {
  const { jobs, rounds, realtime, catalogue, players, clock } = parts;
  const tell = {
    deps: rounds.deps,
    casinoId,
    async countryOf(playerId: number) {
      const facts = await players.factsOf(playerId);
      if (!facts) throw new Error(`player ${playerId} is not known`);
      return facts.country;
    },
    async announce(tx: Queryable, { id }: FreeCampaign) {
      const campaign = await findCampaign(tx, id);
      if (!campaign) return;
      const isGift = (await spinTerms(tx, [id])).has(id);
      if (!isGift && !isTaken((await studioIssues(tx, [id])).get(id))) return;
      const gift = await freespinOf(tx, campaign, await catalogue.snapshot(tx), clock.now());
      await realtime.publishIn(tx, playerChannel("freespins_changes", campaign.playerId), gift);
    },
  };
  jobs.cron("freerounds.reconcile", "35 * * * *", async () => {
    for (const { provider, differences } of await reconcileFreeRounds({ deps: rounds.deps, casinoId }, clock.now()))
      if (differences > 0) rounds.deps.log.error({ provider, differences }, "a studio counts free rounds otherwise");
  });
  jobs.define(tellStudioJob, z.object({ campaign: z.int() }), ({ campaign }) => tellStudio(tell, campaign));
}
