import type { LimitType, UserLimit } from "@croupier/contract/limits";
import type { MessageKey } from "../../messages/messages.ts";

export const limitTitles: Record<LimitType, MessageKey> = {
  deposit: "limits.deposit",
  loss: "limits.loss",
  wager: "limits.wager",
  session: "limits.session",
  coolingoff: "limits.coolingoff",
  selfexclusion: "limits.selfexclusion",
  reality_check: "limits.reality_check",
};

/** Whether a limit counts minutes and no money. */
export function countsMinutes(type: LimitType): boolean {
  return type === "session" || type === "reality_check";
}

/** Whether it stops all play for a time; such a one cannot be changed or ended. */
export function isBreak({ type }: Pick<UserLimit, "type">): boolean {
  return type === "coolingoff" || type === "selfexclusion";
}
