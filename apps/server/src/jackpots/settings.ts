import { jackpotShare } from "@croupier/games/jackpot/jackpotShare";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { ticketCents } from "./board.ts";
import { numberOrNull } from "./rows.ts";
import { tables } from "./tables.ts";

export interface JackpotSettings {
  identifier: string;
  name: string;
  state: string;
  category: string;
  providers: string[];
  brands: string[];
  levels: { name: string; seedCents: number; ratePpm: number; oneIn: number; mustDropCents: number | null }[];
}

/** Every jackpot with its terms. */
export async function listSettings(on: Queryable): Promise<JackpotSettings[]> {
  const jackpots = await rowsOf(
    on,
    tables.selectFrom("jackpots.jackpot").selectAll().orderBy("position").orderBy("id"),
  );
  const rules = await rowsOf(on, tables.selectFrom("jackpots.rule").selectAll().orderBy("index"));
  const levels = Map.groupBy(rules, (rule) => rule.jackpot_id);
  return jackpots.map(({ id, identifier, name, state, category, providers, brands }) => ({
    identifier,
    name,
    state,
    category,
    providers,
    brands,
    levels: (levels.get(id) ?? []).map((rule) => ({
      name: rule.name,
      seedCents: Number(rule.seed_cents),
      ratePpm: rule.rate_ppm,
      oneIn: Number(rule.one_in),
      mustDropCents: numberOrNull(rule.must_drop_cents),
    })),
  }));
}

/** What a jackpot gives back of the stakes, in percent. Source: F-29. */
export function shareOf({ levels }: JackpotSettings): number {
  const terms = levels.map(({ seedCents: seed, ratePpm, oneIn, mustDropCents: mustDrop }) => {
    return { seed, ratePpm, oneIn, mustDrop };
  });
  return jackpotShare(terms, ticketCents);
}

/** The brands at which a jackpot counts, empty where at all; null without such a jackpot. */
export async function brandsOfJackpot(on: Queryable, identifier: string): Promise<readonly string[] | null> {
  return (await listSettings(on)).find((jackpot) => jackpot.identifier === identifier)?.brands ?? null;
}
