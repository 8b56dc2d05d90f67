import type { Config } from "./config.ts";
import type { BrandProfile, RequestContext } from "./requestContext.ts";

/**
 * Origin of the pages as this visitor sees them: the host they came by where the brand claims it, with the protocol
 * and port of the public origin, else the public origin itself. Nothing else of the host header is believed.
 */
export function originFor(config: Pick<Config, "publicOrigin">, brand: BrandProfile, host: string): string {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return brand.hosts?.includes(name) ? originOfHost(config, name) : config.publicOrigin;
}

/**
 * Origin of the brand's host whose licence is that of the visitor's country, where this host has another; null without one. A
 * licence that serves one country alone has that country's code. Source: 6-04.
 */
export function countryOrigin(
  config: Pick<Config, "publicOrigin">,
  { brand, country, hostLicence }: Pick<RequestContext, "brand" | "country" | "hostLicence">,
): string | null {
  const own = Object.entries(brand.licensedHosts ?? {}).find(([, licence]) => licence === country);
  return own && hostLicence !== country ? originOfHost(config, own[0]) : null;
}

/** Every origin whose pages are ours: the public one and each brand's hosts. */
export function siteOrigins(config: Pick<Config, "publicOrigin">, hosts: readonly string[]): Set<string> {
  return new Set([config.publicOrigin, ...hosts.map((host) => originOfHost(config, host.toLowerCase()))]);
}

/**
 * The host of a brand whose passkeys count at all of the brand's hosts, and the origins that this host vouches for. Null where
 * browsers could not ask it, since they do so by HTTPS at the usual port, and where there is no other host. Source: WebAuthn
 * level 3, 5.11.
 */
export function relatedOrigins(
  config: Pick<Config, "publicOrigin">,
  { hosts = [] }: Pick<BrandProfile, "hosts">,
): { mainHost: string; origins: string[] } | null {
  const [mainHost] = hosts;
  const { protocol, port } = new URL(config.publicOrigin);
  if (mainHost === undefined || hosts.length < 2 || protocol !== "https:" || port !== "") return null;
  return { mainHost, origins: hosts.map((host) => originOfHost(config, host)) };
}

/** Origin of a host of ours, with the protocol and port of the public one. */
export function originOfHost({ publicOrigin }: Pick<Config, "publicOrigin">, host: string): string {
  const { protocol, port } = new URL(publicOrigin);
  return `${protocol}//${host}${port && `:${port}`}`;
}
