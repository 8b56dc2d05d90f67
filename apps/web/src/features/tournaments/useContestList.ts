import type { ContestCard, ContestTab } from "@croupier/contract/contests";
import { contestsIn } from "@croupier/rules/menus/contestLists";
import type { CustomContest } from "@croupier/rules/menus/customContests";
import { namesQuest } from "@croupier/rules/quests/questIdentifier";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useNow } from "../lobby/useBanners.ts";
import { contestListQuery } from "./contestQueries.ts";
import { useCustomContests } from "./useCustomContests.ts";

/** A list changes when a contest begins or ends, whether or not its timer is in sight. */
const recheck_ms = 15_000;
/** The server's own clock has to have gone over the moment, too. */
const afterTurn_ms = 1_500;

/** Asks for everything about contests anew, a moment after one of them began or ended. */
export function useAfterTurn(): () => void {
  const { queryClient } = useApp();
  return useCallback(() => {
    setTimeout(() => {
      for (const key of ["contest-list", "contest-rules", "contest-board", "tournaments"])
        void queryClient.invalidateQueries({ queryKey: [key] });
    }, afterTurn_ms);
  }, [queryClient]);
}

/** The tournaments of a tab for this visitor, and those that the operator wrote by hand. Source: 2.2-07, 5-27 to 5-31. */
export function useContestList(tab: ContestTab) {
  const { api, setting } = useApp();
  const testQuests = useFlag("testQuests");
  const answer = useQuery(contestListQuery(api, tab, testQuests));
  const now = useNow(setting.now, recheck_ms);
  const groups = (usePlayer()?.statuses ?? []).map(({ id }) => id);
  const custom: CustomContest[] = contestsIn(tab, useCustomContests(), { groups, testQuests, now });
  const hasQuests = useFeatures().has("quests");
  // Where the operator has quests closed, nothing leads to them.
  const cards: ContestCard[] = (answer.data ?? []).filter(
    ({ tournament }) => hasQuests || !namesQuest(tournament.frontend_identifier),
  );
  return { answer, cards, custom };
}

/** Running ones first, those that end soon before the others; then those to come; then those that are over, the latest first. */
export function inOrder<Contest extends { start_at: string; end_at: string }>(
  contests: readonly Contest[],
  now: Date,
): Contest[] {
  const at = now.toISOString();
  const place = ({ start_at, end_at }: Contest) => (end_at <= at ? 2 : start_at > at ? 1 : 0);
  return [...contests].sort((one, other) => {
    const by = place(one) - place(other);
    if (by !== 0) return by;
    return place(one) === 2 ? other.end_at.localeCompare(one.end_at) : one.end_at.localeCompare(other.end_at);
  });
}
