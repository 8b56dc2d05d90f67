import type { ApiError } from "@croupier/contract/apiError";

/*
 * Under which code a failed call is logged. The client logs every failure here once and then throws it to its caller. A
 * caller of the first list shows it; one of the second goes on without, see `withFallback`. Source: 8-05 to 8-09.
 */

const shown: Readonly<Record<string, string>> = {
  "access.signIn": "LOGIN_ERROR",
  "access.signUp": "REGISTRATION_ERROR",
  "games.filter": "LOAD_GAMES_ERROR",
  "gifts.coupon": "ACTIVATE_COUPON_ERROR",
  "lotteries.list": "LOAD_LOTTERIES_LIST_ERROR",
  "payments.methodFields": "LOAD_PAYMENT_FIELDS_ERROR",
  "player.get": "LOAD_USER_PROFILE_ERROR",
  "tournaments.confirm": "CHOOSE_TOURNAMENT_ERROR",
};

const optionalCalls: Readonly<Record<string, string>> = {
  "access.captcha": "CAPTCHA_ERROR",
  "content.banners": "LOAD_BANNERS_ERROR",
  "content.config": "LOAD_CONFIG_ERROR",
  "content.messages": "LOAD_MESSAGES_ERROR",
  "contests.rules": "LOAD_TOURNAMENT_ERROR",
  "gifts.activateBonus": "ACTIVATE_BONUS_ERROR",
  "gifts.activateFreespins": "ACTIVATE_FREESPINS_ERROR",
  "gifts.activateLootbox": "ACTIVATE_LOOTBOX_ERROR",
  "gifts.bonuses": "LOAD_BONUSES_ERROR",
  "gifts.cancelBonus": "CANCEL_BONUS_ERROR",
  "gifts.cancelFreespins": "CANCEL_FREESPINS_ERROR",
  "gifts.lootboxes": "LOAD_LOOTBOXES_ERROR",
  "jackpots.wins": "LOAD_JACKPOT_WINNERS_ERROR",
  "payments.methods": "LOAD_PAYMENT_METHODS_ERROR",
  "tournaments.get": "LOAD_TOURNAMENT_ERROR",
};

/** Every call with a code of its own. */
export const codedCalls: readonly string[] = [...Object.keys(shown), ...Object.keys(optionalCalls)];

/** The code of a failed call; for some it depends on what was sent. A call without a code is logged by its id. */
export function failureCode(callId: string, body: unknown): string {
  const sent = body as { user?: Record<string, unknown>; filter?: { title?: unknown } } | undefined;
  if (callId === "access.signIn" && sent?.user?.otp_attempt !== undefined) return "LOGIN_TWO_FACTORS_ERROR";
  if (callId === "access.signIn" && sent?.user?.custom_login_reg !== undefined) return "SIGN_IN_ERROR";
  if (callId === "games.filter" && sent?.filter?.title) return "LOAD_FOUND_GAMES_ERROR";
  return shown[callId] ?? optionalCalls[callId] ?? callId;
}

/**
 * What is worth a line in the log: every failure of a call that has a code, also what a person typed wrong; of the others
 * not what is refused. That a guest is no player is never worth one. Source: 8-05, 8-06.
 */
export function isWorthLogging({ kind, status }: Pick<ApiError, "kind" | "status">, callId: string): boolean {
  if (kind !== "refused" || status >= 500 || status === 451) return true;
  return status !== 401 && (Object.hasOwn(shown, callId) || Object.hasOwn(optionalCalls, callId));
}
