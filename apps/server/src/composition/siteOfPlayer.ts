import { loadBrands } from "../content/index.ts";
import type { Config } from "../platform/config.ts";
import type { Queryable } from "../platform/database.ts";
import { originOfHost } from "../platform/siteOrigins.ts";
import { brandsPlayersWereAt } from "./brandsOfPlayers.ts";

/**
 * The site that letters to a player lead to when nobody visits one: the brand that the player was at last, else the house's own,
 * at its host of the player's licence.
 */
export async function siteOfPlayer(
  config: Pick<Config, "publicOrigin">,
  on: Queryable,
  { id, licence }: { id: number; licence: string },
  now: Date,
): Promise<{ id: string; brand: string; origin: string }> {
  const brands = await loadBrands(on);
  const [wasAt] = await brandsPlayersWereAt(on, [{ playerId: id, at: now }]);
  const brand = brands.find((one) => one.id === wasAt) ?? brands.find((one) => one.default);
  if (!brand) throw new Error("no brand is the house's own");
  const { hosts, licensedHosts } = brand;
  const host = hosts.find((one) => (licensedHosts[one] ?? brand.licence) === licence) ?? hosts[0];
  return { id: brand.id, brand: brand.name, origin: host ? originOfHost(config, host) : config.publicOrigin };
}
