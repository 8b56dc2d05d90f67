import { parseArgs } from "node:util";
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

const usage =
  "npm run gateway:conformance -- --url http://localhost:3000 --key <key id> --secret <token> [--provider sandbox]";

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      key: { type: "string" },
      secret: { type: "string" },
      provider: { type: "string", default: "sandbox" },
    },
  });
  const { url, key, secret, provider } = values;
  if (!url || !key || !secret) {
    console.error(usage);
    return 2;
  }
  const results = await runConformance({ url, key, secret, provider });
  for (const { rule, title, ok, fault } of results) {
    console.log(`${ok ? "pass" : "FAIL"}  ${rule.padEnd(10)} ${title}`);
    if (fault) console.log(`      ${fault.split("\n").join("\n      ")}`);
  }
  const failed = results.filter((result) => !result.ok).length;
  console.log(`${results.length - failed} of ${results.length} passed`);
  return failed === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
