import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import cashaddr from "ecashaddrjs";

/*
 * Addresses of the networks that coins are sent on: whether a text is one, its checksum included, and new ones for a test
 * network. An address says nothing about who holds it.
 */

/** How one network writes addresses; `test` is its public test network. */
interface AddressForm {
  /** Versions of addresses in base 58 with a checksum. */
  base58?: { main: readonly number[]; test: readonly number[] };
  /** Readable part of segregated-witness addresses (BIP 173, BIP 350). */
  segwit?: { main: string; test: string };
  /** Readable part of addresses of Bitcoin Cash. */
  cash?: { main: string; test: string };
  /** Twenty bytes in hexadecimal, whose capitals are the checksum (EIP-55). */
  hex?: true;
}

const forms: Readonly<Record<string, AddressForm>> = {
  Bitcoin: { base58: { main: [0x00, 0x05], test: [0x6f, 0xc4] }, segwit: { main: "bc", test: "tb" } },
  Litecoin: { base58: { main: [0x30, 0x32], test: [0x6f, 0x3a] }, segwit: { main: "ltc", test: "tltc" } },
  Dogecoin: { base58: { main: [0x1e, 0x16], test: [0x71, 0xc4] } },
  "Bitcoin Cash": { cash: { main: "bitcoincash", test: "bchtest" } },
  Ethereum: { hex: true },
  // Tron's test networks write addresses as its main one does.
  "TRC-20": { base58: { main: [0x41], test: [0x41] } },
};

const base58 = createBase58check(sha256);

/** Whether `text` is an address of a network, checksum included; of its test network only where that is allowed. */
export function isCoinAddress(network: string, text: string, { test = false } = {}): boolean {
  const form = Object.hasOwn(forms, network) ? forms[network] : undefined;
  if (!form || text.length > 120) return false;
  const chains = test ? (["main", "test"] as const) : (["main"] as const);
  return (
    (form.hex === true && isHex(text)) ||
    chains.some(
      (chain) =>
        (form.base58 !== undefined && isBase58(text, form.base58[chain])) ||
        (form.segwit !== undefined && isSegwit(text, form.segwit[chain])) ||
        (form.cash !== undefined && isCash(text, form.cash[chain])),
    )
  );
}

/** An address on a network's test chain for twenty bytes of a hash; null for a network that is not known. */
export function testAddress(network: string, hash: Uint8Array): string | null {
  const form = Object.hasOwn(forms, network) ? forms[network] : undefined;
  if (form?.segwit) return bech32.encode(form.segwit.test, [0, ...bech32.toWords(hash)]);
  if (form?.cash) return cashaddr.encodeCashAddress(form.cash.test, "p2pkh", hash);
  if (form?.base58) return base58.encode(Uint8Array.of(form.base58.test[0] ?? 0, ...hash));
  return form?.hex ? `0x${withCapitals(bytesToHex(hash))}` : null;
}

function isBase58(text: string, versions: readonly number[]): boolean {
  const bytes = orNull(() => base58.decode(text));
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
}

/** Version 0 holds a hash of 20 or 32 bytes in bech32, later versions 2 to 40 bytes in bech32m. */
function isSegwit(text: string, prefix: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false;
  const version = text.toLowerCase().startsWith(`${prefix}1q`) ? 0 : 1;
  const coder = version === 0 ? bech32 : bech32m;
  const words = orNull(() => coder.decode(text as `${string}1${string}`));
  if (words?.prefix !== prefix || (version === 1 && (words.words[0] ?? 0) > 16)) return false;
  const { length } = orNull(() => coder.fromWords(words.words.slice(1))) ?? { length: 0 };
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
}

/** With or without its readable part. */
function isCash(text: string, prefix: string): boolean {
  const lower = text === text.toUpperCase() ? text.toLowerCase() : text;
  const whole = lower.includes(":") ? lower : `${prefix}:${lower}`;
  return orNull(() => cashaddr.decodeCashAddress(whole))?.prefix === prefix;
}

/** In one case it has no checksum, which wallets take; with both, the capitals have to be right. */
function isHex(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return digits === withCapitals(digits.toLowerCase());
}

function withCapitals(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return [...digits]
    .map((digit, at) => (Number.parseInt(hash[at] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit))
    .join("");
}

/** What the libraries throw for is no address. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
