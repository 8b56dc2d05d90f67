import type { PlayerProfile } from "@croupier/contract/profile";
import { deviceName } from "@croupier/rules/deviceName";
import type { Tx } from "../platform/database.ts";
import type { BlockKind } from "../protection/index.ts";
import type { PlayersDeps } from "./deps.ts";
import { groupsOf } from "./groups.ts";
import type { HostVisit } from "./hostVisit.ts";
import { inSession, toProfile } from "./profile.ts";
import { lockPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { type SessionKind, type StartedSession, startSession } from "./sessions.ts";
import { noteTry, type SignInMethod } from "./signInLog.ts";
import { secondStepOf } from "./twoFactor.ts";
import { changePlayer } from "./writePlayer.ts";

/** How a player comes in. */
export interface Entry extends Omit<SessionKind, "lastStakeAt"> {
  method: SignInMethod;
  /** Somebody signed in to the account in this browser before. */
  isKnownDevice: boolean;
  /** Name of the site as the player knows it. */
  brand: string;
  visit: HostVisit;
}

/** A session, or the block that came before it. `profile` is null while the second step is due. */
export type OpenAnswer =
  | { ok: true; session: StartedSession; profile: PlayerProfile }
  | { ok: true; session: StartedSession; profile: null; secondStep: "authenticator" | "passkey" }
  | { ok: false; reason: "excluded"; by: BlockKind; until: Date | null };

/**
 * Starts the session of a player who has proved enough. Under the player's lock, which whoever excludes them takes too, so
 * that a block of a moment ago is seen here or ends the session. The player is told by mail of a browser that the account
 * does not know. Source: F-51, F-61.
 */
export async function openSession(deps: PlayersDeps, player: PlayerRow, entry: Entry, now: Date): Promise<OpenAnswer> {
  const { visit, method, awaitsSecondStep = false, payoutOnly = false } = entry;
  return deps.db.transaction(async (tx): Promise<OpenAnswer> => {
    await lockPlayer(tx, player.id);
    const gate = await deps.protection.maySignIn({ playerId: player.id, now }, tx);
    if (!gate.ok && !(payoutOnly && gate.reason === "selfexclusion"))
      return { ok: false, reason: "excluded", by: gate.reason, until: gate.until };
    const lastStakeAt = await deps.lastStakeAt(player.id, tx);
    const session = await startSession(tx, player.id, visit, now, { awaitsSecondStep, payoutOnly, lastStakeAt });
    if (awaitsSecondStep)
      return { ok: true, session, profile: null, secondStep: secondStepOf(player) ?? "authenticator" };
    const signedIn = await changePlayer(tx, player.id, { current_sign_in_at: now });
    await noteTry(tx, { playerId: player.id, method, outcome: "succeeded", visit }, now);
    if (!entry.isKnownDevice) await mailNewDevice(deps, tx, player, entry, now);
    deps.log("sign_in.succeeded", { player: player.id, ip: visit.ip });
    return {
      ok: true,
      session,
      profile: inSession({ payoutOnly }, toProfile(signedIn, await groupsOf(tx, player.id))),
    };
  });
}

async function mailNewDevice(
  { mail }: PlayersDeps,
  tx: Tx,
  player: PlayerRow,
  { visit, brand }: Entry,
  now: Date,
): Promise<void> {
  await mail.send(tx, {
    to: player.email,
    playerId: player.id,
    locale: player.language,
    brand,
    template: "new_device",
    values: {
      device: deviceName(visit.userAgent) ?? "–",
      country: visit.country ?? "–",
      at: `${now.toISOString().slice(0, 16).replace("T", " ")} UTC`,
      link: `${visit.origin}/${player.language}/profile/security`,
    },
  });
}
