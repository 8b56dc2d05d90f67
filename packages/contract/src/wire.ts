import { z } from "zod";

/*
 * Small shapes that many calls share. Paths, queries and headers arrive as text, so what is a number or a flag for us is
 * read from either form.
 */

/** ISO 3166-1 alpha-2, upper case. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** Language with an optional region, `en` or `en-CA`. Source: 1-05. */
export const LocaleCode = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/);

/** A numeric id, as a number in JSON or as digits in a path; no other way to write a number counts. */
export const NumericId = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive());

/** A human-readable id such as `acme/LuckySeven` or `level_3`. */
export const Identifier = z.string().min(1).max(200);

/** An id that older entities carry as a number and newer ones as text (groups, banners). Source: C-2.2.1. */
export const LooseId = z.union([z.int(), z.string().min(1).max(100)]);

/** A yes or no that may arrive as JSON, as `"1"`, or as `"true"` in a query. */
export const Flag = z.union([z.boolean(), z.stringbool()]);

/** Text that a person typed; the module's own rules say what it may hold. */
export const ShortText = z.string().max(255);
export const LongText = z.string().max(10_000);

/**
 * Any JSON. It was parsed from text, so only its depth is left to check; its reader checks the types inside. Fields and
 * items nest at most 32 deep.
 */
export const Json = z
  .unknown()
  .refine((value) => nestsWithin(value, 32), { message: "too_deep" }) as unknown as z.ZodType<
  z.core.util.JSONType,
  z.core.util.JSONType
>;

function nestsWithin(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => nestsWithin(inner, depth - 1));
}

/** The path parameter of calls about one entity. */
export const ByNumericId = z.object({ id: NumericId });
export const ByIdentifier = z.object({ id: Identifier });

/** What a call answers when there is nothing to say but that it was done. */
export const Done = z.object({});

export const DeviceType = z.enum(["mobile", "desktop"]);

/** A list may be sent as `a`, `a=1&a=2` or `a[]=1`; here it is always a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item), item.transform((value) => [value])]);
}
