import { createClient } from "@croupier/contract/client";
import { createPaymentsApi, type PaymentsApi } from "./paymentsApi.ts";

declare global {
  interface Window {
    PaymentsAPI?: PaymentsApi;
  }
}

/** The script `/payments-api.js`: one plain file for any page of this site. Source: 7.2-11, C-6.7. */
window.PaymentsAPI = createPaymentsApi(createClient());
