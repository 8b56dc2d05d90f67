import { type RawBuilder, sql } from "kysely";

/*
 * Lists of what belongs to players, for operators whose right is for some brands. `players.brand_of` says where a player's account
 * was opened.
 */

/** Whether the player in a column is of one of the brands; always where the right is for all of them (null). */
export function playerIsOf(brands: readonly string[] | null, column = "player_id"): RawBuilder<boolean> {
  return brands === null ? sql<boolean>`true` : sql<boolean>`players.brand_of(${sql.ref(column)}) = ANY (${brands})`;
}
