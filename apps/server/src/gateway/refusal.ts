import { codesWithBalance, type GatewayCode, gatewayCodes } from "@croupier/contract/gateway";

/** Thrown inside a request's transaction, so that everything the request did is undone with it. */
export class GatewayRefusal extends Error {
  readonly code: GatewayCode;

  constructor(code: GatewayCode, message: string) {
    super(message);
    this.name = "GatewayRefusal";
    this.code = code;
  }
}

export function refuseIf(broken: boolean, code: keyof typeof gatewayCodes, message: string): void {
  if (broken) throw new GatewayRefusal(gatewayCodes[code], message);
}

/** Whether the player's balance goes with the refusal. Source: C-5.11. */
export function carriesBalance(code: GatewayCode): boolean {
  return codesWithBalance.includes(code);
}
