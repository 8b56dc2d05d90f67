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
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { listGifts } from "./listGifts.ts";

/** A player's free spins, which are campaigns of free rounds: the module that plays them knows where they stand. */
type FreespinsOf = (playerId: number, now: Date) => Promise<Freespin[]>;

/** The module of what players are given. The API server holds each reply against the contract. */
export function registerBonuses(api: ApiServer, db: Queryable, freespinsOf: FreespinsOf): void {
  api.handle(
    listPlayerBonuses,
    async ({ context }) => (await listGifts(db, context.player!.id, "bonus")) as unknown as PlayerBonus[],
  );
  api.handle(listFreespins, ({ context }) => freespinsOf(context.player!.id, context.now));
  api.handle(
    listLootboxes,
    async ({ context }) => (await listGifts(db, context.player!.id, "lootbox")) as unknown as Lootbox[],
  );
  // No rule makes offers, and there is no betting site of ours: none is there to take or to turn down.
  for (const offers of [listDepositBonuses, listRegistrationBonuses, listAvailableBonuses]) {
    api.handle(offers, async () => []);
  }
  api.handle(listSportBonuses, async () => []);
  for (const decline of [declineDepositBonus, declineRegistrationBonus]) {
    api.handle(decline, async () => fail(404, "id", "not_found"));
  }
}
