import { type Closure, isClosedBy } from "@croupier/rules/games/closedProviders";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { hasDemo } from "./filterGames.ts";
import type { CatalogueSnapshot, SnapshotGame } from "./snapshot.ts";
import { tables } from "./tables.ts";

export type PlayableGame = { ok: true; game: SnapshotGame; currency: string } | { ok: false; reason: NotPlayable };

type NotPlayable = "not_found" | "maintenance" | "prerelease" | "blocked_here" | "no_demo" | "currency_not_supported";

export interface PlayRequest {
  /** The game's id in any of its currencies. */
  id: number;
  mode: "real" | "demo";
  /** The player's currency in real mode. */
  currency: string;
  /** What is closed to the player. */
  closure: Closure;
}

/** Says whether a game may be opened now, and in which currency. Source: 2.2-05, 5-33, F-42. */
export function gameForPlay(snapshot: CatalogueSnapshot, request: PlayRequest): PlayableGame {
  const found = snapshot.byId.get(request.id);
  if (!found) return { ok: false, reason: "not_found" };
  const { game } = found;
  if (game.state !== "available") return { ok: false, reason: game.state };
  if (isClosedBy(request.closure, game)) return { ok: false, reason: "blocked_here" };
  if (request.mode === "demo") {
    return hasDemo(game) ? { ok: true, game, currency: "FUN" } : { ok: false, reason: "no_demo" };
  }
  if (game.ids[request.currency] === undefined) return { ok: false, reason: "currency_not_supported" };
  return { ok: true, game, currency: request.currency };
}

/** `live`: the game is dealt by people. */
export type StakeableGame = { live: boolean } & (
  | { ok: true }
  | { ok: false; reason: "not_found" | "maintenance" | "prerelease" | "blocked_here" | "no_demo" }
);

export interface StakeRequest {
  identifier: string;
  mode: "real" | "demo";
  /** What is closed to the player of the session. */
  closure: Closure;
}

/** Says whether a new round of an open session may begin: an operator's switch stops the next bet. Source: 6-20. */
export function mayPlay(snapshot: CatalogueSnapshot, request: StakeRequest): StakeableGame {
  const game = snapshot.byIdentifier.get(request.identifier);
  if (!game) return { ok: false, reason: "not_found", live: false };
  const { live } = game;
  if (game.state !== "available") return { ok: false, reason: game.state, live };
  if (isClosedBy(request.closure, game)) return { ok: false, reason: "blocked_here", live };
  return request.mode === "demo" && !hasDemo(game) ? { ok: false, reason: "no_demo", live } : { ok: true, live };
}

/** Whether a title is dealt by people, also one that is switched off and so in no snapshot. */
export async function isLiveTitle(on: Queryable, identifier: string): Promise<boolean> {
  const game = tables.selectFrom("catalogue.game").select("live").where("identifier", "=", identifier);
  return (await firstOf(on, game))?.live ?? false;
}
