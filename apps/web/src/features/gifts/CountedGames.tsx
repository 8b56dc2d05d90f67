import type { PlayerBonus } from "@croupier/contract/gifts";
import { useQuery } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { ReadyRail } from "../games/GameRail.tsx";

const shown = 20;

/** The games whose stakes count for a bonus, as cards that open them; nothing where all games count. Source: 3-23. */
export function CountedGames({ bonus }: { bonus: PlayerBonus }) {
  const { api, say, setting, to } = useApp();
  const ids = (bonus.games ?? []).slice(0, shown);
  const games = useQuery({
    queryKey: ["games", "counted", ...ids],
    queryFn: async () => {
      const found = await api.call(endpoints.selectGames, { body: { game_ids: ids, device: setting.device } });
      return ids.flatMap((id) => found[id] ?? []);
    },
    enabled: ids.length > 0,
    staleTime: 300_000,
  }).data;
  if (ids.length === 0) return null;
  if (games && games.length > 0) return <ReadyRail games={games} title={say("gifts.games")} eager={false} />;
  return (
    <p className="text-sm text-muted">
      {say("gifts.games")}:{" "}
      {(bonus.games_info ?? []).map(({ identifier, title, frontend_url }, place) => (
        <span key={identifier}>
          {place > 0 && ", "}
          <a className="text-link" href={to(frontend_url)}>
            {title}
          </a>
        </span>
      ))}
    </p>
  );
}
