/** Where coins go, and perhaps how many. */
export interface CoinTarget {
  currency: string;
  address: string;
  /** Whole units as decimal text, `"0.0005"`; without it the payer's wallet asks. */
  amount?: string | null;
}

const schemes: Readonly<Record<string, string>> = {
  BTC: "bitcoin",
  BCH: "bitcoincash",
  LTC: "litecoin",
  DOG: "dogecoin",
};

/**
 * What a QR code of a deposit's address holds, in the form that wallets of the currency read: BIP 21 for the family of Bitcoin,
 * EIP-681 for Ethereum. Tether on TRON has no form that wallets agree on, so its code holds the address alone.
 */
export function coinUri({ currency, address, amount }: CoinTarget): string {
  if (currency === "ETH") return `ethereum:${address}${amount ? `?value=${weiOf(amount)}` : ""}`;
  const scheme = schemes[currency];
  if (!scheme) return address;
  // An address of Bitcoin Cash holds the name of its network already.
  const target = address.includes(":") ? address : `${scheme}:${address}`;
  return amount ? `${target}?amount=${amount}` : target;
}

/** EIP-681 counts in the smallest unit, of which an ether has 10^18. */
function weiOf(amount: string): string {
  const [whole = "0", part = ""] = amount.split(".");
  return BigInt(whole + part.padEnd(18, "0").slice(0, 18)).toString();
}
