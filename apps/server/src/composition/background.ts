import type { Bonuses } from "../bonuses/index.ts";
import { overdueIssues } from "../freeRounds/index.ts";
import type { Jackpots } from "../jackpots/index.ts";
import { ensurePostingPartitions, type Mismatch, reconcile, reconcileSlices } from "../ledger/index.ts";
import type { Lootboxes } from "../lootboxes/index.ts";
import type { Lotteries } from "../lotteries/index.ts";
import type { PaymentJobs, ReconcileReport } from "../payments/index.ts";
import type { Clock } from "../platform/clock.ts";
import { workAs } from "../platform/connections/purpose.ts";
import type { Database } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import { sweepSent } from "../platform/mail/index.ts";
import type { Players } from "../players/index.ts";
import type { Privacy } from "../privacy/index.ts";
import type { Quests } from "../quests/index.ts";
import { ensurePartitions, forgetGuests, type PlayFileWatch, type Rounds } from "../rounds/index.ts";
import type { Telemetry } from "../telemetry/index.ts";
import type { Tournaments } from "../tournaments/index.ts";
import type { Verification } from "../verification/index.ts";
import type { Vip } from "../vip/index.ts";
import type { Openings } from "./openings.ts";

export interface BackgroundDeps {
  jobs: Jobs;
  db: Database;
  clock: Clock;
  players: Players;
  jackpots: Jackpots;
  rounds: Rounds;
  paymentJobs: PaymentJobs;
  reconcileStatements: (now: Date) => Promise<ReconcileReport[]>;
  telemetry: Telemetry;
  openings: Openings;
  verification: Verification;
  bonuses: Bonuses;
  lootboxes: Lootboxes;
  lotteries: Lotteries;
  vip: Vip;
  quests: Quests;
  tournaments: Tournaments;
  privacy: Privacy;
  stuckRoundMinutes: number;
  playFiles: PlayFileWatch;
  onError: (error: unknown, where: string) => void;
}

/** Everything that runs by the clock. Each runs in one process, however many there are. */
export function defineBackground(deps: BackgroundDeps): void {
  const { jobs, db, clock, players, rounds, onError } = deps;
  jobs.cron("rounds.recover", "*/5 * * * *", async () => {
    await rounds.recover(deps.stuckRoundMinutes * 60_000, clock.now());
  });
  jobs.cron("events.partitions", "15 1 * * *", async () => {
    await ensurePartitions(db, clock.now());
    await ensurePostingPartitions(db, clock.now());
  });
  jobs.cron("mail.sent", "25 2 * * *", () => sweepSent(db.pool, clock.now()));
  jobs.cron("players.sweep", "*/10 * * * *", () => players.sweep(clock.now()));
  jobs.cron("catalogue.openings", "*/5 * * * *", async () => {
    await deps.openings.tell(clock.now());
  });
  jobs.cron("verification.reviews", "*/5 * * * *", () => deps.verification.refreshReviews(clock.now()));
  jobs.cron("verification.expire", "10 2 * * *", () => deps.verification.expireOld(clock.now()));
  jobs.cron("bonuses.expire", "* * * * *", () => deps.bonuses.expire(clock.now()));
  jobs.cron("bonuses.personal", "*/5 * * * *", () => deps.bonuses.givePersonal(clock.now()));
  jobs.cron("bonuses.cashback", "7 * * * *", () => deps.bonuses.giveCashback(clock.now()));
  jobs.cron("lootboxes.handOuts", "* * * * *", () => deps.lootboxes.giveHandOuts(clock.now()));
  jobs.cron("lotteries.tend", "* * * * *", () => deps.lotteries.tend(clock.now()));
  jobs.cron("vip.tend", "* * * * *", () => deps.vip.tend(clock.now()));
  jobs.cron("quests.tend", "* * * * *", () => deps.quests.tend(clock.now()));
  jobs.cron("privacy.terms", "25 2 * * *", () => deps.privacy.followTerms(clock.now()));
  jobs.cron("telemetry.sweep", "45 2 * * *", () => deps.telemetry.sweep(clock.now()));
  jobs.cron("rounds.guests", "20 4 * * *", async () => {
    await forgetGuests(rounds.deps, clock.now());
  });
  jobs.cron("rounds.files", "10 4,16 * * *", async () => {
    const changed = await deps.playFiles.check(clock.now());
    if (changed.length > 0) onError(new Error(`files that decide play were changed: ${changed.join(", ")}`), "files");
  });
  jobs.cron("rounds.returns", "0 4 * * *", async () => {
    const alarming = (await workAs("report", () => rounds.auditReturns(clock.now()))).filter(({ alarm }) => alarm);
    for (const { game, version, mode, bet, observed, claimed, z } of alarming) {
      const figures = `${observed.toFixed(2)}% instead of ${claimed}%, ${z?.toFixed(1)} standard errors off`;
      const what = bet === null ? "" : `, bets on ${bet}`;
      onError(new Error(`${game} (version ${version}, ${mode}${what}) gives back ${figures}`), "returns");
    }
  });
  jobs.cron("freerounds.overdue", "50 3 * * *", async () => {
    for (const { campaign, provider, issueId, playerId, endedAt } of await overdueIssues(db.pool, clock.now())) {
      const facts = `issue ${issueId}, player ${playerId}, ended ${endedAt.toISOString()}`;
      onError(new Error(`${provider} owes the end of free rounds ${campaign} (${facts})`), "free rounds");
    }
  });
  const tellMismatches = (mismatches: readonly Mismatch[]) => {
    const places = mismatches.map((one) => `${one.kind} account ${one.account_id} posting ${one.posting_id}`);
    if (places.length > 0) onError(new Error(`the books disagree: ${places.join("; ")}`), "reconcile");
  };
  jobs.cron("ledger.slices", "* * * * *", async () => tellMismatches((await reconcileSlices(db)).mismatches));
  jobs.cron("ledger.reconcile", "30 3 * * *", async () => tellMismatches(await reconcile(db)));
  jobs.cron("payments.statements", "25 * * * *", async () => {
    for (const { provider, lines, differences } of await deps.reconcileStatements(clock.now())) {
      if (lines === null) onError(new Error(`${provider} gave no statement`), "statements");
      const found = differences.map(({ kind, providerPaymentId }) => `${kind} ${providerPaymentId}`);
      if (found.length > 0) onError(new Error(`${provider}'s statement differs: ${found.join("; ")}`), "statements");
    }
  });
  jobs.cron("jackpots.audit", "40 3 * * *", async () => {
    const wrong = (await workAs("report", () => deps.jackpots.audit())).map(
      ({ account, shown, inLedger }) => `${account}: ${shown}, ${inLedger}`,
    );
    if (wrong.length > 0) onError(new Error(`pools differ from the ledger: ${wrong.join("; ")}`), "jackpots");
  });
}

const paymentsPause_ms = 2_000;

/** Keeps payments moving: more often than a queue's minute, and safe to run in every process at once. */
export function runPayments({ paymentJobs, clock, onError }: BackgroundDeps): { close(): Promise<void> } {
  return every(
    paymentsPause_ms,
    async () => {
      const report = await paymentJobs.run(clock.now());
      for (const error of report.errors) onError(error, "payments");
    },
    (error) => onError(error, "payments"),
  );
}

/** Soon after the scorer counted, so that whoever watches sees a move within a second. */
const boardsPause_ms = 100;
/** What is due is begun, closed and paid so often. */
const tendPause_ms = 5_000;

/** Keeps boards moving; safe to run in every process at once. */
export function runTournaments({ tournaments, clock, onError }: BackgroundDeps): { close(): Promise<void> } {
  const tell = (error: unknown) => onError(error, "tournaments");
  const loops = [
    every(boardsPause_ms, () => tournaments.announce(clock.now()), tell),
    every(tendPause_ms, () => tournaments.tend(clock.now()), tell),
  ];
  return {
    async close() {
      for (const loop of loops) await loop.close();
    },
  };
}

/** Does something again and again, one at a time, until it is closed. */
function every(
  pause_ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }, pause_ms);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
