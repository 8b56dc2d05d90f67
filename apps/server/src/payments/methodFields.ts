import type { PaymentField } from "@croupier/contract/payments";
import type { ProviderAddress } from "@croupier/contract/psp";
import { isCoinAddress } from "@croupier/rules/payments/coinAddress";
import { coinUri } from "@croupier/rules/payments/coinUri";
import { holdsCardNumber } from "@croupier/rules/validation/cardNumber";
import { fitsPattern } from "./fieldPattern.ts";

/** A field that a method asks for, as the operator set it up. */
export type FieldRule = Pick<PaymentField, "name" | "type" | "pattern" | "minLength" | "maxLength">;

export type FieldsAnswer =
  | { ok: true; fields: Record<string, string> }
  | {
      ok: false;
      field: string;
      code: "required" | "unknown_field" | "wrong_format" | "iban_invalid" | "card_number_here" | "address_invalid";
    };

/** The chain that a method's addresses belong to, and whether those of its test network are taken. */
export interface AddressChain {
  network: string | null;
  test: boolean;
}

/**
 * Holds what the player typed to what the method asks. Something that looks like a card number is refused wherever it
 * stands: cards are typed at the provider only. Source: 5-16, F-68.
 */
export function readMethodFields(
  rules: readonly FieldRule[],
  given: Record<string, string>,
  chain: AddressChain | null = null,
): FieldsAnswer {
  for (const [name, value] of Object.entries(given)) {
    const rule = rules.find((one) => one.name === name);
    // An account number is digits, too; its own check digits say that it is none of a card.
    if (!(rule?.type === "iban" && isIban(value)) && holdsCardNumber(value)) {
      return { ok: false, field: name, code: "card_number_here" };
    }
    if (!rule) return { ok: false, field: name, code: "unknown_field" };
  }
  const fields: Record<string, string> = {};
  for (const rule of rules) {
    const value = (given[rule.name] ?? "").trim();
    if (value === "") return { ok: false, field: rule.name, code: "required" };
    if (rule.type === "iban" && !isIban(value)) return { ok: false, field: rule.name, code: "iban_invalid" };
    const { network, test } = chain ?? { network: null, test: false };
    if (rule.type === "address" && network !== null && !isCoinAddress(network, value, { test }))
      return { ok: false, field: rule.name, code: "address_invalid" };
    if (!hasShape(rule, value)) return { ok: false, field: rule.name, code: "wrong_format" };
    fields[rule.name] = rule.type === "iban" ? plainIban(value) : value;
  }
  return { ok: true, fields };
}

export function wireField(rule: FieldRule): PaymentField {
  return { ...rule, field: rule.name, required: true, translationKey: `CASHBOX.FIELDS.${rule.name.toUpperCase()}` };
}

/** Where the coins of a deposit go: shown, never asked for. Source: C-4.2. */
export function addressField(
  { address, network, memo }: ProviderAddress,
  { currency, requiredConfirmations }: { currency: string; requiredConfirmations: number | null },
): PaymentField {
  const uri = coinUri({ currency, address });
  const shown = { address, network, memo, uri, requiredConfirmations };
  return { ...wireField({ name: "address", type: "address" }), required: false, ...shown };
}

function hasShape(rule: FieldRule, value: string): boolean {
  if (value.length < (rule.minLength ?? 1) || value.length > (rule.maxLength ?? 200)) return false;
  if (rule.type === "address" && !/^[A-Za-z0-9:]+$/.test(value)) return false;
  return !rule.pattern || fitsPattern(rule.pattern, value);
}

/** Whether what was typed holds an account number of Lithuania. Source: 5-16. */
export function hasLithuanianIban(rules: readonly FieldRule[], fields: Readonly<Record<string, string>>): boolean {
  return rules.some(({ type, name }) => type === "iban" && (fields[name] ?? "").startsWith("LT"));
}

const plainIban = (text: string) => text.replace(/\s/g, "").toUpperCase();

/** Letters and digits only, with the check digits of ISO 13616. Source: 5-16. */
function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36).toString()).join("");
  return BigInt(digits) % 97n === 1n;
}
