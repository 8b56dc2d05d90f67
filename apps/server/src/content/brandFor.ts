import type { Brand } from "./brand.ts";

/** Finds the brand of a host. The port does not matter; a host nobody claims shows the default brand. */
export function brandFinder(brands: readonly Brand[]): (host: string) => Brand {
  const fallback = brands.find((brand) => brand.default) ?? brands[0];
  if (!fallback) throw new Error("there is no brand: add one to content/brands");
  const byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host.toLowerCase(), brand] as const)));
  return (host) => byHost.get(host.replace(/:\d+$/, "").toLowerCase()) ?? fallback;
}
