import { stakeSteps } from "@croupier/games";
import { compileIcu, formatIcu } from "@croupier/rules/icu";
import { formatMoney } from "@croupier/rules/money";
import type { Bonuses } from "../bonuses/index.ts";
import { readExchangeRates } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import { createLootboxes, type Lootboxes, type LootboxesDeps } from "../lootboxes/index.ts";
import { countPaid } from "../payments/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import { listSegment, type Players } from "../players/index.ts";
import type { Base } from "./base.ts";
import { mayBeTold, refusalsOf, ruledFacts } from "./giftRules.ts";
import { whoIsMeant } from "./segmentGroup.ts";

interface LootboxesModules {
  content: Content;
  players: Players;
  realtime: Realtime;
  bonuses: Pick<Bonuses, "issue" | "estimateGifts">;
}

export function openLootboxes(base: Base, { content, players, realtime, bonuses }: LootboxesModules): Lootboxes {
  return createLootboxes({
    db: base.db,
    seedKey: base.secrets.seedKey,
    brandIds: content.brandIds,
    contentOf: (brand) => ({
      everybody: content.config("wheel-config", brand) ?? [],
      byGroup: content.config("wheel-config-segments", brand) ?? {},
      rules: content.config("lootbox-rules", brand),
    }),
    ownerOf: (on, playerId) => ownerOf({ content, players }, on, playerId),
    membersOf: (on, group, page) => membersOf({ content, players }, on, group, page, base.clock.now()),
    isGivenToGuests: (box) => mayBeTold(content, { ...box, groups: [] }),
    rates: readExchangeRates,
    minStake(currency) {
      const least = stakeSteps("pokie", currency)?.min;
      return least === undefined ? null : BigInt(least);
    },
    prizeTitle: titlesIn(content),
    countDeposits: countPaid,
    onError: base.onError,
    issueGift: bonuses.issue,
    estimateGifts: bonuses.estimateGifts,
    publishIn: realtime.publishIn,
  });
}

async function ownerOf(
  modules: Pick<LootboxesModules, "content" | "players">,
  on: Parameters<LootboxesDeps["ownerOf"]>[0],
  playerId: number,
) {
  const found = await ruledFacts(modules, on, playerId);
  if (!found) return null;
  const { facts, groups, refusal } = found;
  return { currency: facts.currency, language: facts.language, registeredAt: facts.created_at, groups, refusal };
}

async function membersOf(
  { content, players }: Pick<LootboxesModules, "content" | "players">,
  on: Parameters<LootboxesDeps["membersOf"]>[0],
  group: string,
  page: { after: number; limit: number },
  now: Date,
) {
  const segment = { ...(await whoIsMeant(on, group)), players: null };
  const ids = await listSegment(on, segment, page, now);
  const known = await players.contestPlayers(on, ids);
  return ids.flatMap((id) => {
    const player = known.get(id);
    if (!player) return [];
    const { licence, groups, takesBonuses: canIssue, tag } = player;
    return [{ id, groups, refusal: refusalsOf(content, { licence, groups, canIssue, tag }) }];
  });
}

/** A message where the operator named one, else the operator's own text. */
function titlesIn(content: Content): LootboxesDeps["prizeTitle"] {
  return (language, title, money) => {
    const amount = money ? formatMoney(BigInt(money.amount_cents), money.currency, language) : "";
    const words = content.messages.language(language).messages[title] ?? title;
    return formatIcu(compileIcu(words), language, { amount });
  };
}
