import type { Database } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { hashPassword } from "../players/index.ts";
import { insertOperator } from "./operators.ts";
import { tables } from "./tables.ts";

/** Somebody who works in the demo's back office when it opens. */
export interface SeededOperator {
  email: string;
  name: string;
  password: string;
  role: string;
}

const password = "velvet office 21";

/** Two administrators, so that one can approve what the other proposes, and one person for each other role. */
const people: readonly SeededOperator[] = [
  { name: "Robin Vale", role: "administrator" },
  { name: "Ada Lindqvist", role: "administrator" },
  { name: "Sam Porter", role: "support" },
  { name: "Vera Novak", role: "verification" },
  { name: "Pat Moreau", role: "payments" },
  { name: "Rhea Stone", role: "risk" },
  { name: "Cleo Hart", role: "content" },
].map((one) => ({ ...one, password, email: `${one.name.split(" ")[0]!.toLowerCase()}@office.test` }));

/** Makes the demo's operators where they are missing. Safe to run again and again. */
export async function seedOperators({ pool }: Pick<Database, "pool">, now: Date): Promise<SeededOperator[]> {
  let passwordHash: string | undefined;
  for (const { email, name, role } of people) {
    const known = await firstOf(pool, tables.selectFrom("operators.operator").select("id").where("email", "=", email));
    if (known) continue;
    // One hash for all: they share their password, and each costs a start of the demo its time.
    passwordHash ??= await hashPassword(password, "signUp");
    await insertOperator(
      pool,
      { email, name, passwordHash, isFirstPassword: false, roles: [{ role, brands: null }] },
      now,
    );
  }
  return [...people];
}
