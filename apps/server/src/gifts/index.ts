import {
  type Freespin,
  type Lootbox,
  listFreespins,
  listLootboxes,
  listPlayerBonuses,
  type PlayerBonus,
} from "@croupier/contract";
import type { Queryable } from "../platform/database.ts";
import type { Door } from "../platform/door.ts";
import { listGifts } from "./listGifts.ts";

/** The room of what players are given. The door holds each reply against the contract. */
export function registerGifts(door: Door, db: Queryable): void {
  door.handle(
    listPlayerBonuses,
    async ({ context }) => (await listGifts(db, context.player!.id, "bonus")) as unknown as PlayerBonus[],
  );
  door.handle(
    listFreespins,
    async ({ context }) => (await listGifts(db, context.player!.id, "freespins")) as unknown as Freespin[],
  );
  door.handle(
    listLootboxes,
    async ({ context }) => (await listGifts(db, context.player!.id, "lootbox")) as unknown as Lootbox[],
  );
}
