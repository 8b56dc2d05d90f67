import type { SeededTerms } from "../vip/index.ts";

const line = (currency: string, whole: number) => ({ currency, deposit_cents: whole * 100, bet_cents: whole * 500 });

/** In the demo the first status is near, so that whoever looks around can reach it. The others ask for what is published. */
export const demoVip: SeededTerms = {
  rank: "BRONZE",
  lines: [
    ...[line("EUR", 50), line("USD", 50), line("CAD", 75), line("AUD", 75), line("NZD", 75), line("BRL", 250)],
    line("other", 75),
  ],
};
