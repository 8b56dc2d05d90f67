/*
 * Configurations as an older release stored them, and what each becomes. For tests.
 */

export const olderConfigs: Record<string, { older: unknown; today: Record<string, unknown> }> = {
  "currency-config": {
    older: {
      default: "EUR",
      enabled: ["EUR", "JPY"],
      registration: ["EUR"],
      withdrawal: ["EUR", "JPY"],
      crypto: [],
      mapping: { NOK: "USD" },
      firstDeposit: { EUR: 2050, JPY: 5000 },
    },
    today: {
      "currency-config": {
        default: {
          EUR: { defaultAmount: 20.5, rounding: 0.01, steps: [] },
          JPY: { defaultAmount: 5000, rounding: 1, steps: [] },
        },
      },
      "currency-lists": {
        default: "EUR",
        enabled: ["EUR", "JPY"],
        registration: ["EUR"],
        withdrawal: ["EUR", "JPY"],
        crypto: [],
        mapping: { NOK: "USD" },
      },
    },
  },
  "providers-config": {
    older: { DE: { tidewick: true, moonhare: false }, AU: { tidewick: true } },
    today: { "providers-config": { tidewick: ["AU", "DE"] } },
  },
};
