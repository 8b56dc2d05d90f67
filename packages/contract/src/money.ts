import { z } from "zod";

/** ISO 4217 code or crypto ticker, upper case. `FUN` is demo credit and never real money. Source: 3-11 to 3-13, 3-16. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3,5}$/);

/** A count of currency subunits on the wire: an integer that every JSON reader holds exactly (|n| <= 2^53-1). */
export const Cents = z.int();

/** A count of subunits that may not be negative. */
export const PositiveCents = z.int().positive();

/** An instant in UTC with milliseconds, `2026-01-31T12:00:00.000Z`. */
export const Instant = z.iso.datetime({ precision: 3 });

/** Amounts of several currencies: code to subunits. */
export const CentsByCurrency = z.record(CurrencyCode, Cents);

/** A decimal number of whole units as people write it, `"50"`, `"12.30"`, `"0.00012"`. Never a float in our hands. */
export const DecimalText = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/);

/** The same, read from a JSON number too, because known clients send one. */
export const DecimalAmount = z.union([DecimalText, z.number().nonnegative().transform(String).pipe(DecimalText)]);

/** A decimal that may be negative; tournament and gateway figures are sent this way. Source: C-1.9. */
export const SignedDecimalText = z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/);

/** An amount in one currency, as limits, rates and prizes list them. */
export const CurrencyAmount = z.object({ currency: CurrencyCode, amount_cents: Cents });
export type CurrencyAmount = z.infer<typeof CurrencyAmount>;
