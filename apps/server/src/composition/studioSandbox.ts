import { randomInt } from "node:crypto";
import type { SandboxDeps, StudioEntry } from "../gateway/index.ts";
import type { Ledger } from "../ledger/index.ts";

export const sandboxKeyId = "sandbox-demo";

/** The studio that the demo knows, so that the conformance simulator has somebody to be. */
export function demoStudio(secret: string): StudioEntry {
  return { provider: "sandbox", title: "Sandbox studio", keyId: sandboxKeyId, secret, sandbox: true };
}

/** Ids of test accounts lie above every player's, so that they can never be anyone's. */
const firstTestAccount = 9_000_000_000_000;
const testAccounts = 2 ** 40;

/** Opens accounts of no one for test sessions, with play money from the house's adjustment account. */
export function studioSandbox(ledger: Ledger): SandboxDeps {
  return {
    async openAccount(currency, amount) {
      const playerId = firstTestAccount + randomInt(testAccounts);
      await ledger.post({
        kind: "adjustment",
        key: `studio-sandbox:${playerId}`,
        playerId,
        currency,
        moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount }],
      });
      return playerId;
    },
  };
}
