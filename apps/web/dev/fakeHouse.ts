import { randomUUID } from "node:crypto";
import * as contract from "@croupier/contract";
import type { Door } from "../../server/src/platform/door.ts";
import { fail } from "../../server/src/platform/failure.ts";

/*
 * A house of cards for work on the pages alone: players, games and payments in memory, behind the real door.
 * Development only; nothing of it is in the product.
 */

type Player = contract.PlayerProfile;
type Game = contract.Game;
type Payment = contract.Payment;

const now = () => new Date().toISOString();
const titles = [
  "Velvet Fortune",
  "European Roulette",
  "Harbour Nights",
  "Golden Orchard",
  "Moonlit Foxes",
  "Copper Canyon",
  "Queen of Lanterns",
  "Seven Bells",
  "Paper Dragons",
  "Emerald Express",
  "Salt and Silver",
  "Midnight Parade",
  "Clockwork Garden",
  "Northern Crown",
  "Lucky Millefiori",
  "Donaudampfschifffahrtsgesellschaft",
];

export const games: Game[] = titles.map((title, index) => {
  const name = title.toLowerCase().replaceAll(" ", "-");
  const table = index === 1;
  return {
    identifier: `croupier/${name}`,
    title,
    name,
    slug: name,
    seo_title: name,
    uniq_seo_title: true,
    provider: "croupier",
    categories: table ? ["table", "roulette"] : ["slots", "new"],
    devices: ["desktop", "mobile"],
    currencies: { EUR: { id: index * 10 + 1 }, CAD: { id: index * 10 + 2 }, FUN: { id: index * 10 + 3 } },
    lines: table ? null : 20,
    ways: null,
    volatility_rating: "medium",
    hit_rate: "30",
    payout: table ? "97.3" : "96.1",
    preview_image: null,
    preview_tones: null,
    features: [],
    unsupported_currency: false,
    badges: [],
    has_demo_mode: true,
    availability: index === 6 ? "maintenance" : index === 9 ? "demo_only" : "available",
    unfinished_games_for: [],
  };
});

const collections = [
  { id: "top", title: "Top", slug: "top", games_count: titles.length },
  { id: "new", title: "New", slug: "new", games_count: titles.length - 1 },
  { id: "slots", title: "Pokies", slug: "slots", games_count: titles.length - 1 },
  { id: "table", title: "Table games", slug: "table", games_count: 1 },
];

const kim: Player = {
  id: 1,
  email: "kim@example.test",
  auth_fields_missed: [],
  statuses: [],
  created_at: now(),
  confirmed_at: null,
  current_sign_in_at: now(),
  currency: "CAD",
  language: "en",
  deposit_bonus_code: null,
  can_issue_bonuses: true,
  autoregistered: false,
  autologin_link: null,
  verified: false,
  license_name: "CW",
  sow_questionnaire_expires_at: null,
  sow_questionnaire_requested: false,
  two_factor_enabled: false,
  sumsub_verified: null,
  all_payment_methods_verified: false,
  user_account_status: null,
  profession: null,
  first_name: null,
  last_name: null,
  nickname: "kim",
  gender: null,
  date_of_birth: null,
  country: "CA",
  city: null,
  address: null,
  postal_code: null,
  state: null,
  mobile_phone: null,
  receive_promos: true,
  receive_sms_promos: null,
};

const whoIs = (id: number): Player =>
  id === 2
    ? {
        ...kim,
        id,
        nickname: "Maximiliane.von",
        statuses: [
          { id: "level_4", name: "Gold" },
          { id: 759, name: "Diamond" },
          { id: 21, name: "Tester" },
        ],
      }
    : kim;

const account = (currency: string, cents: number, active: boolean): contract.Account => ({
  currency,
  amount_cents: cents,
  available_to_cashout_cents: Math.floor(cents * 0.8),
  available_to_bet_with_locked_cent: cents,
  active,
  deposit_available: true,
  hidden_at: null,
  selected_lottery_id: null,
});

/** Registers in-memory answers for the calls that the pages make. `signedIn` says who asks. */
export function buildHouseOfCards(door: Door, options: { games?: Game[] } = {}): void {
  const all = options.games ?? games;
  const favourites = new Set<number>([all[2]?.currencies.CAD?.id ?? 0]);
  const payments: Payment[] = [
    payment("cashout", 5000, "pending", true),
    payment("deposit", 5000, "succeeded"),
    payment("deposit", 120_00, "declined"),
  ];
  const shown = (list: Game[], page: number, size: number) => ({
    data: list.slice((page - 1) * size, page * size),
    pagination: {
      current_page: page,
      next_page: page * size < list.length ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      total_pages: Math.ceil(list.length / size),
      total_count: list.length,
    },
  });
  door.handle(contract.getPlayer, async ({ context }) => (context.player ? whoIs(context.player.id) : {}));
  door.handle(contract.listAccounts, async () => [account("CAD", 1_234_56, true), account("BTC", 150_000, false)]);
  door.handle(contract.selectAccount, async ({ body }) => account(body.currency, 100, true));
  door.handle(contract.getPlayerStats, async () => ({
    deposits_count: 2,
    deposits_sum: { CAD: 170_00 },
    cashouts_sum: {},
    bets_sum: { CAD: 923_40, BTC: 12_000 },
    messages: { notice: "" },
  }));
  door.handle(contract.listSessions, async () => [
    {
      id: "a",
      ip: "203.0.113.7",
      country: "CA",
      user_agent: "Mozilla/5.0 (Windows) Firefox",
      created_at: now(),
      current: true,
    },
    {
      id: "b",
      ip: "203.0.113.9",
      country: "DE",
      user_agent: "Mozilla/5.0 (iPhone) Safari",
      created_at: now(),
      current: false,
    },
  ]);
  door.handle(contract.listCurrencies, async () =>
    ["EUR", "CAD", "AUD", "BTC", "FUN"].map((code) => ({
      code,
      symbol: code,
      subunits_to_unit: code === "BTC" ? 100_000_000 : 100,
      fiat: code !== "BTC" && code !== "FUN",
      default: code === "EUR",
      subcurrencies: [],
    })),
  );
  door.handle(contract.listCountries, async () => [
    { code: "CA", name: "Canada", default_currency: "CAD" },
    { code: "DE", name: "Germany", default_currency: "EUR" },
  ]);
  door.handle(contract.listCollections, async () => collections);
  door.handle(contract.filterGames, async ({ body }) => {
    const categories = body.filter.categories;
    const ids = Array.isArray(categories) ? categories : (categories?.identifiers ?? []);
    const list = all.filter(
      (game) => ids.length === 0 || ids.includes("top") || game.categories.some((one) => ids.includes(one)),
    );
    return shown(list, body.page, body.page_size);
  });
  door.handle(contract.selectGames, async ({ body }) =>
    Object.fromEntries(
      all.filter((game) => body.game_ids.includes(game.identifier)).map((game) => [game.identifier, game]),
    ),
  );
  door.handle(contract.selectGamesBySeoTitle, async ({ body }) =>
    Object.fromEntries(
      all.filter((game) => body.game_seo_titles.includes(game.seo_title)).map((game) => [game.identifier, game]),
    ),
  );
  door.handle(contract.listPlayedGames, async () =>
    all.slice(2, 6).map((game) => ({ identifier: game.identifier, last_activity_at: now() })),
  );
  door.handle(contract.listFavoriteGames, async () => [...favourites]);
  door.handle(contract.addFavoriteGame, async ({ params }) => void favourites.add(params.id));
  door.handle(contract.removeFavoriteGame, async ({ params }) => void favourites.delete(params.id));
  door.handle(contract.listOpeningRequests, async () => []);
  door.handle(contract.listLatestWinners, async () =>
    all.slice(0, 9).map((game, index) => ({
      nickname: `lucky${index}***`,
      game_title: game.title,
      game_identifier: game.identifier,
      game_table_url: null,
      game_table_image_path: null,
      bet_amount_cents: 100,
      win_amount_cents: 12_50 * (index + 1) ** 2,
      currency: index % 3 ? "EUR" : "CAD",
      humanized_win: "",
      at: new Date(Date.now() - index * 60_000).toISOString(),
    })),
  );
  door.handle(contract.signIn, async ({ body }) =>
    body.user.password === "wrong"
      ? fail(422, "email", "invalid_credentials")
      : { ...kim, user_id: kim.id, locale: kim.language, nick_name: kim.nickname },
  );
  door.handle(contract.remindPassword, async () => ({}));
  door.handle(contract.listPayments, async () => payments);
  door.handle(contract.listPaymentMethods, async ({ query }) => [
    method("card", "Card", "cards"),
    method("bank", query.payment_action === "cashout" ? "Bank transfer" : "Instant bank", "bank_transfer"),
  ]);
  door.handle(contract.getPaymentMethodFields, async () => ({
    amountField: null,
    methodFields: [],
    playerFields: [],
    isSubmitAvailable: true,
  }));
  door.handle(contract.processPayment, async ({ body }) => {
    if (Number(body.amount) > 5000) return fail(422, "amount", "too_big", { maximum: "5000" });
    const made = payment(body.payment_action, Math.round(Number(body.amount) * 100), "pending");
    payments.unshift(made);
    return { mode: "polling" as const, payment: made };
  });
}

function payment(action: Payment["action"], cents: number, state: Payment["state"], recallable = false): Payment {
  const over = state === "succeeded" || state === "declined";
  return {
    id: Number.parseInt(randomUUID().slice(0, 6), 16) + 1,
    action,
    amount_cents: cents,
    currency: "CAD",
    payment_system: "sandbox",
    system_name: "sandbox",
    brand: "card",
    state,
    success: over ? state === "succeeded" : null,
    recallable,
    created_at: now(),
    finished_at: over ? now() : null,
    cancellation_reason: null,
  };
}

function method(id: string, title: string, type: contract.PaymentMethod["type"]): contract.PaymentMethod {
  return {
    id,
    brand: id,
    type,
    provider: { id: "sandbox", name: "sandbox" },
    title,
    description: null,
    translationKey: id,
    iconSrc: null,
    extraIcons: [],
    network: null,
    savedProfiles: [],
    isForSavedProfilesOnly: false,
    isProfileRequiredForCashout: false,
    termsOfService: {
      processingTime: { type: type === "cards" ? "instant" : "hours", from: 1, to: 24 },
      commissions: { type: "none" },
      restrictions: { minAmountValue: 10, maxAmountValue: 5000, amountCurrencyCode: "CAD" },
    },
  };
}
