import { z } from "zod";
import { HostName, SafeUrl, Stag } from "./configFields.ts";
import { references } from "./references.ts";
import { CountryCode } from "./wire.ts";

/* Who sent a visitor, and who helps them where they live. Source: C-6.1, C-6.10, 9-17. */

/** The host of the page that sent the visitor, or the name of one that has a host a country, such as `google`. */
const Referrer = HostName;
const OurPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s<>"?#]*$/)
  .register(references, { kind: "link" });

/**
 * The tag of visitors by the page that sent them: first by the page of ours that they came to, then by their country,
 * `others` for the rest. Beside that the tags of everybody else.
 */
export const StagByReferrerName = z.strictObject({
  pages: z.record(Referrer, z.record(OurPath, Stag)).nullable(),
  countries: z.record(z.union([CountryCode, z.literal("others")]), z.record(Referrer, Stag)),
  /** For visitors who came by themselves. */
  direct: Stag.default("122"),
  /** For visitors from a search engine that has no tag of its own. */
  search: Stag.default("241"),
  searchEngines: z
    .array(Referrer)
    .max(100)
    .default(["google", "bing", "duckduckgo", "yahoo", "ecosia", "yandex", "baidu"]),
});

/** Affiliate tags whose visitors see no promotions; a closing `*` takes everything that begins so. */
export const ExcludedPromoStags = z.array(Stag).max(5_000);

/** Texts of the profile that a sign-up may ask for. */
const RegistrationField = z.enum([
  "first_name",
  "last_name",
  "nickname",
  "gender",
  "date_of_birth",
  "city",
  "address",
  "postal_code",
  "state",
  "mobile_phone",
  "personal_id",
]);

/** What a sign-up asks for beside the account itself: everywhere, and in countries whose law wants more. Source: 5-02. */
export const RegistrationFields = z.strictObject({
  everywhere: z.array(RegistrationField).max(11),
  countries: z.record(CountryCode, z.array(RegistrationField).max(11)),
});

/** Somebody who helps people whose play has become a problem, under their own name. */
const HelpLine = z.strictObject({
  name: z.string().min(1).max(120),
  /** The part of the country that it is for; null for all of it. */
  area: z.string().max(80).nullable(),
  /** As it is dialled in the country. */
  phone: z.string().max(40).nullable(),
  url: SafeUrl.nullable(),
});

/** Help by country, and the register of that country by which a player excludes themselves from every operator at once. */
export const HelpLines = z.strictObject({
  countries: z.record(CountryCode, z.strictObject({ lines: z.array(HelpLine).max(20), register: HelpLine.nullable() })),
  /** For everybody, wherever they live. */
  everywhere: z.array(HelpLine).max(10),
});
export type HelpLine = z.infer<typeof HelpLine>;
