import type { App } from "../../app-context/App.ts";
import { timeWriter } from "../../format/times.ts";

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const placeOf = (value: unknown) => (typeof value === "number" ? value : 0);

/** A tournament's news in words, with the places before and now and, while it runs, its end. Source: 3-34, 4-31. */
export function tournamentNotice({ say, setting }: Pick<App, "say" | "setting">, event: Record<string, unknown>) {
  const path = /^[\w-]+$/.test(text(event.identifier)) ? `/tournaments/${text(event.identifier)}` : "/tournaments";
  const base = { id: `tournament:${text(event.id)}:${text(event.event)}`, text: text(event.title), path };
  const [place, previous] = [placeOf(event.award_place), placeOf(event.previous_place)];
  const running = { ...base, text: untilEnd({ say, setting }, event) };
  switch (event.event) {
    case "tournament_started":
      return { ...running, title: say("notices.tournamentStarted") };
    case "tournament_starts_soon":
      return { ...running, title: say("notices.tournamentSoon") };
    case "player_joined_leaderboard":
      return {
        ...running,
        title:
          previous > 0 ? say("notices.leaderboardRose", { place, previous }) : say("notices.leaderboardIn", { place }),
      };
    case "player_kicked_from_leaderboard":
      return { ...running, title: lowerTitle(say, place, previous) };
    case "tournament_ended":
      return {
        ...base,
        title: place > 0 ? say("notices.tournamentEndedAt", { place }) : say("notices.tournamentEnded"),
      };
    case "tournament_prize":
      return { ...base, title: say("notices.tournamentPrize", { place }) };
    default:
      return null;
  }
}

/** Lost is a better prize, or every prize. */
function lowerTitle(say: App["say"], place: number, previous: number): string {
  if (place === 0) return say("notices.leaderboardOut");
  return previous > 0
    ? say("notices.leaderboardFell", { place, previous })
    : say("notices.leaderboardLower", { place });
}

/** The tournament's name, and when it ends in the visitor's own zone. */
function untilEnd({ say, setting }: Pick<App, "say" | "setting">, { title, end_at }: Record<string, unknown>): string {
  const end = Date.parse(text(end_at));
  if (!Number.isFinite(end)) return text(title);
  const write = timeWriter(setting.locale, { dateStyle: "medium", timeStyle: "short" });
  return say("notices.tournamentUntil", { title: text(title), end: write(end) });
}
