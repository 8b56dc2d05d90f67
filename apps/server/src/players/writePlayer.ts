import type { Insertable, Updateable } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { findPlayer } from "./queries.ts";
import { asDate, birthDate, type PlayerRow, playerColumns, toPlayer } from "./rows.ts";
import type { Tables } from "./schema.ts";
import { tables } from "./tables.ts";

/** A birth date is written as text, `YYYY-MM-DD`. */
type WithBirthDate<Fields> = Omit<Fields, "date_of_birth"> & { date_of_birth?: string | null };
export type NewPlayer = WithBirthDate<Insertable<Tables["players.player"]>>;
export type PlayerChanges = WithBirthDate<Updateable<Tables["players.player"]>>;

/** Adds a player; null when the address is taken. */
export async function insertPlayer(tx: Queryable, fields: NewPlayer): Promise<PlayerRow | null> {
  const added = await firstOf(
    tx,
    tables
      .insertInto("players.player")
      .values({ ...fields, date_of_birth: asDate(fields.date_of_birth) })
      .onConflict((address) => address.column("email_key").doNothing())
      .returning(playerColumns)
      .returning(birthDate),
  );
  return added ? toPlayer(added) : null;
}

/** Changes the given columns and answers the new row. */
export async function changePlayer(tx: Queryable, id: number, fields: PlayerChanges): Promise<PlayerRow> {
  const changed = Object.keys(fields).length === 0 ? await findPlayer(tx, id) : await updatePlayer(tx, id, fields);
  if (!changed) throw new Error(`there is no player ${id}`);
  return changed;
}

async function updatePlayer(tx: Queryable, id: number, fields: PlayerChanges): Promise<PlayerRow | null> {
  const changed = await firstOf(
    tx,
    tables
      .updateTable("players.player")
      .set({ ...fields, date_of_birth: asDate(fields.date_of_birth) })
      .where("id", "=", BigInt(id))
      .returning(playerColumns)
      .returning(birthDate),
  );
  return changed ? toPlayer(changed) : null;
}
