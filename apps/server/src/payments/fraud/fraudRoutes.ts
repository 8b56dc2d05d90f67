import { checkTransaction } from "@croupier/contract/telemetry";
import { minuteAllowance } from "../../platform/allowance.ts";
import type { ApiServer } from "../../platform/apiServer.ts";
import { fail } from "../../platform/failure.ts";
import type { PaymentsDeps } from "../deps.ts";
import { playerOf } from "../playerOf.ts";
import { judgePayment } from "./judgePayment.ts";

/** Checks of one player's payments in a minute; who pays tries a few times. */
const checksPerMinute = 20;

/** What a page asks before it sends an order. The order is judged again, whether a page asked or not. */
export function registerFraudCheck(api: ApiServer, deps: PaymentsDeps): void {
  const checks = minuteAllowance(checksPerMinute);
  api.handle(checkTransaction, async ({ body, context }) => {
    const playerId = playerOf(context);
    if (!checks.take(String(playerId), context.now)) {
      return fail(429, "base", "too_many_attempts", { retry_after_s: 60 });
    }
    const { bin, last4, saved_profile_id } = body.card ?? {};
    const kind = body.type ?? body.transaction_type ?? body.payout_type;
    const payment = {
      playerId,
      askedBy: "page" as const,
      action:
        kind === "cashout" || kind === "payout" || kind === "withdraw" ? ("cashout" as const) : ("deposit" as const),
      methodId: body.payment_system ?? null,
      currency: body.currency ?? null,
      amount: body.amount ?? null,
      device: body.device_fingerprint || null,
      card: bin && last4 ? { bin, last4 } : null,
      profileId: saved_profile_id ?? null,
      visit: context.country,
    };
    return { verdict: (await judgePayment(deps, payment, context.now)).verdict };
  });
}
