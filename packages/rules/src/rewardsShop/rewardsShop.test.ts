import type { MoneyCard, RewardCard } from "@croupier/contract/compPoints";
import { expect, test } from "vitest";
import { cardsOnTab, moneyShopCard, rewardShopCard, saleEndOf, tabsWith } from "./shopCards.ts";
import { shopMetaOf, withMeta } from "./shopMeta.ts";

const rates = [
  { currency: "USD", amount_cents: 600, points: 110 },
  { currency: "EUR", amount_cents: 500, points: 100 },
];
const money: MoneyCard = { group: "money-5", title: "Money", wager: 10, rates, max_win_cents: { EUR: 5_000 } };
const sale: MoneyCard = { ...money, group: "sale-money-5", sale_until: "2026-12-01T00:00:00.000Z" };
const spins: RewardCard = {
  group: "spins-10",
  title: "Spins",
  rate: { points: 40, freespins_count: 10 },
  rates: [
    { currency: "AUD", points: 60 },
    { currency: "EUR", points: 40 },
  ],
  games: ["acme:Lantern"],
  games_info: [{ identifier: "acme/Lantern", title: "Lantern", frontend_url: "/play/acme/lantern" }],
  wager: null,
  stake_cents: { EUR: 20 },
};
const wheel: RewardCard = {
  group: "wheel-spin",
  title: "Wheel",
  rate: { points: 150 },
  games: [],
  wager: null,
  display: "wheel",
};

const cards = [
  moneyShopCard(money, "USD")!,
  moneyShopCard(sale, "USD")!,
  rewardShopCard(spins, "freespins", "USD"),
  rewardShopCard(wheel, "lootboxes", "USD"),
];
const during = new Date("2026-11-30T12:00:00Z");
const groups = (tab: Parameters<typeof cardsOnTab>[1], signedIn = true, now = during) =>
  cardsOnTab(cards, tab, { signedIn, now }).map(({ group }) => group);

test("money costs the rate of the player's currency, else that in EUR; without both there is no card [5-24]", () => {
  expect(cards[0]).toMatchObject({ points: 110, money: { currency: "USD", cents: 600, eurCents: 500 }, maxWin: null });
  expect(moneyShopCard(money, "BTC")).toMatchObject({ points: 100, maxWin: { currency: "EUR", cents: 5_000 } });
  expect(moneyShopCard({ ...money, rates: rates.slice(0, 1) }, "BTC")).toBeNull();
});

test("free spins cost the rate of the player's currency, else the default one's, else the first [5-25]", () => {
  const points = (currency: string, card = spins) => rewardShopCard(card, "freespins", currency).points;
  expect([points("AUD"), points("USD"), points("USD", { ...spins, rates: spins.rates!.slice(0, 1) })]).toEqual([
    60, 40, 60,
  ]);
  expect(cards[2]?.spins).toMatchObject({ count: 10, stake: { currency: "EUR", cents: 20 } });
});

test("each tab holds its category, what is reduced stands first among all, and a sale is there for players while it runs [3-32] [2.6-04]", () => {
  expect(groups("all")).toEqual(["sale-money-5", "money-5", "spins-10", "wheel-spin"]);
  expect([groups("discounts"), groups("money"), groups("freespins"), groups("special")]).toEqual([
    ["sale-money-5"],
    ["money-5"],
    ["spins-10"],
    ["wheel-spin"],
  ]);
  const over = new Date("2026-12-01T00:00:00Z");
  for (const visit of [
    { signedIn: false, now: during },
    { signedIn: true, now: over },
  ]) {
    expect(tabsWith(cards, visit)).toEqual(["all", "freespins", "money", "special"]);
    expect(groups("all", visit.signedIn, visit.now)).not.toContain("sale-money-5");
    expect(saleEndOf(cards, visit)).toBeNull();
  }
  expect(tabsWith(cards, { signedIn: true, now: during })).toContain("discounts");
  expect(saleEndOf(cards, { signedIn: true, now: during })).toEqual(over);
});

test("the operator's page orders the cards and fills in what they leave open, and nothing else [2.6-12]", () => {
  const read = (block: unknown) => shopMetaOf(JSON.stringify(block));
  const meta = read({
    viewImages: { "money-5": "/files/coin.webp", broken: 7 },
    promo: { "money-5": "vip", "spins-10": "shiny" },
    gamesTitles: { "acme:Lantern": "The Lantern" },
    maxWin: { EUR: 10_000, USD: -1 },
    freeSpinsWager: 30,
    spinRate: { USD: 25 },
    cards: ["wheel-spin", 4, "spins-10"],
  });
  expect(meta.viewImages).toEqual({ "money-5": "/files/coin.webp" });
  const shown = withMeta(cards, meta, "USD");
  expect(shown.map(({ group }) => group)).toEqual(["wheel-spin", "spins-10", "money-5", "sale-money-5"]);
  expect(shown[1]).toMatchObject({
    badges: [],
    wager: 30,
    spins: { stake: { currency: "EUR", cents: 20 }, games: [{ title: "The Lantern" }] },
  });
  // Its own wagering stays as it is.
  expect(shown[2]).toMatchObject({ badges: ["vip"], wager: 10 });
  for (const json of [undefined, "{", "[1]"]) expect(shopMetaOf(json).cards).toEqual([]);
  expect(read({ cards: "all", maxWin: [1], promo: null })).toMatchObject({ cards: [], maxWin: {}, promo: {} });
});
