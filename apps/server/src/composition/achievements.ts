import { compileIcu, formatIcu } from "@croupier/rules/icu";
import { type Achievements, type CountedGame, createAchievements } from "../achievements/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import { readStates } from "../protection/index.ts";
import type { Base } from "./base.ts";

interface AchievementsModules {
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
}

export function openAchievements(
  { db }: Base,
  { catalogue, content, players, realtime }: AchievementsModules,
): Achievements {
  return createAchievements({
    db,
    games: async (on) => (await catalogue.snapshot(on)).byIdentifier satisfies ReadonlyMap<string, CountedGame>,
    studioTitle: async (on, id) =>
      (await catalogue.snapshot(on)).providers.find((provider) => provider.id === id)?.title ?? null,
    async limitedAmong(on, playerIds, now) {
      const states = [...(await readStates(on, playerIds, now))];
      const limited = states.filter(([, { limits, sessionMinutes }]) => limits.length > 0 || sessionMinutes !== null);
      return new Set(limited.map(([playerId]) => playerId));
    },
    languagesOf: players.languagesOf,
    say: (language, key, values) =>
      formatIcu(compileIcu(content.messages.language(language).messages[key] ?? key), language, values),
    publishAllIn: realtime.publishAllIn,
  });
}
