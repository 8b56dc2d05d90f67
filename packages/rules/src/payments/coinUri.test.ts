import { expect, test } from "vitest";
import { coinUri } from "./coinUri.ts";

test("a QR code holds what wallets of the currency read: BIP 21 with whole units, EIP-681 with the smallest", () => {
  const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  expect(coinUri({ currency: "BTC", address })).toBe(`bitcoin:${address}`);
  expect(coinUri({ currency: "BTC", address, amount: "0.0005" })).toBe(`bitcoin:${address}?amount=0.0005`);
  expect(coinUri({ currency: "BCH", address: "bitcoincash:qpm2", amount: "1" })).toBe("bitcoincash:qpm2?amount=1");
  expect(coinUri({ currency: "ETH", address: "0x5aAe", amount: "1.5" })).toBe(
    "ethereum:0x5aAe?value=1500000000000000000",
  );
  expect(coinUri({ currency: "USDT", address: "TJRab", amount: "20" })).toBe("TJRab");
});
