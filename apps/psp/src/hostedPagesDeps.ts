import type { PaymentStore } from "./paymentStore.ts";
import type { SandboxSettings } from "./settings.ts";

/** What the payer's pages work with. */
export interface HostedPagesDeps {
  payments: PaymentStore;
  settings: SandboxSettings;
  now: () => Date;
}
