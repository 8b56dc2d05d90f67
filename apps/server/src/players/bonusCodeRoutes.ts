import { clearBonusCode, setBonusCode } from "@croupier/contract/promoCodes";
import { isPlainText } from "@croupier/rules/validation/profileField";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { changePlayer } from "./writePlayer.ts";

/** The promo code that a player keeps for the next deposit. Source: 7.7-09, 7.7-10, 4-65. */
export function registerBonusCode(api: ApiServer, pool: Queryable): void {
  api.handle(setBonusCode, async ({ body: { deposit_bonus_code: code }, context }) => {
    if (!isPlainText(code)) return fail(422, "deposit_bonus_code", "wrong_characters");
    await changePlayer(pool, context.player!.id, { deposit_bonus_code: code });
    return {};
  });

  api.handle(clearBonusCode, async ({ context }) => {
    await changePlayer(pool, context.player!.id, { deposit_bonus_code: null });
    return {};
  });
}
