import {
  declineDepositBonus,
  declineRegistrationBonus,
  type Freespin,
  type Lootbox,
  listAvailableBonuses,
  listDepositBonuses,
  listFreespins,
  listLootboxes,
  listPlayerBonuses,
  listRegistrationBonuses,
  listSportBonuses,
  type PlayerBonus,
} from "@croupier/contract";
import type { Queryable } from "../platform/database.ts";
import type { Door } from "../platform/door.ts";
import { fail } from "../platform/failure.ts";
import { listGifts } from "./listGifts.ts";

export { giftKeys } from "./giftKeys.ts";

/** A player's free spins, which are campaigns of free rounds: the room that plays them knows where they stand. */
type FreespinsOf = (playerId: number, now: Date) => Promise<Freespin[]>;

/** The room of what players are given. The door holds each reply against the contract. */
export function registerGifts(door: Door, db: Queryable, freespinsOf: FreespinsOf): void {
  door.handle(
    listPlayerBonuses,
    async ({ context }) => (await listGifts(db, context.player!.id, "bonus")) as unknown as PlayerBonus[],
  );
  door.handle(listFreespins, ({ context }) => freespinsOf(context.player!.id, context.now));
  door.handle(
    listLootboxes,
    async ({ context }) => (await listGifts(db, context.player!.id, "lootbox")) as unknown as Lootbox[],
  );
  // No rule makes offers, and there is no betting site of ours: none is there to take or to turn down.
  for (const offers of [listDepositBonuses, listRegistrationBonuses, listAvailableBonuses]) {
    door.handle(offers, async () => []);
  }
  door.handle(listSportBonuses, async () => []);
  for (const decline of [declineDepositBonus, declineRegistrationBonus]) {
    door.handle(decline, async () => fail(404, "id", "not_found"));
  }
}
