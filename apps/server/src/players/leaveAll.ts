import type { Tx } from "../platform/database.ts";
import { consentsIn, noteConsents } from "./consents.ts";
import type { EndGameSessions, PlayersDeps } from "./deps.ts";
import { endEverySession } from "./endSessions.ts";
import { lockPlayer } from "./queries.ts";
import { changePlayer } from "./writePlayer.ts";

/** Nobody who excluded themselves hears of offers. Source: F-51. */
const noAdvertising = {
  receive_promos: false,
  receive_sms_promos: false,
  receive_promos_via_phone_calls: false,
  agreed_to_partner_promotions: false,
};

/** Nor is anything given to them that would wait for their return: who comes back says that they want it. Source: F-51. */
const noPromotions = { ...noAdvertising, can_issue_bonuses: false };

export interface LeaveDeps extends Pick<PlayersDeps, "realtime" | "consentVersion"> {
  endGameSessions: EndGameSessions;
  /** Drops what a player who excluded themselves is paying in. In the exclusion's transaction. */
  dropDeposits: (tx: Tx, playerId: number, now: Date) => Promise<void>;
}

/**
 * Ends every session of a player, as a self-exclusion asks for, turns promotions and gifts off, and what other modules have to end.
 * Source: F-51.
 */
export async function leaveAll(deps: LeaveDeps, tx: Tx, playerId: number, now: Date): Promise<void> {
  // First of all: a sign-in that is under way has its session seen here, or sees the exclusion.
  await lockPlayer(tx, playerId);
  await endEverySession(deps, tx, playerId, now);
  await changePlayer(tx, playerId, noPromotions);
  await noteConsents(deps, tx, playerId, { given: consentsIn(noAdvertising), source: "exclusion" }, now);
  await deps.dropDeposits(tx, playerId, now);
  await deps.realtime.disconnect(tx, String(playerId), { why: "account_unavailable" });
}
