import { z } from "zod";
import type { Upgrade, Upgraded } from "./upgrade.ts";

const OlderPrize = z.object({
  type: z.enum(["freespins", "bonus"]),
  freespins_count: z.int().optional(),
  amount_cents: z.record(z.string(), z.int()).optional(),
  wager: z.int(),
  weight: z.int(),
  title: z.string(),
  color: z.string(),
});
const OlderTables = z.record(z.string(), z.object({ segments: z.array(OlderPrize) }));
const OlderWheel = z.object({
  isEnabled: z.boolean(),
  title: z.string(),
  rules: z.string(),
  groupKeys: z.array(z.string()),
  tables: z.record(z.string(), z.string()),
  fallback: z.string(),
});

/** Which groups turn which table was said in the one, what a table holds in the other; what the page says goes apart. */
export const wheelUpgrade: Upgrade = (body, { stored }) => upgraded(body, stored("wheel-config-segments"));
export const wheelTablesUpgrade: Upgrade = (body, { stored }) => upgraded(stored("wheel-config"), body);

function upgraded(wheel: unknown, segments: unknown): Upgraded | null {
  const older = OlderWheel.safeParse(wheel);
  const tables = OlderTables.safeParse(segments);
  if (!older.success || !tables.success) return null;
  const { tables: byGroup, fallback, ...page } = older.data;
  const named = (name: string) => tables.data[name]?.segments.map(itemOf);
  const everybody = named(fallback);
  if (!everybody) return null;
  const own = Object.entries(byGroup).flatMap(([group, name]) => {
    const items = named(name);
    return items ? [[group, items] as const] : [];
  });
  return {
    "wheel-config": everybody,
    "wheel-config-segments": Object.fromEntries(own),
    "wheel-page": page,
  };
}

function itemOf(prize: z.infer<typeof OlderPrize>, index: number) {
  const { type, title, weight, wager, color, freespins_count = 0, amount_cents = {} } = prize;
  const amounts = Object.entries(amount_cents).map(([currency, cents]) => ({ currency, amount_cents: cents }));
  const attribute =
    type === "freespins" ? { field: "freespins_count", value: freespins_count } : { field: "amount", value: amounts };
  const bonus = { title, type, attributes: [attribute], result_bonus: [{ field: "wager", value: wager }] };
  return { id: index + 1, weight, prize: false, bonuses: [bonus], color };
}
