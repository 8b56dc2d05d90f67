import { type ContestList, contestsIn } from "@croupier/rules/menus/contestLists";
import { timeStatus } from "@croupier/rules/timeStatus";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useCustomContests } from "./useCustomContests.ts";

interface Run {
  start_at: string;
  end_at: string;
}

/** Whether a contest is over at the time of the page. Source: 4-04. */
function isOver({ start_at, end_at }: Run, now: Date): boolean {
  return timeStatus({ startAt: new Date(start_at), endAt: new Date(end_at) }, now) === "archive";
}

/** The tournaments and lotteries that run or will run. */
export function useContests() {
  const { queries, setting } = useApp();
  const tournaments = useQuery(queries.tournaments);
  const lotteries = useQuery(queries.lotteries);
  const features = useFeatures();
  const now = new Date(setting.now);
  const groups = (usePlayer()?.statuses ?? []).map(({ id }) => id);
  const visitor = { groups, testQuests: useFlag("testQuests"), now };
  const custom = contestsIn("all", useCustomContests(), visitor);
  const listed = (list: ContestList) => contestsIn(list, tournaments.data ?? [], visitor);
  const open = <Contest extends Run>(all: readonly Contest[] = []) => all.filter((one) => !isOver(one, now));
  return {
    tournaments: [...listed("all"), ...(features.has("quests") ? listed("actions") : []), ...custom],
    lotteries: open(lotteries.data),
    pending: tournaments.isPending || lotteries.isPending,
    retry: tournaments.isError ? tournaments.refetch : lotteries.isError ? lotteries.refetch : null,
  };
}
