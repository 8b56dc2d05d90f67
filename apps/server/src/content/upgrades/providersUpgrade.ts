import { z } from "zod";
import type { Upgrade } from "./upgrade.ts";

/** Country, then the studios that are closed there. */
const Older = z.record(z.string(), z.record(z.string(), z.boolean()));

/** Turns the table around: from studios of a country to countries of a studio. */
export const providersUpgrade: Upgrade = (body) => {
  const older = Older.safeParse(body);
  if (!older.success) return null;
  const countries = new Map<string, string[]>();
  for (const [country, studios] of Object.entries(older.data)) {
    for (const [studio, closed] of Object.entries(studios)) {
      if (closed) countries.set(studio, [...(countries.get(studio) ?? []), country]);
    }
  }
  return { "providers-config": Object.fromEntries([...countries].map(([studio, list]) => [studio, list.sort()])) };
};
