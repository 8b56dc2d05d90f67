import * as contract from "@croupier/contract";
import { managedSlugs } from "@croupier/rules/features/siteFeatures";
import type { Door } from "../../server/src/platform/door.ts";

/* What the shell around the pages asks: configurations, the operator's pages, studios, gifts. Development only. */

const day_ms = 86_400_000;

const page = (path: string, title: string, categories: string[]): contract.CmsPageSummary => ({
  id: path,
  path,
  title,
  layout: "default",
  categories,
  hidden: false,
  url: `/${path}`,
  routeName: null,
  description: null,
  image: null,
  date: null,
  children: [],
});

const pages = [
  page("fairness", "Provably fair", ["top-menu"]),
  page("privacy-policy", "Privacy policy", ["bottom-menu"]),
  page("cookie-policy", "Cookie policy", ["bottom-menu"]),
  page("terms-and-conditions", "Terms and conditions", ["bottom-menu"]),
  page("general-rules", "General rules of the house", ["bottom-menu"]),
  page("faq", "Questions and answers", ["bottom-menu-help"]),
  page("payments", "Payments", ["bottom-menu-help"]),
];

const awards = [
  "Studio of the Year",
  "Fair Play Prize",
  "Best Newcomer",
  "Players’ Choice",
  "Design in Play",
  "Support Team",
].map((name, index) => ({
  name,
  nomination: "Northern Gaming Awards",
  prize: "Gold",
  year: 2025 - index,
  imgUrl: null,
}));

const studios = [
  "Baize & Brass",
  "Tidewick",
  "Lantern Hollow",
  "Copperleaf",
  "Ninth Harbour",
  "Moth & Moon",
  "Halfpenny Works",
  "Old Orchard",
  "Kettle and Crow",
  "Saltmarsh Games",
];

const configs: Record<string, unknown> = {
  "betting-config": { isEnabled: process.env.BETTING === "1", url: "https://sport.example", excludedCountries: [] },
  "manage-promotion-pages": Object.fromEntries(Object.values(managedSlugs).map((slug) => [slug, true])),
  "logo-config": { logoUrl: { mobile: "/art/award.svg", full: "/art/award.svg" }, logos: [] },
};

/** Registers in-memory answers for what header, menus, side panel and footer ask. */
export function buildShellOfCards(door: Door): void {
  door.handle(contract.getConfig, async ({ params }) => (configs[params.name] ?? {}) as never);
  door.handle(contract.getSiteFeatures, async () => ({
    features: ["live", "jackpots", "activityHub", "rewardsShop", "tournaments", "vipClub"],
  }));
  door.handle(contract.listPages, async () => pages);
  door.handle(contract.getPage, async ({ params }) => ({
    ...page(params["*"], params["*"], []),
    content: "",
    blocks: { json: params["*"] === "awards" ? JSON.stringify(awards) : "" },
  }));
  door.handle(contract.listSnippets, async () => [
    {
      id: "kings",
      categories: ["tournament"],
      content: JSON.stringify({
        frontend_identifier: "kings-week",
        start_at: new Date(Date.now() - day_ms).toISOString(),
        end_at: new Date(Date.now() + day_ms).toISOString(),
      }),
    },
  ]);
  door.handle(contract.listProviders, async () =>
    studios.map((title) => {
      const slug = title.toLowerCase().replace(/\W+/g, "-");
      return { id: slug, slug, name: title, title, image: null, games_count: 5 };
    }),
  );
  door.handle(contract.getManager, async () => ({
    managerName: "Ingrid Halvorsen",
    avatar: null,
    time: "Mon–Fri 9:00–18:00 CET",
    whatsAppLink: "https://wa.me/000",
    telegramLink: "https://t.me/example",
    email: "ingrid@velvet-table.example",
  }));
  door.handle(contract.listPlayerBonuses, async () => [bonus(1, "issued"), bonus(2, "handle_bets"), bonus(3, "lost")]);
  door.handle(contract.listFreespins, async () => []);
  door.handle(contract.listLootboxes, async () => []);
}

function bonus(id: number, stage: contract.GiftStage): contract.PlayerBonus {
  return {
    id,
    title: "Welcome",
    amount_cents: 1000,
    currency: "CAD",
    stage,
    strategy: "deposit",
    amount_wager_requirement_cents: 30_000,
    amount_wager_cents: 1_000,
    created_at: new Date().toISOString(),
    activatable: false,
    activatable_until: null,
    valid_until: null,
    cancelable: true,
    group_key: null,
  };
}
