import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { Config } from "./config.ts";

/** Where a request comes from, by the proxies that the operator trusts: what Fastify answers as `request.ip`. */
export function addressReader({ trustProxy }: Pick<Config, "trustProxy">): (request: IncomingMessage) => string {
  const trusts = readTrust(trustProxy);
  return (request) => proxyAddress(request, trusts);
}

/** Whether an address, so many hops from our end, is a proxy of the operator's: by count, by list, or none is. */
export function readTrust(proxies: Config["trustProxy"]): (address: string, hop: number) => boolean {
  if (typeof proxies === "number") return (_, hop) => hop < proxies;
  return Array.isArray(proxies) ? proxyAddress.compile(proxies) : () => false;
}
