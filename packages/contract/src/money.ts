import { z } from "zod";

/** ISO 4217 code or crypto ticker, upper case. `FUN` is demo credit and never real money. Source: spec 3-11 to 3-13, 3-16. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3,5}$/);

/** A count of currency subunits on the wire: an integer that every JSON reader holds exactly (|n| <= 2^53-1). */
export const Cents = z.int();

/** A count of subunits that may not be negative. */
export const PositiveCents = z.int().positive();

/** An instant in UTC with milliseconds, `2026-01-31T12:00:00.000Z`. */
export const Instant = z.iso.datetime({ precision: 3 });
