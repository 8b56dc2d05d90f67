import { createClient } from "@croupier/contract/client";
import { createPaymentsApi, type PaymentsApi } from "./paymentsApi.ts";

declare global {
  interface Window {
    PaymentsAPI?: PaymentsApi;
  }
}

/** The script `/payments-api.js`: one plain file for any page of this site. Source: spec 7.2-11, CONTRACT 6. */
window.PaymentsAPI = createPaymentsApi(createClient());
