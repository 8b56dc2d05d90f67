import { pathOf } from "@croupier/rules/pages/pathOf";
import { noticeOf, vipNewsOf } from "@croupier/rules/vip/vipNews";
import { rankOf } from "@croupier/rules/vip/vipRanks";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { serverNow } from "../../api/serverClock.ts";
import { useApp } from "../../app-context/App.ts";
import { notify } from "../../notices/notify.ts";
import { browserStorage } from "../../storage/webStorage.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useVipDates } from "./useVipDates.ts";
import { standingQuery } from "./vipQueries.ts";
import { rankNames } from "./vipWords.ts";

const lastTold = "croupier.vipTold";

/** Tells once in this browser of a status that was reached or lost, and of one that soon ends: a record each, with the way to the club. Source: 4-50, 6-18. */
export function VipNews() {
  const { api, say } = useApp();
  const player = usePlayer();
  const { lastDayBefore } = useVipDates();
  const isVip = rankOf(player?.statuses?.map(({ id }) => id) ?? []) !== "REGULAR";
  // Who never had a status is not asked about.
  const asks = player !== null && (isVip || (browserStorage.getItem(lastTold) ?? "").startsWith(`${player.id}:`));
  const standing = useQuery({ ...standingQuery(api), enabled: asks }).data;
  useEffect(() => {
    if (!player || !standing) return;
    for (const { key, kind, status, until } of vipNewsOf(standing, serverNow().getTime())) {
      const mark = `${player.id}:${key}`;
      const told = (browserStorage.getItem(lastTold) ?? "").split(" ");
      if (told.includes(mark)) continue;
      browserStorage.setItem(
        lastTold,
        [mark, ...told.filter((one) => one.startsWith(`${player.id}:`))].slice(0, 4).join(" "),
      );
      const values = { status: say(rankNames[status]), date: until === null ? "" : lastDayBefore(until) };
      const notice = { id: noticeOf(player.id, key), path: pathOf("VipClub") };
      // The rounds that lead to a status bring other news too, in which it would be one of many.
      const alone = { alone: true };
      if (kind === "reached")
        notify(
          "success",
          {
            ...notice,
            title: say("vip.news.reached", values),
            text: until === null ? say("vip.forLife") : say("vip.until", values),
          },
          alone,
        );
      else if (kind === "lost") notify("warning", { ...notice, title: say("vip.news.lost", values) }, alone);
      else
        notify("warning", { ...notice, title: say("vip.news.ends", values), text: say("vip.news.endsHint", values) });
    }
  }, [player, standing, say, lastDayBefore]);
  return null;
}
