import { playerChannel } from "@croupier/contract/realtime";
import type { VipBenefit } from "@croupier/contract/vip";
import { chatTeam } from "@croupier/rules/chatTeam";
import { everyVipGroup } from "@croupier/rules/playerGroups";
import type { Bonuses } from "../bonuses/index.ts";
import { readExchangeRates } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import { hasUnread } from "../events/index.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import { membersOf, moveBetweenGroups, type Players, walletsInUse } from "../players/index.ts";
import { createVip, type Vip, type VipDeps } from "../vip/index.ts";
import type { Base } from "./base.ts";
import type { TellPlayer } from "./personalNotices.ts";
import { mayBeMailed, tellEndOf } from "./vipEnds.ts";

interface VipModules {
  content: Content;
  players: Players;
  realtime: Realtime;
  bonuses: Bonuses;
  mail: Mail;
  tell: TellPlayer;
}

export function openVip(base: Base, modules: VipModules): Vip {
  const { db, onError } = base;
  const { content, players, realtime, bonuses } = modules;
  return createVip({
    ...{ db, onError, rates: readExchangeRates, currenciesOf: walletsInUse, membersOf },
    groupsOf: async (on, playerId) => (await players.statusesOf(on, playerId)).map(({ id }) => String(id)),
    async moveTo(tx, playerId, group, now) {
      const to = group === null ? [] : [group];
      await moveBetweenGroups(tx, playerId, { from: everyVipGroup, to }, now);
      const statuses = await players.statusesOf(tx, playerId);
      await realtime.publishIn(tx, playerChannel("groups_updates", playerId), { statuses });
    },
    mayBeMailed,
    tellEnd: tellEndOf(base.config, modules),
    hasUnread: (consumer, before) => hasUnread(db.pool, consumer, before),
    benefitsOf: (groups, { brand, country, licence, now }) =>
      benefitsOf({ content, bonuses }, db.pool, groups, { brand: brand.id, country, licence, now }),
  });
}

/** What statuses give, each by what stands behind it. */
async function benefitsOf(
  { content, bonuses }: Pick<VipModules, "content" | "bonuses">,
  on: Parameters<Bonuses["offersForGroups"]>[0],
  groups: readonly string[],
  viewer: Parameters<Bonuses["offersForGroups"]>[2],
): ReturnType<VipDeps["benefitsOf"]> {
  const offers = await bonuses.offersForGroups(on, groups, viewer);
  const managed = content.managedGroups(viewer.brand);
  const benefits = (group: string): VipBenefit[] => [
    ...(offers.get(group) ?? []).map((one) => ({ type: "offer" as const, ...one })),
    // Another team than other players have. Source: 6-19.
    ...(chatTeam([group]).group === chatTeam([]).group ? [] : [{ type: "chat" as const }]),
    ...(managed.has(group) ? [{ type: "manager" as const }] : []),
  ];
  return new Map(groups.map((group) => [group, benefits(group)]));
}
