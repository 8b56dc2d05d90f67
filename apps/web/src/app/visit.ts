import { managedPageSlugs, openPages } from "@croupier/rules/menus/openPages";
import type { PageVisitor, SiteFacts } from "@croupier/rules/pages/decidePage";
import type { FlagName, ManagedSlug, PageRule } from "@croupier/rules/pages/pageRule";
import { isTester } from "@croupier/rules/playerGroups";
import type { Player } from "../api/wire.ts";
import type { App } from "./App.ts";
import { readFlags } from "./flags.ts";

/** The visit's player; a guest is an object without an id, and so is a player whom the API cannot name now. */
export async function playerOf(app: App): Promise<Player> {
  return app.queryClient.ensureQueryData(app.queries.player).catch(() => ({}));
}

/** What the guards of a page ask about the visitor. Limits are only read for games. Source: spec 2.3. */
export async function visitorOf(app: App, rule: PageRule): Promise<PageVisitor> {
  const player = await playerOf(app);
  const asked = rule.restrictedAs === "game" && player.id !== undefined;
  return {
    player: player.id !== undefined,
    geo: app.setting.geo,
    limitReached: asked && (await hasReachedLimit(app)),
  };
}

/** A used-up deposit limit stops deposits, not play. Source: spec 2.3-05, 4-24. */
async function hasReachedLimit(app: App): Promise<boolean> {
  // This only spares the player a refusal: each stake is checked by the server, whatever is read here.
  const limits = await app.queryClient.fetchQuery(app.queries.limits).catch(() => []);
  if (limits.length === 0) return false;
  const { isUsedUp } = await import("@croupier/rules/limits");
  return limits.some((limit) => limit.type !== "deposit" && isUsedUp(limit));
}

/** What is switched on, as far as a page's own condition asks. */
export async function factsFor(app: App, rule: PageRule): Promise<Pick<SiteFacts, "pages" | "flags" | "features">> {
  const { page, feature } = rule.enabled ?? {};
  return {
    pages: page ? await openSlugs(app) : new Set(),
    features: feature === "lotteries" && (await lotteriesAreOn(app)) ? new Set(["lotteries"]) : new Set(),
    flags: new Set(
      app.onServer ? [] : (Object.entries(readFlags()).flatMap(([name, on]) => (on ? [name] : [])) as FlagName[]),
    ),
  };
}

/** Testers see every managed page; where the operator's list cannot be read, others see none. Source: spec 3-66, 6-07. */
async function openSlugs(app: App): Promise<ReadonlySet<ManagedSlug>> {
  const [player, config] = await Promise.all([
    playerOf(app),
    app.queryClient.ensureQueryData(app.queries.config("manage-promotion-pages")).catch(() => ({})),
  ]);
  const open = openPages(config, isTester(player.statuses?.map(({ id }) => id) ?? []));
  return new Set([...open].map((page) => managedPageSlugs[page] as ManagedSlug));
}

/** Lotteries are a feature like a managed page, under the slug `lotteries`. Source: spec 2.2-07. */
async function lotteriesAreOn(app: App): Promise<boolean> {
  const config = await app.queryClient.ensureQueryData(app.queries.config("manage-promotion-pages")).catch(() => ({}));
  return (config as Record<string, unknown>).lotteries === true;
}
