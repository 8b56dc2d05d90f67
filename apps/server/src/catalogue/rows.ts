import type { Row } from "./schema.ts";
import type { SnapshotGame } from "./snapshot.ts";

/** A game with its picture and its ids, as the snapshot is read. */
type GameRow = Omit<
  Row<"catalogue.game">,
  "blocked_countries" | "position" | "released_at" | "opens_on" | "retired_at"
> & {
  blocked_countries: string[];
  opens_on: string | null;
  picture: string | null;
  ids: Record<string, number> | null;
};

export function toGame({ seo_title, hit_rate, blocked_countries, opens_on, ...row }: GameRow): SnapshotGame {
  return {
    ...row,
    seoTitle: seo_title,
    devices: row.devices as SnapshotGame["devices"],
    hitRate: hit_rate,
    badges: row.badges as SnapshotGame["badges"],
    state: row.state as SnapshotGame["state"],
    blockedCountries: blocked_countries,
    opensOn: opens_on,
    ids: row.ids ?? {},
  };
}
