import fc from "fast-check";
import { expect, test } from "vitest";
import { placeOf } from "./placeOf.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["nonsense", "nonsense"],
])("%s is at the place %s", (address, place) => {
  expect(placeOf(address)).toBe(place);
});

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
const written = (values: readonly number[]) => values.map((value) => value.toString(16)).join(":");

test("all addresses of one IPv6 network of 64 bits are one place, and those of another are another", () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), groups(4), (network, host, other, elsewhere) => {
      fc.pre(written(network) !== written(elsewhere) && network[0] !== 0 && elsewhere[0] !== 0);
      const at = (one: readonly number[], two: readonly number[]) => placeOf(written([...one, ...two]));
      expect(at(network, host)).toBe(at(network, other));
      expect(at(network, host)).not.toBe(at(elsewhere, host));
    }),
  );
});

test("an IPv4 address is its own place, however it is written", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(placeOf(`::ffff:${address}`)).toBe(address);
    }),
  );
});
