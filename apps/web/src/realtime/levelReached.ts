import type { CompPoints } from "@croupier/contract";
import { levelOf } from "@croupier/rules/playerGroups";
import { statusesQuery } from "../api/statusesQuery.ts";
import { withFallback } from "../api/withFallback.ts";
import type { App } from "../app-context/App.ts";

/** Points came: once they reach the end of the player's level, the profile is asked for again. Source: 4-33. */
export async function askForReachedLevel({ api, queries, queryClient }: App, points: CompPoints): Promise<void> {
  const groups = (queryClient.getQueryData(queries.player.queryKey)?.statuses ?? []).map(({ id }) => id);
  const statuses = await withFallback(queryClient.fetchQuery(statusesQuery(api)), []);
  const own = statuses.find(({ id }) => id === `level_${levelOf(groups)}`);
  const end = own?.conditions[0]?.persistent_comp_points.max ?? null;
  if (end === null || points.persistent.points < end) return;
  await queryClient.invalidateQueries({ queryKey: queries.player.queryKey });
}
