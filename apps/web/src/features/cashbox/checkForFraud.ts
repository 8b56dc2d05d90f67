import type { Client } from "@croupier/contract/client";
import { checkTransaction } from "@croupier/contract/routes";
import type { Player } from "../../api/wire.ts";
import { deviceFingerprint } from "../../telemetry/deviceFingerprint.ts";

/** Who pays is not kept waiting for the check any longer. */
const longest_ms = 5_000;

export interface CheckedOrder {
  action: "deposit" | "cashout";
  /** Whole units as decimal text. */
  amount: string;
  currency: string;
  methodId: string;
  /** The card or account that pays, where it is one of before: a new card's number is typed at the provider only. */
  savedProfileId?: string | undefined;
}

/**
 * Whether a payment may go on. A check that cannot be made stops nobody: the order is checked again where it is taken.
 * Source: 7.8-01, 6-09.
 */
export async function passesFraudCheck(api: Client, player: Player | null, order: CheckedOrder): Promise<boolean> {
  const { action, amount, currency, methodId, savedProfileId } = order;
  try {
    const body = {
      type: action,
      amount,
      currency,
      payment_system: methodId,
      device_fingerprint: await deviceFingerprint(),
      ...(savedProfileId ? { card: { saved_profile_id: savedProfileId } } : {}),
      ...(player ? { user: userOf(player) } : {}),
    };
    const { verdict } = await api.call(checkTransaction, { body }, { signal: AbortSignal.timeout(longest_ms) });
    return verdict !== "refuse";
  } catch {
    return true;
  }
}

/** Who pays; of the groups the names alone. Source: 6-09. */
function userOf({ id, email, statuses = [] }: Player) {
  const status = statuses.map(({ name }) => name).join(", ");
  return { ...(id ? { id } : {}), ...(email ? { email } : {}), ...(status ? { status: status.slice(0, 200) } : {}) };
}
