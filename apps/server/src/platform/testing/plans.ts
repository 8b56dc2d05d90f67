import type { Database, Queryable } from "../database.ts";

/** A step of a plan as EXPLAIN (ANALYZE, FORMAT JSON) tells it. */
export interface PlanNode {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanNode[];
}

/** Rows that a step of a plan and all steps below it looked at. */
export function rowsLookedAt(node: PlanNode): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0);
  const own = (node["Actual Rows"] + removed) * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsLookedAt(below), own);
}

/** The plans of all statements that the database runs for what is asked on a connection of the owner, those within its functions too. */
async function plansOf(owner: Database, ask: (on: Queryable) => Promise<unknown>): Promise<PlanNode[]> {
  const client = await owner.pool.connect();
  const plans: PlanNode[] = [];
  client.on("notice", ({ message = "" }) => {
    const begin = message.indexOf("{");
    if (message.startsWith("duration:") && begin > 0) plans.push(JSON.parse(message.slice(begin)).Plan);
  });
  try {
    await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on;
      SET auto_explain.log_nested_statements = on; SET auto_explain.log_format = json; SET auto_explain.log_level = notice`);
    await ask(client);
  } finally {
    client.release(true);
  }
  return plans;
}

/** Rows that the database looks at in all of them. */
export async function rowsReadFor(owner: Database, ask: (on: Queryable) => Promise<unknown>): Promise<number> {
  return (await plansOf(owner, ask)).reduce((sum, plan) => sum + rowsLookedAt(plan), 0);
}
