import { bettingUrl } from "@croupier/rules/menus/bettingUrl";
import type { MenuFacts } from "@croupier/rules/menus/menuItemsFor";
import { pagesIn } from "@croupier/rules/menus/pagesIn";
import { useApp } from "../app-context/App.ts";
import { useFlag } from "../app-context/flags.ts";
import { usePlayer } from "../ui/usePlayer.ts";
import { useCmsPages } from "./useCmsPages.ts";
import { useFeatures } from "./useFeatures.ts";
import { usePreloaded } from "./usePreloaded.ts";

/** All that the menus' rules ask, from the visit's data. Contests are counted where the number shows. */
export function useMenuFacts(): MenuFacts {
  const { queries, setting } = useApp();
  const player = usePlayer();
  const betting = usePreloaded(queries.config("betting-config"));
  return {
    player: player !== null,
    excluded: player?.self_excluded === true,
    bettingUrl: bettingUrl(betting, setting.country),
    features: useFeatures(),
    mysticJackpots: useFlag("mysticJackpots"),
    activeContests: 0,
    topPages: pagesIn(useCmsPages(), "top-menu"),
  };
}
