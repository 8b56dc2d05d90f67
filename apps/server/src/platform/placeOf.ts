import { isIPv6 } from "node:net";

/**
 * The place that an address stands for, for whatever is counted by place: an IPv4 address whole, an IPv6 address by its
 * first 64 bits, since one household or server is given all addresses below them (RFC 6177, RFC 4291 2.5.4). An IPv4
 * address in IPv6 dress (`::ffff:192.0.2.1`, RFC 4291 2.5.5.2) is that IPv4 address. Text that is no IPv6 address is
 * answered as it is.
 */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.split("%")[0] ?? "");
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const first = readGroups(head);
  if (tail === undefined) return first;
  const last = readGroups(tail);
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function readGroups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}

/**
 * An address without its last part, for lists that people read: `203.0.113.x`, or the first 48 bits of an IPv6 address.
 * Text that is no address is answered as it is.
 */
export function networkOf(address: string): string {
  const place = placeOf(address);
  if (place.endsWith("::/64")) return `${place.split(":").slice(0, 3).join(":")}::/48`;
  return place.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.x");
}
