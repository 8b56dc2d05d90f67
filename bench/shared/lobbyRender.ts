import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageSetting } from "@croupier/contract/page";
import { tokenSheet } from "../../apps/server/src/content/brand.ts";
import { readBrandFiles } from "../../apps/server/src/content/brands.ts";
import { readMessages } from "../../apps/server/src/content/messages.ts";
import { loadWebBundle } from "../../apps/server/src/platform/ssr/webBundle.ts";

/* The lobby with a full first screen, thirty cards in two rails, to be rendered over and over. Build apps/web first. */

const root = join(import.meta.dirname, "../..");
export const cards = 15;

const bundle = await loadWebBundle(join(root, "apps/web/dist"));
const messageStore = readMessages(join(root, "content/messages"));
const [brand] = await readBrandFiles(join(root, "content/brands"));
if (!brand) throw new Error("there is no brand");

/** Answers of the catalogue, ready made: the bench measures the render and not the database. */
const game = (index: number) => ({
  identifier: `bench/game-${index}`,
  title: `Game number ${index}`,
  name: `game-${index}`,
  slug: `game-${index}`,
  seo_title: `game-${index}`,
  uniq_seo_title: `game-${index}`,
  provider: "bench",
  categories: ["slots"],
  devices: ["desktop"],
  currencies: { EUR: { id: index * 2 + 1 }, FUN: { id: index * 2 + 2 } },
  lines: 20,
  ways: null,
  volatility_rating: "medium",
  hit_rate: 30,
  payout: 96,
  preview_image: null,
  preview_tones: null,
  features: [],
  unsupported_currency: false,
  badges: [],
  has_demo_mode: true,
  availability: "available",
  unfinished_games_for: [],
});
const page = {
  data: Array.from({ length: cards }, (_, index) => game(index)),
  pagination: { current_page: 1, next_page: null, prev_page: null, total_pages: 1, total_count: cards },
};
const answers: Record<string, unknown> = {
  "player.get": {},
  "info.currencies": [],
  "games.collections": ["slots", "table", "live", "jackpot"].map((id) => ({ id, title: id, slug: id, games_count: 9 })),
  "stats.latestWinners": page.data.slice(0, 12).map((one, index) => ({
    nickname: "player***",
    game_title: one.title,
    game_identifier: one.identifier,
    bet_amount_cents: 100,
    win_amount_cents: 1_000 + index,
    currency: "EUR",
    at: "2026-01-01T00:00:00.000Z",
  })),
  "games.filter": page,
  "games.providers": [{ id: "bench", title: "Bench", name: "bench", slug: "bench", games_count: cards }],
  "games.jackpots": {},
  "content.banners": { banners: [] },
  "content.pages": [],
  "content.page": null,
  "site.features": { features: [] },
};

const configs = new Map<string, unknown>();

/** A configuration as it ships, read once. */
function configNamed(name: string): unknown {
  const known = configs.get(name) ?? JSON.parse(readFileSync(join(root, "content/configs", `${name}.json`), "utf8"));
  configs.set(name, known);
  return known;
}

/** What the server would say. */
function answerTo(id: string, name = ""): unknown {
  if (id === "content.config") return configNamed(name);
  if (!Object.hasOwn(answers, id)) throw new Error(`the lobby asks for ${id}, which nothing answers here`);
  return answers[id];
}

const { messages } = messageStore.language("en");
const setting: PageSetting = {
  brand: { id: brand.id, name: brand.name, supportEmail: brand.supportEmail },
  host: brand.facts,
  country: "CA",
  geo: "open",
  group: null,
  isBot: false,
  preview: null,
  fakeLocale: false,
  now: "2026-01-01T00:00:00.000Z",
  releaseId: "bench",
  licence: "CW",
  locale: "en",
  locales: messageStore.offered("CA", "en-CA"),
  prefix: "",
  mode: "demo",
  device: "desktop",
  studioOrigin: "http://games.localhost:3000",
  payOrigin: "http://pay.localhost:3010",
  messagesUrl: "/messages/en.json",
  trackingScript: null,
  copyrightBadge: null,
  countryOrigin: null,
};

const request = {
  url: "http://localhost:3000/",
  setting,
  api: {
    call: async ({ id }: { id: string }, sent?: { params?: { name?: string } }) => answerTo(id, sent?.params?.name),
  },
  messages,
  tokens: tokenSheet(brand),
  assets: bundle.assets,
  nonce: "bench",
};

/** Renders the lobby, or another page of the same visit. */
export const renderLobby = (url = request.url) => bundle.render({ ...request, url });
