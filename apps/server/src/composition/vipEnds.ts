import { isOpen } from "@croupier/rules/features/siteFeatures";
import { formatMoney } from "@croupier/rules/money";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { endKey, noticeOf } from "@croupier/rules/vip/vipNews";
import type { VipRank } from "@croupier/rules/vip/vipRanks";
import type { Content } from "../content/index.ts";
import type { Config } from "../platform/config.ts";
import type { Queryable } from "../platform/database.ts";
import type { Mail } from "../platform/mail/index.ts";
import { type Players, wantNews } from "../players/index.ts";
import { readState, readStates } from "../protection/index.ts";
import type { ComingEnd, VipDeps } from "../vip/index.ts";
import type { TellPlayer } from "./personalNotices.ts";
import { siteOfPlayer } from "./siteOfPlayer.ts";

interface EndModules {
  content: Content;
  players: Players;
  mail: Mail;
  tell: TellPlayer;
}

/** Nobody who is in a time without play is reminded of play. Source: F-51, F-52. */
export async function mayBeMailed(on: Queryable, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const wanting = await wantNews(on, ids);
  const states = await readStates(on, wanting, now);
  return new Set(wanting.filter((id) => states.get(id)?.blocks.length === 0));
}

/**
 * Mails of an end in the player's language, and shows it on their open pages in the place of what the pages tell by themselves.
 * Where the operator has the club closed nothing is told. Source: 6-18, 3-66.
 */
export function tellEndOf(config: Pick<Config, "publicOrigin">, modules: EndModules): VipDeps["tellEnd"] {
  const { content, players, mail, tell } = modules;
  return async (tx, end, now) => {
    const player = await players.factsOf(end.playerId, tx);
    if (!player) return;
    const site = await siteOfPlayer(config, tx, player, now);
    if (!isOpen("vipClub", content.config("manage-promotion-pages", site.id) ?? {})) return;
    const { language } = player;
    const { messages } = content.messages.language(language);
    const nameOf = (rank: VipRank) => messages[`vip.rank.${rank.toLowerCase()}`] ?? rank;
    const { limits } = await readState(tx, end.playerId, now);
    const named = { date: lastDayBefore(end.until, language), status: nameOf(end.rank), lower: nameOf(end.lower) };
    const [path, { missing }] = [pathOf("VipClub"), end];
    await mail.send(tx, {
      ...{ to: player.email, playerId: end.playerId, locale: language, brand: site.brand, template: "vip_ends" },
      values: {
        ...named,
        next: end.next === null ? "" : nameOf(end.next),
        // Who has a limit of their own is told of no sum to pay in or to stake.
        missing: limits.length > 0 ? "untold" : kindOf(end),
        deposits: formatMoney(missing.deposits, missing.currency, language),
        bets: formatMoney(missing.bets, missing.currency, language),
        link: `${site.origin}/${language}${path}`,
      },
    });
    await tell(tx, end.playerId, {
      ...{ id: noticeOf(end.playerId, endKey(end.until.toISOString())), path },
      ...{ title: "vip.news.ends", text: "vip.news.endsHint" },
      // The pages' words call what follows the status.
      values: { date: named.date, status: named.lower },
    });
  };
}

/** Which of both sums is missing. */
function kindOf({ missing: { deposits, bets } }: ComingEnd): "both" | "deposits" | "bets" | "untold" {
  if (deposits > 0n) return bets > 0n ? "both" : "deposits";
  return bets > 0n ? "bets" : "untold";
}

/** The last day of a status by UTC, as the club's page says it. */
const lastDayBefore = (until: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(until.getTime() - 1));
