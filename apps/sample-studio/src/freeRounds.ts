import type { StudioDatabase } from "./database.ts";
import { countOf, endOf, offeredIssue } from "./freeIssues.ts";
import type { Issue, Outcome, Round, Session } from "./records.ts";
import { endIssue, settleFreeRound } from "./reportIssue.ts";
import type { SettleDeps } from "./settleRound.ts";

/** How often issues are looked at that may have expired or been cancelled. */
const sweepEvery_ms = 5_000;

/** Free rounds as the frame shows them. Money is hundredths. */
export interface FreeView {
  issue: string;
  stake: number;
  total: number;
  left: number;
  won: number;
  most: number;
  valid_until: string;
}

/** The free rounds of every player. */
export interface FreeRounds {
  /** What a session plays for free now. */
  offered(session: Session): Issue | undefined;
  view(session: Session): FreeView | null;
  /** Brings a free round to the casino; rejects when the studio stops. */
  settle(session: Session, round: Round): Promise<Outcome>;
  /** Tells the casino of every issue that is over, as soon as its open round is. */
  sweep(): void;
  /** Resolves when the casino knows what an issue won, at once while it is not over. */
  ending(issue: string): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createFreeRounds(database: StudioDatabase, deps: SettleDeps): FreeRounds {
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  function end(issue: Issue): Promise<void> {
    const running = underWay.get(issue.id);
    if (running) return running;
    const how = endOf(database, issue, new Date());
    const playing = database.roundsOfIssue(issue.id).some(({ id }) => !database.outcome(id));
    if (!how || playing || database.issueEnd(issue.id) !== undefined) return Promise.resolve();
    const work = endIssue(deps, issue, how, countOf(database, issue.id))
      .then((balance) => database.write({ type: "ended", issue: issue.id, balance }))
      .finally(() => underWay.delete(issue.id));
    underWay.set(issue.id, work);
    return work;
  }

  const sweep = () => {
    for (const issue of database.openIssues()) {
      // Whoever stops gives up waiting; the database knows what is still to be told.
      end(issue).catch((error: unknown) => stopping || console.error("free rounds could not be ended:", error));
    }
  };

  return {
    offered: (session) => offeredIssue(database, session, new Date()),
    view(session) {
      const issue = offeredIssue(database, session, new Date());
      if (!issue) return null;
      const { played, won } = countOf(database, issue.id);
      const { stake, total, maxWin: most, validUntil: valid_until } = issue;
      return { issue: issue.id, stake, total, left: total - played, won, most, valid_until };
    },
    settle(session, round) {
      const issue = database.issue(round.issue ?? "");
      if (!issue) throw new Error(`round ${round.id} is of no issue`);
      return settleFreeRound(deps, session, issue, round, countOf(database, issue.id));
    },
    sweep,
    async ending(id) {
      const issue = database.issue(id);
      if (issue) await end(issue);
    },
    start() {
      sweep();
      timer = setInterval(sweep, sweepEvery_ms);
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.allSettled(underWay.values());
    },
  };
}
