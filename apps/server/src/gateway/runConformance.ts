import { ConformanceClient, type ConformanceTarget } from "./conformanceClient.ts";
import { conformanceRules } from "./conformanceRules.ts";

export interface RuleResult {
  rule: string;
  title: string;
  ok: boolean;
  /** What was not as the rule says. */
  fault: string | null;
}

/** Drives a platform through every rule of the gateway, each on a session of its own. */
export async function runConformance(target: ConformanceTarget): Promise<RuleResult[]> {
  const client = new ConformanceClient(target);
  const results: RuleResult[] = [];
  for (const { rule, title, run } of conformanceRules) {
    try {
      await run(client, await client.openSession());
      results.push({ rule, title, ok: true, fault: null });
    } catch (error) {
      results.push({ rule, title, ok: false, fault: error instanceof Error ? error.message : String(error) });
    }
  }
  return results;
}
