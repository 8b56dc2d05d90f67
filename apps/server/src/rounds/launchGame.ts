import type { GameTerms } from "@croupier/contract/games";
import { stakeSteps } from "@croupier/games";
import { stopAgainst } from "../protection/index.ts";
import type { LaunchableGame, RoundsDeps } from "./deps.ts";
import { findGuest } from "./guests.ts";
import type { Refusal } from "./refusals.ts";
import { stakeRefusal, stopRefusal } from "./refuseBet.ts";
import type { GameMode } from "./session.ts";
import { endSessions, launchSession } from "./sessions.ts";

export interface LaunchRequest {
  gameId: number;
  mode: GameMode;
  device: "mobile" | "desktop";
  /** Of the pages that ask. */
  origin: string;
  returnUrl: string;
  /** Null for guests, who may only play for fun. */
  player: {
    id: number;
    currency: string;
    country: string | null;
    signedInAt: Date;
    signInId: string | null;
  } | null;
  /** What tells a guest of this browser from others; null where it was never given one. */
  guestKey: string | null;
  brand: string;
  country: string;
  licence: string;
  locale: string;
  ip: string;
}

export interface LaunchPlaces {
  /** Origin of our own game frames. */
  studioOrigin: string;
  /** Asks a studio behind the gateway for the address of its frame. */
  atStudio: (
    game: LaunchableGame,
    request: LaunchRequest,
    session: { token: string; playerId: number },
  ) => Promise<{ ok: true; url: string } | { ok: false; reason: "studio_unavailable" }>;
}

export type LaunchAnswer = { ok: true; url: string; newGuestKey: string | null; terms: GameTerms | null } | Refusal;

/** Opens a session for a game and answers the address for its frame. Source: 2.2-05, 4-53, 4-54, 2.3-05. */
export async function launchGame(
  deps: RoundsDeps,
  places: LaunchPlaces,
  request: LaunchRequest,
  now: Date,
): Promise<LaunchAnswer> {
  const { player, mode, brand, country, licence, locale } = request;
  if (mode === "real" && !player) return { ok: false, reason: "sign_in_required" };
  const found = await deps.catalogue.findForLaunch({
    id: request.gameId,
    mode,
    currency: player?.currency ?? "FUN",
    place: { brand, country, home: player?.country ?? null },
  });
  if (!found.ok) return found;
  const stopped = await stopAgainst(deps.db.pool, { ...found.game, playerId: player?.id ?? null });
  if (stopped) return stopRefusal(stopped);
  if (mode === "real" && player) {
    const gate = await deps.protection.mayStake({
      playerId: player.id,
      currency: found.game.currency,
      stake: 0n,
      licence,
      country,
      home: player.country,
      signedInAt: player.signedInAt,
      now,
    });
    // The page around the game shows the reminder, and the first stake waits for it.
    if (!gate.ok && gate.reason !== "reality_check_due") return stakeRefusal(gate.reason);
    const refused = await refuseProfile(deps, { id: player.id, licence }, found.requiredFields, now);
    if (refused) return refused;
  }
  const guest = player ? null : await findGuest(deps.db.pool, request.guestKey, now);
  const playerId = player?.id ?? guest!.playerId;
  const session = await launchSession(
    deps,
    {
      playerId,
      game: found.game,
      brand,
      mode,
      locale,
      licence,
      country,
      home: player?.country ?? null,
      signedInAt: player?.signedInAt ?? null,
      signInId: player?.signInId ?? null,
    },
    now,
  );
  if (player?.signInId && !(await deps.profiles.isSignedIn(player.id, player.signInId, now))) {
    // Signed out while the game was opening: whoever ended the sign-in session may not have seen this one.
    await endSessions(deps.db.pool, player.id, now, player.signInId);
    return { ok: false, reason: "sign_in_required" };
  }
  const newGuestKey = guest?.newKey ?? null;
  if (found.game.engine === null) {
    const studio = await places.atStudio(found.game, request, { ...session, playerId });
    return studio.ok ? { ...studio, newGuestKey, terms: null } : studio;
  }
  // The token stands in the fragment, which browsers send to no server and log nowhere; by language and brand the frame
  // gets its words and colours before it has a session.
  const url = `${places.studioOrigin}/g/${found.game.engine}?locale=${locale}&brand=${brand}#launch=${session.token}`;
  return { ok: true, url, newGuestKey, terms: termsOf(deps, found.game.engine, found.game.currency) };
}

/** What the studio or the national register must know of a player first, and an exclusion in that register. Source: F-51. */
async function refuseProfile(
  { profiles }: RoundsDeps,
  player: { id: number; licence: string },
  requiredFields: readonly string[],
  now: Date,
): Promise<Refusal | null> {
  const missing = await profiles.missing(player.id, requiredFields);
  if (missing[0]) return incomplete(missing);
  switch (await profiles.askRegister(player, now)) {
    case "clear":
      return null;
    case "excluded":
      return stakeRefusal("selfexclusion");
    case "no_code":
      return incomplete(["personal_id"]);
    case "unreachable":
      return { ok: false, reason: "register_unreachable" };
  }
}

const incomplete = (fields: readonly string[]): Refusal => ({
  ...{ ok: false, reason: "profile_incomplete", data: { fields } },
  ...(fields[0] === undefined ? {} : { field: fields[0] }),
});

/** The figures are those of the mathematics that the next round is played by. Source: F-29. */
function termsOf(deps: RoundsDeps, engine: string, currency: string): GameTerms | null {
  const game = deps.games.newest(engine)?.game;
  const stakes = game && stakeSteps(game.kind, currency);
  if (!game || !stakes) return null;
  return { currency, min_stake_cents: stakes.min, max_stake_cents: stakes.max, max_win: game.math.maxWin };
}
