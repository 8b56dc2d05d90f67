import type { PlayerField, PlayerFields } from "@croupier/contract/info";
import { type LicencePolicy, licencePolicy } from "@croupier/rules/licencePolicy";
import { passwordLength } from "@croupier/rules/validation/password";
import { genders } from "@croupier/rules/validation/profileField";

/** Fields that cannot be changed by the player once they were given: others rely on them. */
export const onceSet: ReadonlySet<string> = new Set([
  "nickname",
  "first_name",
  "last_name",
  "date_of_birth",
  "personal_id",
]);

/** What must be known before fiat money moves. Source: 5-03. */
const commonFields = [
  "mobile_phone",
  "first_name",
  "last_name",
  "date_of_birth",
  "country",
  "city",
  "address",
  "postal_code",
] as const;

export type FieldContext = "registration" | "deposit" | "cashout" | "edition";

/** Fields that each context requires under a licence. Source: 5-02, 5-03, 5-11. */
export function requiredUnder(licence: string): Readonly<Record<FieldContext, readonly string[]>> {
  const paymentFields = licencePolicy(licence).personalCode ? [...commonFields, "personal_id"] : commonFields;
  return {
    registration: ["email", "password", "currency", "country", "terms_acceptance"],
    deposit: paymentFields,
    cashout: paymentFields,
    edition: [],
  };
}

/** A way to pay and the directions in which it asks for the profile; none where it has no such direction. Source: 5-03. */
export interface PaymentSystem {
  id: string;
  asks: readonly ("deposit" | "cashout")[];
}

/**
 * The profile's fields with their rules, for forms, and which of them each context requires: the house's own, every studio
 * that asks for any, and the ways to pay of the visitor's country. `policy` is the law of the player's licence and countries,
 * `askedAtSignUp` what the operator adds to the registration. Source: C-2.2.7, 4-54, 5-02.
 */
export function describeFields(
  policy: Pick<LicencePolicy, "licence" | "minimumAge">,
  askedAtSignUp: readonly string[],
  countries: readonly string[],
  studios: Readonly<Record<string, readonly string[]>>,
  systems: readonly PaymentSystem[],
): PlayerFields {
  const text = (field: string, maximum: number, more: Partial<PlayerField> = {}): PlayerField => ({
    field,
    type: "string",
    length: { minimum: 1, maximum },
    ...(onceSet.has(field) ? { once_set: true } : {}),
    ...more,
  });
  const required = requiredUnder(policy.licence);
  const asksIn = (action: "deposit" | "cashout", asks: PaymentSystem["asks"]) =>
    asks.includes(action) ? [...required[action]] : [];
  return {
    fields: [
      { field: "email", type: "email", length: { maximum: 254 } },
      { field: "password", type: "string", length: { ...passwordLength } },
      text("nickname", 15, { length: { minimum: 3, maximum: 15 } }),
      text("first_name", 100),
      text("last_name", 100),
      { field: "gender", type: "select", inclusion: { in: [...genders] } },
      {
        field: "date_of_birth",
        type: "date",
        age: { min: { default: policy.minimumAge } },
        once_set: true,
      },
      { field: "country", type: "select", inclusion: { in: [...countries] } },
      text("city", 100),
      text("address", 255),
      text("postal_code", 20),
      text("state", 100),
      { field: "mobile_phone", type: "phone", length: { minimum: 8, maximum: 32 } },
      text("personal_id", 11, { length: { minimum: 11, maximum: 11 } }),
      { field: "receive_promos", type: "boolean" },
      { field: "receive_sms_promos", type: "boolean" },
    ],
    contexts: {
      ...studios,
      registration: [...required.registration, ...askedAtSignUp],
      deposit: [...required.deposit],
      cashout: [...required.cashout],
      edition: [...required.edition],
      payment_systems: Object.fromEntries(
        systems.map(({ id, asks }) => [
          id,
          { base: { deposit: asksIn("deposit", asks), cashout: asksIn("cashout", asks) } },
        ]),
      ),
      // The schema's catch-all and its one named key cannot be said together in TypeScript.
    } as unknown as PlayerFields["contexts"],
  };
}
