import { readFile } from "node:fs/promises";
import { parseAmount } from "@croupier/rules/money";
import { z } from "zod";
import type { Database } from "../platform/database.ts";

const Terms = z.object({
  processing: z
    .object({ type: z.enum(["instant", "hours", "days"]), from: z.int().optional(), to: z.int().optional() })
    .default({ type: "instant" }),
  /** In ten-thousandths of the amount. */
  feeBp: z.int().min(0).default(0),
  /** Currency to least and most, in whole units. */
  terms: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

const MethodSeed = z.strictObject({
  id: z.string(),
  brand: z.string(),
  kind: z.enum(["bank_transfer", "cards", "crypto", "direct", "voucher"]),
  title: z.string(),
  network: z.string().nullable().default(null),
  profileRequiredForCashout: z.boolean().default(false),
  hiddenInCountries: z.array(z.string()).default([]),
  hiddenForGroups: z.array(z.string()).default([]),
  cashoutFields: z.array(z.looseObject({ name: z.string(), type: z.string() })).default([]),
  deposit: Terms.optional(),
  cashout: Terms.optional(),
});
type MethodSeed = z.output<typeof MethodSeed>;

/**
 * Brings the methods of a content file into the database, as ways to pay through this provider. What is there already stays as the operator left it.
 * Throws when the file is not right: that is for whoever edits it, before anybody plays.
 */
export async function seedMethods(db: Database, file: string, provider: string): Promise<void> {
  const methods = z.array(MethodSeed).parse(JSON.parse(await readFile(file, "utf8")));
  await db.transaction(async (tx) => {
    for (const [position, method] of methods.entries()) {
      const added = await tx.query(
        `INSERT INTO cashbox.method (id, provider, brand, kind, title, network, position, profile_required_for_cashout,
           hidden_in_countries, hidden_for_groups, cashout_fields)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO NOTHING`,
        [
          method.id,
          provider,
          method.brand,
          method.kind,
          method.title,
          method.network,
          position,
          method.profileRequiredForCashout,
          method.hiddenInCountries,
          method.hiddenForGroups,
          JSON.stringify(method.cashoutFields),
        ],
      );
      if (added.rowCount !== 1) continue;
      for (const row of termRows(method)) {
        await tx.query(
          `INSERT INTO cashbox.method_terms (method_id, currency, action, least, most, fee_bp, processing)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          row,
        );
      }
    }
  });
}

function termRows(method: MethodSeed): unknown[][] {
  return (["deposit", "cashout"] as const).flatMap((action) => {
    const side = method[action];
    return Object.entries(side?.terms ?? {}).map(([currency, [least, most]]) => [
      method.id,
      currency,
      action,
      subunits(least, currency),
      subunits(most, currency),
      side?.feeBp,
      JSON.stringify(side?.processing),
    ]);
  });
}

function subunits(text: string, currency: string): bigint {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) throw new Error(`${text} ${currency} is no amount`);
  return parsed.amount;
}
