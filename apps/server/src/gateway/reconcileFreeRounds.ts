import { FreespinsStates, launcherFreespinsState } from "@croupier/contract/launcher";
import { parseAmount } from "@croupier/rules/money";
import { type ComparedIssue, issuesToCompare, studiosWithIssues } from "../freeRounds/index.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { callStudio } from "./callStudio.ts";
import { compareFreeRounds, type DifferenceKind, type FreeRoundCount } from "./compareFreeRounds.ts";
import type { GatewayDeps } from "./deps.ts";
import type { Studio } from "./rows.ts";
import { findStudio } from "./studios.ts";
import { tables } from "./tables.ts";

export interface ReconcileDeps {
  deps: Pick<GatewayDeps, "db" | "seedKey" | "log">;
  /** How studios know this casino. */
  casinoId: string;
}

interface Found {
  issue: ComparedIssue;
  kind: DifferenceKind;
  theirs: FreeRoundCount | null;
}

/** What is over is compared for so long. */
const compared_ms = 7 * 24 * 3_600_000;
/** As many issues as a studio answers at once. */
const chunk = 200;

/**
 * Asks each studio how far it is with the free rounds that it took, and writes down where its count and ours disagree; what is no longer
 * seen was put right. No money is moved: a person decides. Answers how many differences each studio has.
 */
export async function reconcileFreeRounds(
  reconcile: ReconcileDeps,
  now: Date,
): Promise<{ provider: string; issues: number | null; differences: number }[]> {
  const { db } = reconcile.deps;
  const reports = [];
  for (const provider of await studiosWithIssues(db.pool)) {
    const issues = await issuesToCompare(db.pool, provider, new Date(now.getTime() - compared_ms));
    const studio = await findStudio(reconcile.deps, db.pool, provider);
    const theirs = studio?.enabled ? await countsAt(reconcile, studio, issues, now) : null;
    const found = theirs && issues.flatMap((issue) => differencesOf(issue, theirs.get(issue.issueId) ?? null));
    await db.transaction((tx) => writeRun(tx, { provider, issues, found }, now));
    reports.push({ provider, issues: found ? issues.length : null, differences: found?.length ?? 0 });
  }
  return reports;
}

function differencesOf(issue: ComparedIssue, theirs: FreeRoundCount | null): Found[] {
  const ours = { played: issue.used, won: issue.won, over: issue.finished };
  return compareFreeRounds(ours, theirs).map((kind) => ({ issue, kind, theirs }));
}

/** What a studio counts of these; null where it gave no answer that can be read. */
async function countsAt(
  { deps, casinoId }: ReconcileDeps,
  studio: Studio,
  issues: readonly ComparedIssue[],
  now: Date,
): Promise<Map<string, FreeRoundCount> | null> {
  const counts = new Map<string, FreeRoundCount>();
  const currencies = new Map(issues.map(({ issueId, currency }) => [issueId, currency]));
  try {
    for (let at = 0; at < issues.length; at += chunk) {
      const body = { casino_id: casinoId, issue_ids: issues.slice(at, at + chunk).map(({ issueId }) => issueId) };
      const answer = await callStudio(studio, launcherFreespinsState.path, body, now);
      for (const { issue_id, status, rounds_played, amount } of FreespinsStates.parse(answer).issues) {
        const currency = currencies.get(issue_id);
        if (currency === undefined) continue;
        const won = parseAmount(amount, currency);
        if (!won.ok) throw new Error(`${issue_id}: ${amount} is no amount of ${currency}`);
        counts.set(issue_id, { played: rounds_played, won: won.amount, over: status !== "active" });
      }
    }
  } catch (error) {
    deps.log.error({ provider: studio.provider, err: error }, "a studio did not say how far its free rounds are");
    return null;
  }
  return counts;
}

interface Run {
  provider: string;
  issues: readonly ComparedIssue[];
  found: readonly Found[] | null;
}

async function writeRun(tx: Tx, { provider, issues, found }: Run, now: Date): Promise<void> {
  const run = { at: now, issues: found === null ? null : issues.length, differences: found?.length ?? null };
  await change(
    tx,
    tables
      .insertInto("gateway.free_round_run")
      .values({ provider, ...run })
      .onConflict((known) => known.column("provider").doUpdateSet(run)),
  );
  if (!found) return;
  for (const one of found) await note(tx, provider, one, now);
  const gone = tables.updateTable("gateway.free_round_difference").set({ resolved_at: now });
  const open = gone.where("provider", "=", provider).where("resolved_at", "is", null);
  await change(tx, open.where("seen_at", "<", now));
}

async function note(tx: Tx, provider: string, { issue, kind, theirs }: Found, now: Date): Promise<void> {
  const { campaign, issueId, playerId, currency } = issue;
  const ours = { played: issue.used, won: issue.won, over: issue.finished };
  const seen = { ours: sideOf(ours), theirs: theirs && sideOf(theirs), seen_at: now, resolved_at: null };
  const about = { campaign_id: BigInt(campaign), player_id: BigInt(playerId), currency };
  await change(
    tx,
    tables
      .insertInto("gateway.free_round_difference")
      .values({ provider, issue_id: issueId, kind, ...about, ...seen, found_at: now })
      .onConflict((known) => known.columns(["provider", "issue_id", "kind"]).doUpdateSet(seen)),
  );
}

const sideOf = ({ played, won, over }: FreeRoundCount) =>
  JSON.stringify({ rounds_played: played, won_cents: Number(won), over });
