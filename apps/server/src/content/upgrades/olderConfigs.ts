/*
 * Configurations as an older release stored them, and what each becomes. For tests.
 */

const freeSpins = { id: "fs-10", type: "freespins", freespins_count: 10, wager: 30, weight: 9, title: "ten" };
const money = { id: "b", type: "bonus", amount_cents: { EUR: 500 }, wager: 3, weight: 1, title: "prizes.bonus" };
const olderTable = { segments: [freeSpins, money].map((prize) => ({ ...prize, color: "#eebc4a" })) };
const table = [
  {
    id: 1,
    weight: 9,
    prize: false,
    bonuses: [
      {
        title: "ten",
        type: "freespins",
        attributes: [{ field: "freespins_count", value: 10 }],
        result_bonus: [{ field: "wager", value: 30 }],
      },
    ],
    color: "#eebc4a",
  },
  {
    id: 2,
    weight: 1,
    prize: false,
    bonuses: [
      {
        title: "prizes.bonus",
        type: "bonus",
        attributes: [{ field: "amount", value: [{ currency: "EUR", amount_cents: 500 }] }],
        result_bonus: [{ field: "wager", value: 3 }],
      },
    ],
    color: "#eebc4a",
  },
];
const wheelPage = { isEnabled: true, title: "wheel.title", rules: "wheel.rules", groupKeys: ["wheel_daily"] };
const wheel = {
  "wheel-config": table,
  "wheel-config-segments": { "1308": table },
  "wheel-page": wheelPage,
};

const category = (slug: string, section: string) => ({ slug, title: slug, icon: "star", section, rail: true });
const banner = { id: 1, categories: ["promotions"], image: "/art/offers/bell.webp" };
const condition = { minDep: { EUR: 2000 }, wager: 30, periodActivationDays: 3 };

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
  "excluded-promo-stags": {
    older: { stags: ["nobonus_*"] },
    today: { "excluded-promo-stags": ["nobonus_*"] },
  },
  "stag-by-referrer-name": {
    older: { direct: "1", search: "2", searchEngines: ["google"], referrers: { "reviews.example": "310_reviews" } },
    today: {
      "stag-by-referrer-name": {
        pages: null,
        countries: { others: { "reviews.example": "310_reviews" } },
        direct: "1",
        search: "2",
        searchEngines: ["google"],
      },
    },
  },
  "logo-config": {
    older: { logos: [{ id: "winter", image: "/w.svg", alt: "Winter", liveTime: null, countries: ["NO"] }] },
    today: {
      "logo-config": {
        logoUrl: { mobile: "/art/brands/nordic-lodge/mark.svg", full: "/art/brands/nordic-lodge/mark.svg" },
        logos: [{ id: "winter", image: "/w.svg", alt: "Winter", liveTime: null, countries: ["NO"] }],
      },
    },
  },
  "menu-categories-games": {
    older: {
      categories: [
        { ...category("top", "pokies"), menu: true },
        { ...category("roulette", "live"), menu: true },
        { ...category("animated", "pokies"), menu: false, hiddenIn: ["DE"] },
      ],
    },
    today: {
      "menu-categories-games": {
        MAIN_PAGE_CATEGORIES: ["top", "roulette"],
        POKIES_PAGE_CATEGORIES: ["top"],
        LIVE_PAGE_CATEGORIES: ["roulette"],
        CATEGORY_PAGE_CATEGORIES: ["top", "roulette"],
        PRODUCER_PAGE_CATEGORIES: ["top", "roulette"],
        FAVORITE_PAGE_CATEGORIES: ["top", "roulette"],
        categories: [
          category("top", "pokies"),
          category("roulette", "live"),
          { ...category("animated", "pokies"), hiddenIn: ["DE"] },
        ],
      },
    },
  },
  "main-widget-config": {
    older: {
      widgets: [
        { id: "quests", enabled: false, title: "bookmarks.quests", icon: "map", url: "/action", groups: [21, "x"] },
      ],
    },
    today: {
      "main-widget-config": {
        widgets: [
          {
            name: "bookmarks.quests",
            image: "/art/offers/quest.webp",
            type: "quest",
            enabled: false,
            url: "/action",
            groups: [21, "x"],
          },
        ],
      },
    },
  },
  "banners-config": {
    older: {
      banners: [
        { ...banner, labels: ["vip"] },
        { ...banner, id: 2 },
      ],
    },
    today: {
      "banners-config": {
        banners: [
          { ...banner, labels: [{ title: "vip" }] },
          { ...banner, id: 2 },
        ],
      },
    },
  },
  "disabled-bonuses": {
    older: { everyone: ["a"], byGroup: { "100": ["b"] } },
    today: { "disabled-bonuses": { group_keys: ["a"], byGroup: { "100": ["b"] } } },
  },
  "modify-gifts-config": {
    older: { welcome_1: { title: "Welcome", image: "/art/w.webp", order: 1 }, hidden_1: { hidden: true } },
    today: { "modify-gifts-config": [{ group_keys: ["welcome_1"], logo: "/art/w.webp", url: "/profile/gifts" }] },
  },
  "additional-gifts": {
    older: {
      gifts: [
        {
          id: "vip",
          group_key: "vip_gift",
          title: "For VIPs",
          description: "d",
          image: null,
          groups: [258, 259],
          link: null,
        },
      ],
    },
    today: {
      "additional-gifts": {
        "258": { id: "vip", group_key: "vip_gift", title: "For VIPs", bonuses: [] },
        "259": { id: "vip", group_key: "vip_gift", title: "For VIPs", bonuses: [] },
      },
    },
  },
  "vip-adventures": {
    older: {
      adventures: [
        {
          id: "winter",
          title: "Winter",
          groups: [],
          start_at: "2026-12-31T00:00:00Z",
          end_at: "2027-01-02T00:00:00Z",
          banner: null,
          days: [1, 2].map((day) => ({
            day,
            isSuperPrize: false,
            prize: { bonus: null, fs: `fs_${day}`, title: "Spins", image: null },
            condition,
            variables: { deposit: { EUR: `€${day}` } },
          })),
        },
      ],
    },
    today: {
      "vip-adventures": {
        variables: { default: { deposit_1: { EUR: "€1" }, deposit_2: { EUR: "€2" } } },
        prizes: {
          default: [
            { title: "Spins__1/2__31/12/2026", prize: { freespin: "fs_1" }, condition },
            { title: "Spins__2/2__01/01/2027", prize: { freespin: "fs_2" }, condition },
          ],
        },
      },
    },
  },
  "wheel-config": {
    older: { ...wheelPage, tables: { "1308": "silver", "1309": "nowhere" }, fallback: "standard" },
    today: wheel,
  },
  "wheel-config-segments": { older: { standard: olderTable, silver: olderTable, unused: olderTable }, today: wheel },
};
