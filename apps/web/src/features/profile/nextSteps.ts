import type { Player } from "../../api/wire.ts";

/** What a player can do to have the account complete, in the order of its use to them. */
const stepNames = ["email", "details", "identity", "limit", "twoFactor"] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  name: StepName;
  done: boolean;
}

/** Every step, and whether it is done. `missing` are the fields that paying in asks for, `limits` how many the player has set. */
export function nextSteps(player: Player, missing: readonly string[], limits: number): Step[] {
  const done: Record<StepName, boolean> = {
    email: Boolean(player.confirmed_at),
    details: missing.length === 0,
    identity: player.verified === true || player.sumsub_verified === true,
    limit: limits > 0,
    twoFactor: player.two_factor_enabled === true,
  };
  return stepNames.map((name) => ({ name, done: done[name] }));
}
