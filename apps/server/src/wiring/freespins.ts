import type { Freespin } from "@croupier/contract";
import type { Shelf } from "../catalogue/index.ts";
import type { Queryable } from "../platform/database.ts";
import { type FreeCampaign, listCampaigns, stageOf } from "../rounds/index.ts";

/** A player's campaigns of free rounds as the free spins of their gifts. Source: spec 3-23, 4-03. */
export async function freespinsOf(on: Queryable, shelf: Shelf, playerId: number, now: Date): Promise<Freespin[]> {
  return (await listCampaigns(on, playerId)).map((campaign) => freespinOf(campaign, shelf, now));
}

/** Nothing has to be started: whoever opens the game plays them. */
export function freespinOf(campaign: FreeCampaign, shelf: Shelf, now: Date): Freespin {
  const game = shelf.byIdentifier.get(campaign.game);
  return {
    id: campaign.id,
    title: game?.title ?? campaign.game,
    currency: campaign.currency,
    group_key: null,
    created_at: campaign.issuedAt.toISOString(),
    valid_until: campaign.expiresAt.toISOString(),
    activatable: false,
    activatable_until: null,
    cancelable: false,
    freespins_total: campaign.total,
    freespins_performed: campaign.used,
    bet_level: null,
    stage: stageOf(campaign, now),
    games: [campaign.game],
    games_info: game
      ? [{ identifier: campaign.game, title: game.title, frontend_url: `/play/${game.provider}/${game.seoTitle}` }]
      : [],
    provider: campaign.game.split("/")[0] ?? "",
    activation_path: null,
    activation_condition: null,
  };
}
