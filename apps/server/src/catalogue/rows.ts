import type { Row } from "./schema.ts";

/** A game as the catalogue keeps it. */
export interface SnapshotGame {
  identifier: string;
  provider: string;
  engine: string | null;
  title: string;
  seoTitle: string;
  categories: string[];
  devices: ("desktop" | "mobile")[];
  lines: number | null;
  ways: number | null;
  volatility: string | null;
  hitRate: number | null;
  payout: number | null;
  features: string[];
  badges: { type: string; theme: string }[];
  live: boolean;
  state: "available" | "maintenance" | "prerelease";
  blockedCountries: string[];
  /** Day on which an announced title opens, `YYYY-MM-DD`. */
  opensOn: string | null;
  /** File of the picture that came with its studio's feed. */
  picture: string | null;
  /** Id of the game in each currency it can be played in; FUN is the demo. */
  ids: Readonly<Record<string, number>>;
}

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
