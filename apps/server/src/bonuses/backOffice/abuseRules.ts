import * as calls from "@croupier/contract/backOffice/abuseScore";
import { everyAbuseSignal } from "@croupier/rules/bonuses/abuseScore";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../../platform/failure.ts";
import { type AbuseRulesVersion, abuseRules, abuseVersions, writeAbuseRules } from "../abuseRules.ts";
import type { BonusesDeps } from "../deps.ts";

const shownVersions = 50;
const done = { state: "done", approval_id: null } as const;

/** The abuse score as operators set it. */
export function registerAbuseRules(api: ApiServer, { db }: BonusesDeps, office: BackOffice): void {
  handleForOperator(api, calls.getAbuseRules, async () => {
    const versions = (await abuseVersions(db.pool, shownVersions)).map(wire);
    const { weights, review_from, version } = versions[0]!;
    return { weights, review_from, version, versions };
  });
  handleForOperator(api, calls.changeAbuseRules, async ({ operator, body, context: { now } }) => {
    const { weights, review_from: reviewFrom, version, reason } = body;
    // What no gift can reach would hold none back, without saying so.
    const maximum = everyAbuseSignal.reduce((sum, signal) => sum + weights[signal], 0);
    if (reviewFrom > maximum) return fail(422, "review_from", "too_big", { maximum });
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('bonuses.abuse_rules', 0))");
      const before = await abuseRules(tx);
      if (String(before.version) !== version) return fail(409, "version", "stale_change");
      const next = { weights, reviewFrom, version: before.version + 1, by: operator.name, reason };
      await writeAbuseRules(tx, next, now);
      const audited = {
        before: { weights: before.weights, review_from: before.reviewFrom },
        after: { weights, review_from: reviewFrom },
      };
      const change = { action: "abuse_rules.change", subject: "abuse-rules", reason, ...audited };
      await office.auditChange(tx, operator, change, now);
      return done;
    });
  });
}

const wire = ({ weights, reviewFrom, version, at, by, reason }: AbuseRulesVersion) => ({
  ...{ weights, review_from: reviewFrom, version: String(version), operator: by, reason },
  at: at?.toISOString() ?? null,
});
