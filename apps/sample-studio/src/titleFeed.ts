import { titleOf } from "./launcher.ts";
import { currencies, returnPercent } from "./paperBoats.ts";
import type { StudioSettings } from "./settings.ts";

/** Our titles as the casino takes them into its catalogue. Source: docs/studios.md, the feed. */
export function titleFeed(settings: StudioSettings) {
  const { provider, port } = settings;
  const title = {
    id: titleOf(settings),
    title: "Paper Boats",
    category: "new",
    live: false,
    currencies: currencies.filter((code) => code !== "FUN"),
    demo: true,
    rtp: returnPercent,
    volatility: "low",
    features: [],
    images: { tile: "paperBoats.webp" },
  };
  // The casino's server fetches pictures where it calls us.
  const base_url = `http://127.0.0.1:${port}/assets/`;
  return { version: 1, providers: [{ name: provider, image_assets: { base_url }, games: [title] }] };
}
