import { vipGroups } from "@croupier/rules/playerGroups";
import type { NewOffer } from "../bonuses/index.ts";

/** The same sum in the demo's larger currencies, in subunits: as many euros, and what is near it in the others. */
const sums = (euros: number) => ({
  EUR: euros * 100,
  USD: euros * 100,
  CAD: euros * 150,
  AUD: euros * 160,
  NZD: euros * 180,
  NOK: euros * 1_000,
});

const spinStakes = { EUR: 20, USD: 20, CAD: 20, AUD: 20, NZD: 20, NOK: 200 };

/** What each VIP status gives: more cashback every week, and free spins once for reaching it. */
const vipSteps = [
  { status: "bronze", percent: 2, spins: 20 },
  { status: "silver", percent: 3, spins: 30 },
  { status: "gold", percent: 4, spins: 50 },
  { status: "platinum", percent: 6, spins: 75 },
  { status: "star", percent: 8, spins: 100 },
  { status: "diamond", percent: 10, spins: 150 },
] as const;

const vipOffers = vipSteps.flatMap(({ status, percent, spins }): NewOffer[] => [
  {
    id: `vip-cashback-${status}`,
    kind: "cashback",
    title: "offers.vipCashback",
    budgetEurCents: 5_000_00,
    terms: {
      groupKey: `vip_cashback_${status}`,
      gifts: [{ type: "cashback", percent, cap: sums(100), least: sums(1), wager: 3, maxStake: sums(5) }],
      groups: [vipGroups[status]],
      period: "week",
      licences: ["CW"],
      validDays: 7,
    },
  },
  {
    id: `vip-spins-${status}`,
    kind: "personal",
    title: "offers.vipSpins",
    budgetEurCents: 5_000_00,
    terms: {
      groupKey: `vip_spins_${status}`,
      gifts: [
        {
          ...{ type: "freespins", count: spins, game: "tidewick/SkerryLight", stake: spinStakes },
          ...{ wager: 10, maxWin: sums(50) },
        },
      ],
      groups: [vipGroups[status]],
      licences: ["CW"],
      validDays: 7,
    },
  },
]);

const welcomeSpins: NewOffer = {
  id: "welcome-spins",
  kind: "registration",
  title: "offers.welcomeSpins",
  budgetEurCents: 10_000_00,
  terms: {
    groupKey: "welcome_spins",
    gifts: [
      {
        ...{ type: "freespins", count: 10, game: "tidewick/SkerryLight", stake: spinStakes },
        ...{ wager: 20, maxWin: sums(20) },
      },
    ],
    licences: ["CW"],
    validDays: 7,
  },
};

/**
 * What the demo offers from its first day on: free spins for signing up, a bonus on the first deposit, another with a code, a coupon
 * of free spins, and a weekly cashback. None
 * under the Estonian licence. Titles are messages, so that every language has them.
 */
export const demoOffers = (welcome: boolean): readonly NewOffer[] =>
  welcome ? [welcomeSpins, ...offers, ...vipOffers] : offers;

const offers: readonly NewOffer[] = [
  {
    id: "first-deposit",
    kind: "deposit",
    title: "offers.firstDeposit",
    budgetEurCents: 50_000_00,
    terms: {
      groupKey: "first_deposit",
      gifts: [{ type: "deposit", percent: 100, cap: sums(100), wager: 30, maxStake: sums(5), maxWin: sums(500) }],
      least: sums(20),
      nth: 1,
      licences: ["CW"],
      validDays: 7,
    },
  },
  {
    id: "weekly-cashback",
    kind: "cashback",
    title: "offers.weeklyCashback",
    budgetEurCents: 25_000_00,
    terms: {
      groupKey: "weekly_cashback",
      gifts: [{ type: "cashback", percent: 10, cap: sums(100), least: sums(1), wager: 3, maxStake: sums(5) }],
      period: "week",
      licences: ["CW"],
      validDays: 7,
    },
  },
  {
    id: "half-more",
    kind: "deposit",
    title: "offers.halfMore",
    budgetEurCents: 25_000_00,
    terms: {
      groupKey: "half_more",
      gifts: [{ type: "deposit", percent: 50, cap: sums(50), wager: 25, maxStake: sums(5), maxWin: sums(250) }],
      least: sums(20),
      code: "VELVET",
      licences: ["CW"],
      validDays: 7,
    },
  },
  {
    id: "twenty-spins",
    kind: "coupon",
    title: "offers.twentySpins",
    budgetEurCents: 5_000_00,
    terms: {
      groupKey: "twenty_spins",
      gifts: [
        {
          type: "freespins",
          count: 20,
          game: "tidewick/SkerryLight",
          stake: spinStakes,
          wager: 20,
          maxWin: sums(50),
        },
      ],
      code: "LIGHTHOUSE",
      licences: ["CW"],
      validDays: 7,
    },
  },
];
