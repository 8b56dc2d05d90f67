import { closedFor, featuresFor, managedSlugs } from "@croupier/rules/features/siteFeatures";
import type { PageVisitor, SiteFacts } from "@croupier/rules/pages/decidePage";
import type { PageRule } from "@croupier/rules/pages/pageRule";
import type { Player } from "../../api/wire.ts";
import type { App } from "../../app-context/App.ts";

/** The visit's player; a guest is an object without an id, and so is a player whom the API cannot name now. */
export async function playerOf(app: App): Promise<Player> {
  return app.queryClient.ensureQueryData(app.queries.player).catch(() => ({}));
}

/** What the guards of a page ask about the visitor. Limits are only read for games. Source: 2.3. */
export async function visitorOf(app: App, rule: PageRule): Promise<PageVisitor> {
  const player = await playerOf(app);
  const asked = rule.restrictedAs === "game" && player.id !== undefined;
  return {
    player: player.id !== undefined,
    geo: app.setting.geo,
    limitReached: asked && (await hasReachedLimit(app)),
  };
}

/** A used-up deposit limit stops deposits, not play. Source: 2.3-05, 4-24. */
async function hasReachedLimit(app: App): Promise<boolean> {
  // This only spares the player a refusal: each stake is checked by the server, whatever is read here.
  const limits = await app.queryClient.fetchQuery(app.queries.limits).catch(() => []);
  if (limits.length === 0) return false;
  const { isUsedUp } = await import("@croupier/rules/limits");
  return limits.some((limit) => limit.type !== "deposit" && isUsedUp(limit));
}

/**
 * What is enabled for the visitor, as far as a page asks. While that cannot be read the page is not sent away: it shows what of
 * it can be had, and the server decides about everything it asks for. Source: 3-66, 6-07.
 */
export async function factsFor(app: App, { feature }: PageRule): Promise<Pick<SiteFacts, "features" | "closed">> {
  if (feature === null) return { features: new Set() };
  const [player, enabled, managed] = await Promise.all([
    playerOf(app),
    app.queryClient.ensureQueryData(app.queries.features).catch(() => [feature]),
    Object.hasOwn(managedSlugs, feature)
      ? app.queryClient.ensureQueryData(app.queries.config("manage-promotion-pages")).catch(() => null)
      : null,
  ]);
  const groups = player.statuses?.map(({ id }) => id) ?? [];
  return {
    features: featuresFor(enabled, groups),
    closed: managed ? closedFor(managed, groups) : new Set(),
  };
}
