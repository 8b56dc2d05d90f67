import type { VipStanding } from "@croupier/contract/vip";
import { type VipRank, vipRanks } from "./vipRanks.ts";

/** Something about a player's status that is told once. */
export interface VipNews {
  /** The same news has the same key. */
  key: string;
  kind: "reached" | "lost" | "ends";
  /** The status that they came to, or that would follow. */
  status: VipRank;
  until: string | null;
}

const day_ms = 86_400_000;
/** Older changes are no news. */
const fresh_ms = 7 * day_ms;
/** How long before its end a status is told of, on the site and by mail. */
export const notice_ms = 14 * day_ms;

/** The key of a status's end, an instant of ISO 8601. */
export const endKey = (until: string) => `end-${until}`;

/** What the pages call a player's news; told by another way under the same name it takes its place. */
export const noticeOf = (playerId: number, key: string) => `vip:${playerId}:${key}`;

/** What a player is told about their status now: what changed in the last week, and an end that is near. Source: 6-18. */
export function vipNewsOf(standing: Pick<VipStanding, "changes" | "held_until" | "falls_to">, now: number): VipNews[] {
  const news: VipNews[] = [];
  const [latest] = standing.changes;
  if (latest && now - new Date(latest.at).getTime() < fresh_ms) {
    const up = vipRanks.indexOf(latest.to) > vipRanks.indexOf(latest.from);
    news.push({
      key: `change-${latest.id}`,
      kind: up ? "reached" : "lost",
      status: latest.to,
      until: latest.held_until,
    });
  }
  const { held_until: until, falls_to: lower } = standing;
  if (until !== null && lower !== null) {
    const left_ms = new Date(until).getTime() - now;
    if (left_ms > 0 && left_ms <= notice_ms) news.push({ key: endKey(until), kind: "ends", status: lower, until });
  }
  return news;
}
