import fc from "fast-check";
import { expect, test } from "vitest";
import { isCoinAddress, testAddress } from "./coinAddress.ts";

/* Addresses of the networks' own documents: BIP 173, BIP 350, EIP-55, the specification of cash addresses, and known holders. */
const known: readonly (readonly [network: string, address: string])[] = [
  ["Bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["Bitcoin", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
  ["Bitcoin", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["Bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["Bitcoin", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["Bitcoin Cash", "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
  ["Bitcoin Cash", "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
  ["Ethereum", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["Ethereum", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
  ["TRC-20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["Dogecoin", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
  ["Litecoin", "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1"],
];
const networks = ["Bitcoin", "Bitcoin Cash", "Ethereum", "Litecoin", "Dogecoin", "TRC-20"];

test.each(known)("an address of %s as the network's own papers have it is taken: %s", (network, address) => {
  expect(isCoinAddress(network, address)).toBe(true);
  for (const other of networks) if (other !== network) expect(isCoinAddress(other, address), other).toBe(false);
});

test("an address of a test network is taken only where test networks are", () => {
  const address = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";
  expect(isCoinAddress("Bitcoin", address)).toBe(false);
  expect(isCoinAddress("Bitcoin", address, { test: true })).toBe(true);
});

test("of every address that we make, each mistyped sign is noticed", () => {
  const hash = fc.uint8Array({ minLength: 20, maxLength: 20 });
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...networks),
      hash,
      place,
      fc.constantFrom(..."023456789acdefghjklmnpqrstuvwxyz"),
      (network, bytes, at, sign) => {
        const address = testAddress(network, bytes) ?? "";
        expect(isCoinAddress(network, address, { test: true }), address).toBe(true);
        // The capitals of a hexadecimal address hold four bits of a checksum at most, which a single sign may pass by chance.
        if (network === "Ethereum") return;
        const index = 3 + Math.floor(at * (address.length - 3));
        const typed = address.slice(0, index) + sign + address.slice(index + 1);
        if (typed !== address) expect(isCoinAddress(network, typed, { test: true }), typed).toBe(false);
      },
    ),
  );
});

test.each(["", " ", "x".repeat(500), "0x", "bc1", "bitcoincash:", "constructor"])(
  "%j is an address of no network",
  (text) => {
    for (const network of [...networks, "constructor", "Nowhere"]) expect(isCoinAddress(network, text)).toBe(false);
  },
);
