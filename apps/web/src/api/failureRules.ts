import type { ApiError } from "@croupier/contract/apiError";

/*
 * Under which code a failed call is logged, and whether its screen hears of it. A call without a line here is logged by
 * its id and heard. Source: spec 8-05 to 8-09.
 */

export interface FailureRule {
  code: string;
  /** `rethrow`: the screen shows it. `log`: the page goes on without, see `quietly`. */
  then: "rethrow" | "log";
}

const rules: Readonly<Record<string, FailureRule>> = {
  "access.captcha": { code: "CAPTCHA_ERROR", then: "log" },
  "access.signIn": { code: "LOGIN_ERROR", then: "rethrow" },
  "access.signUp": { code: "REGISTRATION_ERROR", then: "rethrow" },
  "content.banners": { code: "LOAD_BANNERS_ERROR", then: "log" },
  "content.config": { code: "LOAD_CONFIG_ERROR", then: "log" },
  "content.messages": { code: "LOAD_MESSAGES_ERROR", then: "log" },
  "games.filter": { code: "LOAD_GAMES_ERROR", then: "rethrow" },
  "gifts.activateBonus": { code: "ACTIVATE_BONUS_ERROR", then: "log" },
  "gifts.activateFreespins": { code: "ACTIVATE_FREESPINS_ERROR", then: "log" },
  "gifts.activateLootbox": { code: "ACTIVATE_LOOTBOX_ERROR", then: "log" },
  "gifts.bonuses": { code: "LOAD_BONUSES_ERROR", then: "log" },
  "gifts.cancelBonus": { code: "CANCEL_BONUS_ERROR", then: "log" },
  "gifts.cancelFreespins": { code: "CANCEL_FREESPINS_ERROR", then: "log" },
  "gifts.coupon": { code: "ACTIVATE_COUPON_ERROR", then: "rethrow" },
  "gifts.lootboxes": { code: "LOAD_LOOTBOXES_ERROR", then: "log" },
  "jackpots.wins": { code: "LOAD_JACKPOT_WINNERS_ERROR", then: "log" },
  "lotteries.list": { code: "LOAD_LOTTERIES_LIST_ERROR", then: "rethrow" },
  "payments.methodFields": { code: "LOAD_PAYMENT_FIELDS_ERROR", then: "rethrow" },
  "payments.methods": { code: "LOAD_PAYMENT_METHODS_ERROR", then: "log" },
  "player.get": { code: "LOAD_USER_PROFILE_ERROR", then: "rethrow" },
  "tournaments.confirm": { code: "CHOOSE_TOURNAMENT_ERROR", then: "rethrow" },
  "tournaments.get": { code: "LOAD_TOURNAMENT_ERROR", then: "log" },
};

/** The rule for a failed call; some calls say by what was sent which one it is. */
export function failureRule(callId: string, body: unknown): FailureRule {
  const sent = body as { user?: Record<string, unknown>; filter?: { title?: unknown } } | undefined;
  if (callId === "access.signIn" && sent?.user?.otp_attempt !== undefined)
    return { code: "LOGIN_TWO_FACTORS_ERROR", then: "rethrow" };
  if (callId === "access.signIn" && sent?.user?.custom_login_reg !== undefined)
    return { code: "SIGN_IN_ERROR", then: "rethrow" };
  if (callId === "games.filter" && sent?.filter?.title) return { code: "LOAD_FOUND_GAMES_ERROR", then: "log" };
  return rules[callId] ?? { code: callId, then: "rethrow" };
}

/** What is worth a line in the log: not what a person simply typed wrong, and no guest who is only not signed in. */
export function isWorthLogging({ kind, status }: Pick<ApiError, "kind" | "status">): boolean {
  return kind !== "refused" || status >= 500 || status === 451;
}
