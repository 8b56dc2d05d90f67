import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode } from "../money.ts";
import { listQuery, Outcome, pageOf, Reason, Version } from "./lists.ts";

/* Jackpots: their terms, what lies in them, and what operators change. Amounts without a currency are cents of EUR. */

const spec = ["F-65"] as const;

const JackpotId = z.string().regex(/^[a-z0-9-]{1,60}$/, { message: "invalid_format" });

/** One of the three levels of a jackpot, from the smallest. */
const LevelTerms = z.object({
  name: z.string().trim().min(1, { message: "required" }).max(60, { message: "too_long" }),
  /** What the house puts into each new pool. */
  seed_cents: z.int().min(1).max(100_000_000_00),
  /** Share of each stake, in parts of a million. */
  rate_ppm: z.int().min(1).max(200_000),
  /** One ticket in so many wins. */
  one_in: z
    .int()
    .min(1)
    .max(2 ** 48),
  /** It is won at this amount at the latest; null for a level that falls by chance alone. */
  must_drop_cents: z.int().min(1).max(1_000_000_000_00).nullable(),
});

export const BackOfficeJackpot = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(["active", "stopped"]),
  category: z.string(),
  providers: z.array(z.string()),
  brands: z.array(z.string()),
  /** What it gives back of the stakes, in percent. */
  share: z.number(),
  levels: z.array(LevelTerms),
  pools: z.array(z.object({ brand: z.string(), currency: CurrencyCode, level: z.int(), amount_cents: Cents })),
  /** All of the pools together. */
  held_eur_cents: Cents,
  version: z.string(),
});
export type BackOfficeJackpot = z.infer<typeof BackOfficeJackpot>;

export const listBackOfficeJackpots = call({
  id: "backOffice.jackpots",
  method: "GET",
  path: "/backoffice/api/jackpots",
  access: "operator",
  permission: "jackpots.read",
  summary: "Every jackpot with its terms and what lies in its pools.",
  spec,
  query: listQuery(["position"], {}),
  reply: pageOf(BackOfficeJackpot),
});

const ById = z.object({ id: JackpotId });

export const getBackOfficeJackpot = call({
  id: "backOffice.jackpot",
  method: "GET",
  path: "/backoffice/api/jackpots/:id",
  access: "operator",
  permission: "jackpots.read",
  summary: "One jackpot.",
  spec,
  params: ById,
  reply: BackOfficeJackpot,
});

export const createJackpot = call({
  id: "backOffice.createJackpot",
  method: "POST",
  path: "/backoffice/api/jackpots",
  access: "operator",
  permission: "jackpots.write",
  summary:
    "Makes a jackpot and pays the house's seed into a pool for each brand and currency. Above the threshold a second person decides.",
  spec,
  body: z.object({
    id: JackpotId,
    name: z.string().trim().min(1, { message: "required" }).max(60, { message: "too_long" }),
    /** Titles of this category of the catalogue count. */
    category: z.string().trim().min(1, { message: "required" }).max(100),
    /** Of these studios; of all where none is named. */
    providers: z.array(z.string().max(100)).max(50).default([]),
    /** Every brand where none is named. */
    brands: z.array(z.string().max(100)).max(50).default([]),
    currencies: z.array(CurrencyCode).min(1, { message: "required" }).max(30),
    levels: z.array(LevelTerms).length(3),
    reason: Reason,
  }),
  reply: Outcome,
});

export const setJackpotLevel = call({
  id: "backOffice.setJackpotLevel",
  method: "PUT",
  path: "/backoffice/api/jackpots/:id/levels",
  access: "operator",
  permission: "jackpots.write",
  summary:
    "Changes one term of a level in every pool: rate and odds from the next bets on, seed and the latest fall from the next cycle on. A seed whose sum is above the threshold waits for a second person.",
  spec,
  params: ById,
  body: z.object({
    level: z.int().min(1).max(3),
    setting: z.enum(["rate", "one-in", "seed", "must-drop"]),
    /** Null takes the latest fall away. */
    value: z.int().min(1).nullable(),
    version: Version,
    reason: Reason,
  }),
  reply: Outcome,
});

export const switchJackpot = call({
  id: "backOffice.switchJackpot",
  method: "PUT",
  path: "/backoffice/api/jackpots/:id/state",
  access: "operator",
  permission: "jackpots.write",
  summary:
    "Closes a jackpot, which is then neither shown nor fed nor won and keeps what its pools hold, or opens it again. Above the threshold of what it holds a second person decides.",
  spec,
  params: ById,
  body: z.object({ state: z.enum(["active", "stopped"]), version: Version, reason: Reason }),
  reply: Outcome,
});
