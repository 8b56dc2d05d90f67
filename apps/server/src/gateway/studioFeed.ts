import { launcherGameList } from "@croupier/contract/launcher";
import type { Database } from "../platform/database.ts";
import { callStudio } from "./callStudio.ts";
import { findStudio } from "./studios.ts";

export type StudioFeedAnswer =
  | { ok: true; title: string; feed: unknown; launchUrl: string }
  | { ok: false; reason: "unknown_studio" };

/** Asks a studio for its titles. What it answered is for the catalogue to judge; throws where it does not answer. */
export async function askStudioFeed(
  deps: { db: Database; seedKey: Buffer },
  provider: string,
  casinoId: string,
  now: Date,
): Promise<StudioFeedAnswer> {
  const studio = await findStudio(deps, deps.db.pool, provider);
  if (!studio?.launchUrl) return { ok: false, reason: "unknown_studio" };
  const feed = await callStudio(studio, launcherGameList.path, { casino_id: casinoId }, now);
  return { ok: true, title: studio.title, feed, launchUrl: studio.launchUrl };
}
