import { playerChannel } from "@croupier/contract/realtime";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { createLedger } from "../ledger/index.ts";
import { systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { publishIn } from "../platform/realtime/index.ts";
import { createProtection } from "../protection/index.ts";
import type { PaymentsDeps } from "./deps.ts";
import { wirePayment } from "./payment.ts";

/** As much of the deps as a decision needs. Payments end with their provider's word, which comes to the server. */
export function reviewWithdrawal(db: Database): PaymentsDeps {
  const notHere = (): never => {
    throw new Error("an operator's decision asks no provider and ends no payment as paid");
  };
  return {
    db,
    ledger: createLedger(db, { clock: systemClock }),
    protection: createProtection(db, async () => ({})),
    providers: new Map(),
    settings: {
      ...{ publicOrigin: "", callbackBase: "", approveAfter_s: null },
      withdrawalLife_h: Number.POSITIVE_INFINITY,
      // The demo's coins go nowhere else; in live mode the provider refuses an address of a test network.
      testNetworks: true,
    },
    policy: licencePolicy,
    verification: { mayDeposit: notHere, mayWithdraw: notHere },
    factsOf: notHere,
    askFreshProof: notHere,
    hashKey: new Uint8Array(),
    rates: notHere,
    addToGroup: notHere,
    appendEvent: notHere,
    // The server relays it; an open page that hears of a payment asks for its wallets again.
    async announce(tx, payment) {
      const wire = wirePayment(payment, licencePolicy(payment.intent.licence, payment.intent.country));
      await publishIn(tx, playerChannel("payments_changes", payment.playerId), wire);
      await publishIn(tx, playerChannel("payments_events", payment.playerId), wire);
    },
  };
}
