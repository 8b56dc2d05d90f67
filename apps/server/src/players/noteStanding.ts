import type { Queryable } from "../platform/database.ts";
import { changePlayer } from "./writePlayer.ts";

/** What the verification of a player came to. */
export interface Standing {
  verified: boolean;
  /** Null until an identity service has looked. */
  service_verified: boolean | null;
  payment_methods_verified: boolean;
  questionnaire_requested: boolean;
  questionnaire_expires_at: Date | null;
}

/** Keeps it with the player, whose every profile shows it. Source: 3-05, 3-06, C-2.2.1. */
export async function noteStanding(tx: Queryable, playerId: number, standing: Standing): Promise<void> {
  await changePlayer(tx, playerId, standing);
}
