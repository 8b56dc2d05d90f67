import { missingFields as missingAmong } from "@croupier/rules/validation/missingFields";
import type { Queryable } from "../platform/database.ts";
import { requiredUnder } from "./playerFields.ts";
import { findPlayer } from "./queries.ts";

/** Fields that are not filled in, for each direction of money. */
export interface MissingFields {
  deposit: string[];
  cashout: string[];
}

/** Profile fields that must be filled in before fiat money moves. Source: 5-03. */
export async function missingFields(db: Queryable, playerId: number): Promise<MissingFields> {
  const player = await findPlayer(db, playerId);
  const required = requiredUnder(player?.licence ?? "");
  return {
    deposit: missingAmong(player ?? {}, required.deposit),
    cashout: missingAmong(player ?? {}, required.cashout),
  };
}

/** Those of the fields that the player has not given. */
export async function missingOf(db: Queryable, playerId: number, fields: readonly string[]): Promise<string[]> {
  return fields.length === 0 ? [] : missingAmong((await findPlayer(db, playerId)) ?? {}, fields);
}
