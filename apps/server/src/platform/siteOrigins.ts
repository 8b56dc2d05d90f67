import type { Config } from "./config.ts";
import type { BrandProfile } from "./requestContext.ts";

/**
 * Origin of the pages as this visitor sees them: the host they came by where the brand claims it, with the protocol
 * and port of the public origin, else the public origin itself. Nothing else of the host header is believed.
 */
export function originFor(config: Pick<Config, "publicOrigin">, brand: BrandProfile, host: string): string {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return brand.hosts?.includes(name) ? originOfHost(config, name) : config.publicOrigin;
}

/** Every origin whose pages are ours: the public one and each brand's hosts. */
export function siteOrigins(config: Pick<Config, "publicOrigin">, hosts: readonly string[]): Set<string> {
  return new Set([config.publicOrigin, ...hosts.map((host) => originOfHost(config, host.toLowerCase()))]);
}

/** Origin of a host of ours, with the protocol and port of the public one. */
export function originOfHost({ publicOrigin }: Pick<Config, "publicOrigin">, host: string): string {
  const { protocol, port } = new URL(publicOrigin);
  return `${protocol}//${host}${port && `:${port}`}`;
}
