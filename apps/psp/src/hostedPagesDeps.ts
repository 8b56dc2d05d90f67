import type { AskMerchant } from "./askMerchant.ts";
import type { SandboxChain } from "./chain/sandboxChain.ts";
import type { PaymentStore } from "./paymentStore.ts";
import type { SandboxSettings } from "./settings.ts";

/** What the payer's pages work with. */
export interface HostedPagesDeps {
  payments: PaymentStore;
  chain: SandboxChain;
  settings: SandboxSettings;
  askMerchant: AskMerchant;
  now: () => Date;
}
