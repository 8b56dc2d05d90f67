import type { Tx } from "../platform/database.ts";
import { noteConsents } from "./consents.ts";
import type { PlayersDeps } from "./deps.ts";
import { keepMatch } from "./excludedMatch.ts";
import { lockPlayer } from "./queries.ts";
import { lockPerson } from "./samePeople.ts";
import { changePlayer } from "./writePlayer.ts";

const noConsent = { email: false, sms: false, phone: false, partners: false, cookies: false };

/** Ends what an account does before it is erased: sessions, promotions, consents. An exclusion that runs stays known. */
export async function leaveForGood(deps: PlayersDeps, tx: Tx, playerId: number, now: Date): Promise<void> {
  const player = await lockPlayer(tx, playerId);
  if (!player) return;
  await lockPerson(tx, player.date_of_birth);
  const excluded = await deps.protection.excludedAmong(tx, [playerId], now);
  if (excluded.has(playerId)) await keepMatch(tx, deps.matchKey, playerId, player);
  await deps.leaveAll(tx, playerId, now);
  await noteConsents(deps, tx, playerId, { given: noConsent, source: "erasure" }, now);
  await changePlayer(tx, playerId, { disabled_at: player.disabled_at ?? now });
}
