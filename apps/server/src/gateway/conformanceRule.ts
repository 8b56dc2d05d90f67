import type { ConformanceClient, TestSession } from "./conformanceClient.ts";

export interface ConformanceRule {
  /** Number in the list of rules, or the part of the protocol it belongs to. */
  rule: string;
  title: string;
  run(client: ConformanceClient, session: TestSession): Promise<void>;
}
