import { playerChannel, type TournamentNotification } from "@croupier/contract/realtime";
import type { Queryable } from "../platform/database.ts";
import type { TournamentsDeps } from "./deps.ts";
import type { TournamentRow } from "./rows.ts";

/** What happened to a player in a tournament. */
export type Told = Pick<TournamentNotification, "event" | "award_place" | "previous_place"> & { playerId: number };

/** The same as it is published to each of them, with the tournament's name in their language. Source: 4-31. */
export async function noticesOf(
  deps: Pick<TournamentsDeps, "entrantsOf" | "say">,
  on: Queryable,
  row: TournamentRow,
  told: readonly Told[],
) {
  if (told.length === 0) return [];
  const entrants = await deps.entrantsOf(
    on,
    told.map(({ playerId }) => playerId),
  );
  return told.map(({ playerId, ...what }) => ({
    channel: playerChannel("tournament_notifications", playerId),
    data: {
      ...what,
      ...{ id: Number(row.id), title: deps.say(entrants.get(playerId)?.language ?? "en", row.title) },
      ...{ identifier: row.identifier, start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
    },
  }));
}
