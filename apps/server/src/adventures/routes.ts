import { getAdventure } from "@croupier/contract/adventures";
import type { ApiServer } from "../platform/apiServer.ts";
import type { AdventuresDeps } from "./deps.ts";
import { registerPreview } from "./previewCalendar.ts";
import { viewCalendar } from "./viewCalendar.ts";

export function registerRoutes(api: ApiServer, deps: AdventuresDeps): void {
  api.handle(getAdventure, async ({ context: { brand, licence, country, player, now } }) => {
    const viewer = { brand: brand.id, licence, country, playerId: player?.id ?? null };
    return { adventure: await viewCalendar(deps, viewer, now) };
  });
  registerPreview(api, deps);
}
