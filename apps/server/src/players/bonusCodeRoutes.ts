import type { ErrorCode } from "@croupier/contract/errorCodes";
import { clearBonusCode as clearCall, ReceiverRefusal, setBonusCode } from "@croupier/contract/promoCodes";
import { isPlainText } from "@croupier/rules/validation/profileField";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { Failure, fail } from "../platform/failure.ts";
import type { PlayersDeps } from "./deps.ts";
import { changePlayer } from "./writePlayer.ts";

/** The promo code that a player keeps for the next deposit, as its offer spells it. Source: 7.7-09, 7.7-10, 4-65. */
export function registerBonusCode(api: ApiServer, { db: { pool }, judgeBonusCode }: PlayersDeps): void {
  api.handle(setBonusCode, async ({ body: { deposit_bonus_code: code }, context }) => {
    const playerId = context.player!.id;
    if (!isPlainText(code)) return fail(422, "deposit_bonus_code", "wrong_characters");
    const answer = await judgeBonusCode(pool, { playerId, brand: context.brand.id, code }, context.now);
    if (!answer.ok) {
      const { reason } = answer;
      return new Failure(422, "deposit_bonus_code", reason, undefined, wordsOf(reason));
    }
    await changePlayer(pool, playerId, { deposit_bonus_code: answer.code });
    return {};
  });

  api.handle(clearCall, async ({ context }) => {
    await clearBonusCode(pool, context.player!.id);
    return {};
  });
}

export async function clearBonusCode(on: Queryable, playerId: number): Promise<void> {
  await changePlayer(on, playerId, { deposit_bonus_code: null });
}

/** Reasons by which other calls refuse as well, in words for operators, of a payment or of a tournament. */
const shared: readonly string[] = [...ReceiverRefusal.options, "not_confirmed", "other_country", "other_currency"];

/** Which message tells the player: of those reasons what a coupon says. */
const wordsOf = (reason: ErrorCode) => (shared.includes(reason) ? `gifts.refused.${reason}` : reason);
