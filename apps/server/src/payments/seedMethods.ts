import { readFile } from "node:fs/promises";
import { parseAmount } from "@croupier/rules/money";
import type { Insertable } from "kysely";
import { z } from "zod";
import type { Database, Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { patternProblem } from "./fieldPattern.ts";
import type { Row, Tables } from "./schema.ts";
import { tables } from "./tables.ts";

const Terms = z.object({
  processing: z
    .object({ type: z.enum(["instant", "hours", "days"]), from: z.int().optional(), to: z.int().optional() })
    .default({ type: "instant" }),
  /** In ten-thousandths of the amount. */
  feeBp: z.int().min(0).default(0),
  /** Currency to minimum and maximum, in whole units. */
  terms: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

const CashoutField = z
  .looseObject({ name: z.string(), type: z.string(), pattern: z.string().nullish() })
  .superRefine(({ name, pattern }, context) => {
    const problem = pattern ? patternProblem(pattern) : null;
    if (problem) context.addIssue({ code: "custom", path: ["pattern"], message: patternRefusal(name, problem) });
  });

const patternRefusal = (field: string, problem: string) =>
  `the pattern of the field ${field} cannot be matched in linear time: ${problem}`;

const MethodSeed = z.strictObject({
  id: z.string(),
  brand: z.string(),
  kind: z.enum(["bank_transfer", "cards", "crypto", "direct", "voucher"]),
  title: z.string(),
  network: z.string().nullable().default(null),
  /** How many blocks must hold coins before a deposit counts. */
  requiredConfirmations: z.int().positive().nullable().default(null),
  profileRequiredForCashout: z.boolean().default(false),
  hiddenInCountries: z.array(z.string()).default([]),
  hiddenForGroups: z.array(z.string()).default([]),
  cashoutFields: z.array(CashoutField).default([]),
  deposit: Terms.optional(),
  cashout: Terms.optional(),
});
type MethodSeed = z.output<typeof MethodSeed>;

/**
 * Brings the methods of a content file into the database, as ways to pay through this provider. What is there already stays
 * as the operator left it. Throws when the file is not right, or a pattern that is kept: that is for whoever edits it, before
 * anybody plays.
 */
export async function seedMethods(db: Database, file: string, provider: string): Promise<void> {
  const methods = z.array(MethodSeed).parse(JSON.parse(await readFile(file, "utf8")));
  await db.transaction(async (tx) => {
    for (const [position, method] of methods.entries()) {
      if (!(await addMethod(tx, method, provider, position))) continue;
      for (const row of termRows(method)) await change(tx, tables.insertInto("payments.method_terms").values(row));
    }
    await checkKeptPatterns(tx);
  });
}

/** False where the method is there already. */
async function addMethod(tx: Queryable, method: MethodSeed, provider: string, position: number): Promise<boolean> {
  const added = tables
    .insertInto("payments.method")
    .values({
      id: method.id,
      provider,
      brand: method.brand,
      kind: method.kind,
      title: method.title,
      network: method.network,
      required_confirmations: method.kind === "crypto" ? (method.requiredConfirmations ?? 1) : null,
      position,
      profile_required_for_cashout: method.profileRequiredForCashout,
      hidden_in_countries: method.hiddenInCountries,
      hidden_for_groups: method.hiddenForGroups,
      cashout_fields: JSON.stringify(method.cashoutFields),
    })
    .onConflict((known) => known.column("id").doNothing());
  return (await change(tx, added)) === 1;
}

/** What an operator changed since the file was read, or an older version took, has to be of use, too. */
async function checkKeptPatterns(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<Pick<Row<"payments.method">, "id"> & { name: string; pattern: string }>(
    `SELECT m.id, field ->> 'name' AS name, field ->> 'pattern' AS pattern
       FROM payments.method m, jsonb_array_elements(m.cashout_fields) AS field
      WHERE coalesce(field ->> 'pattern', '') <> '' ORDER BY m.id`,
  );
  for (const { id, name, pattern } of rows) {
    const problem = patternProblem(pattern);
    if (problem) throw new Error(`the payment method ${id}: ${patternRefusal(name, problem)}`);
  }
}

function termRows(method: MethodSeed): Insertable<Tables["payments.method_terms"]>[] {
  return (["deposit", "cashout"] as const).flatMap((action) => {
    const side = method[action];
    return Object.entries(side?.terms ?? {}).map(([currency, [min, max]]) => ({
      method_id: method.id,
      currency,
      action,
      least: subunits(min, currency),
      most: subunits(max, currency),
      fee_bp: side?.feeBp,
      processing: JSON.stringify(side?.processing),
    }));
  });
}

function subunits(text: string, currency: string): bigint {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) throw new Error(`${text} ${currency} is no amount`);
  return parsed.amount;
}
