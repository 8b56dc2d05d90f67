import type { ErrorCode } from "@croupier/contract/errorCodes";
import type { ErrorStatus } from "@croupier/contract/errors";

/**
 * Every reason for which a launch, a bet or a move is refused, with the status of its answer. A reason is the code on the
 * wire. Source: C-1.7, 7.6.
 */
export const refusalStatus = {
  account_frozen: 403,
  bet_not_on_layout: 422,
  betting_closed: 409,
  blocked_coolingoff: 403,
  blocked_here: 451,
  blocked_operator: 403,
  blocked_selfexclusion: 403,
  bonus_buy_forbidden: 422,
  bonus_game_excluded: 422,
  bonus_stake_too_large: 422,
  busy: 503,
  currency_not_supported: 422,
  duplicate_bet: 422,
  free_rounds_cancelled: 409,
  free_rounds_expired: 409,
  free_rounds_other_game: 422,
  free_rounds_other_stake: 422,
  free_rounds_used_up: 409,
  game_not_found: 404,
  game_version_gone: 422,
  idempotency_conflict: 409,
  illegal_move: 422,
  launch_token_invalid: 401,
  limit_reached: 403,
  line_broke: 409,
  maintenance: 423,
  malformed: 422,
  no_bets: 422,
  no_demo: 422,
  not_enough_money: 422,
  not_flying: 409,
  not_found: 404,
  prerelease: 423,
  profile_incomplete: 422,
  register_unreachable: 422,
  reality_check_due: 403,
  required: 422,
  round_broken: 409,
  round_closed: 409,
  round_open: 409,
  session_ended: 401,
  sign_in_required: 401,
  stake_above_maximum: 422,
  stake_below_minimum: 422,
  stake_not_offered: 422,
  studio_unavailable: 503,
  too_fast: 429,
  too_many_attempts: 429,
  too_many_bets: 422,
  wrong_currency: 422,
} as const satisfies Partial<Record<ErrorCode, ErrorStatus>>;

export type RefusalReason = keyof typeof refusalStatus;

/** Why something was refused. Nothing was posted and no nonce was used. */
export interface Refusal {
  ok: false;
  reason: RefusalReason;
  field?: string;
  data?: Record<string, unknown>;
}
