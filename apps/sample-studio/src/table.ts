import { randomBytes, randomUUID } from "node:crypto";
import type { StudioDatabase } from "./database.ts";
import { countOf } from "./freeIssues.ts";
import { createFreeRounds, type FreeView } from "./freeRounds.ts";
import { type GatewayCall, hundredths } from "./gateway.ts";
import { type BoatId, drawWinner, stakes, winOf } from "./paperBoats.ts";
import type { Outcome, Round, Session } from "./records.ts";
import { settleRound } from "./settleRound.ts";

/** Play money that a demo begins with. */
const demoCredit = 1_000_00;
/** A frame waits so long for a round; then it is told that the casino is silent, and asks again. */
const patience_ms = 6_000;

export interface Bet {
  /** The frame's name of the bet, sent again unchanged. */
  order: string;
  boat: BoatId;
  stake: number;
  /** The free rounds that it shall be one of. */
  issue?: string | undefined;
}

/** Of a free round: how far its issue was when it was played. */
interface FreePart {
  number: number;
  total: number;
  won: number;
}

/** What the frame may know of a round: nothing of its outcome before the casino agreed. */
export type RoundView =
  | { state: "waiting"; order: string }
  | {
      state: "settled";
      order: string;
      boat: BoatId;
      winner: BoatId;
      stake: number;
      win: number;
      balance: number;
      free?: FreePart;
    }
  | { state: "refused"; order: string; code: number; balance: number | null }
  | { state: "voided"; order: string };

/** The rounds of every open game. */
export interface Table {
  open(about: Omit<Session, "key" | "openedAt">): Session;
  find(key: string): Session | undefined;
  /** Null while the casino does not answer. */
  balance(session: Session): Promise<number | null>;
  play(session: Session, bet: Bet): Promise<RoundView | "busy" | "illegal" | "free_over">;
  /** A round by the frame's name of it. */
  look(session: Session, order: string): Promise<RoundView | undefined>;
  /** What the session plays for free now. */
  free(session: Session): FreeView | null;
  /** The casino gave or took free rounds: what is over is told. */
  issuesChanged(): void;
  /** The round that still waits for the casino, or the last one. */
  last(session: Session): RoundView | undefined;
  /** Takes up what was open when the process last ended. */
  resume(): void;
  /** Stops asking; what is open stays so in the database. */
  stop(): Promise<void>;
}

export interface TableDeps {
  database: StudioDatabase;
  call: GatewayCall;
}

export function createTable({ database, call }: TableDeps): Table {
  const ending = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const deps = { call, pause, now: Date.now };
  const freeRounds = createFreeRounds(database, deps);

  function pause(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (ending.signal.aborted) return reject(ending.signal.reason);
      const timer = setTimeout(resolve, ms);
      ending.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(ending.signal.reason);
      });
    });
  }

  /** One at a time for a round; resolves when it is closed, or when the studio stops. */
  function close(round: Round): Promise<void> {
    const running = underWay.get(round.id);
    if (running) return running;
    const session = database.session(round.session);
    if (!session) throw new Error(`round ${round.id} has no session`);
    const work = (async () => {
      try {
        const outcome = await settle(session, round);
        database.write({ type: "outcome", round: round.id, outcome });
        // Whoever plays the last one waits for what the casino pays; if it takes long, the frame asks again.
        if (round.issue) await freeRounds.ending(round.issue);
      } catch (error) {
        if (!ending.signal.aborted) throw error;
      } finally {
        underWay.delete(round.id);
      }
    })();
    underWay.set(round.id, work);
    return work;
  }

  async function settle(session: Session, round: Round): Promise<Outcome> {
    if (round.issue) return freeRounds.settle(session, round);
    return session.mode === "real" ? settleRound(deps, session, round) : pretend(session, round);
  }

  function demoBalance(session: Session): number {
    const settled = database.roundsOf(session.key).filter(({ id }) => database.outcome(id)?.state === "settled");
    return settled.reduce((sum, { stake, win }) => sum - stake + win, demoCredit);
  }

  /** The casino as a demo plays it. */
  function pretend(session: Session, { stake, win }: Round): Outcome {
    const balance = demoBalance(session);
    if (stake > balance) return { state: "refused", code: 100, balance };
    return { state: "settled", balance: balance - stake + win };
  }

  function view(round: Round): RoundView {
    const { order, boat, winner, stake, win } = round;
    const outcome = database.outcome(round.id);
    if (!outcome) return { state: "waiting", order };
    if (outcome.state !== "settled") return { ...outcome, order };
    const settled = { ...outcome, order, boat, winner, stake, win };
    if (!round.issue) return settled;
    const free = freePart(round, round.issue);
    if (free.number < free.total) return { ...settled, free };
    // The last one is told with what the casino paid.
    const paid = database.issueEnd(round.issue);
    return paid === undefined ? { state: "waiting", order } : { ...settled, balance: paid ?? outcome.balance, free };
  }

  function freePart({ id }: Round, issue: string): FreePart {
    const played = database.roundsOfIssue(issue).filter((one) => database.outcome(one.id)?.state === "settled");
    const soFar = played.slice(0, played.findIndex((one) => one.id === id) + 1);
    const won = soFar.reduce((sum, { win }) => sum + win, 0);
    return { number: soFar.length, total: database.issue(issue)?.total ?? 0, won };
  }

  async function viewSoon(round: Round): Promise<RoundView> {
    if (view(round).state === "waiting") {
      const timer = new AbortController();
      const patience = new Promise<void>((resolve) => {
        const wait = setTimeout(resolve, patience_ms);
        timer.signal.addEventListener("abort", () => clearTimeout(wait));
      });
      await Promise.race([database.outcome(round.id) ? freeRounds.ending(round.issue ?? "") : close(round), patience]);
      timer.abort();
    }
    return view(round);
  }

  return {
    open(about) {
      const key = randomBytes(24).toString("base64url");
      const session = { ...about, key, openedAt: new Date().toISOString() };
      database.write({ type: "session", session });
      return session;
    },
    find: database.session,
    async balance(session) {
      if (session.mode === "demo") return demoBalance(session);
      const { accountId, currency, game, sessionId } = session;
      const body = { account_id: accountId, currency, game_id: game, session_id: sessionId };
      const answer = await call("Player/Balance", body);
      return answer.result === "ok" ? hundredths(answer.body.balance) : null;
    },
    async play(session, { order, boat, stake, issue: asked }) {
      const rounds = database.roundsOf(session.key);
      const before = rounds.find((round) => round.order === order);
      if (before) {
        const same = before.boat === boat && before.stake === stake && before.issue === asked;
        return same ? viewSoon(before) : "illegal";
      }
      if (!stakes.some((step) => step === stake)) return "illegal";
      if (rounds.some(({ id }) => !database.outcome(id))) return "busy";
      const issue = asked === undefined ? undefined : freeRounds.offered(session);
      if (asked !== issue?.id) return "free_over";
      if (issue && issue.stake !== stake) return "illegal";
      // Another window of the player may be in the middle of one.
      if (issue && database.roundsOfIssue(issue.id).some(({ id }) => !database.outcome(id))) return "busy";
      const winner = drawWinner();
      const win = winOf(stake, boat, winner);
      const round: Round = {
        id: randomUUID(),
        session: session.key,
        order,
        boat,
        winner,
        stake,
        // What all free rounds of an issue may win together is limited, and what is shown is what is paid.
        win: issue ? Math.min(win, issue.maxWin - countOf(database, issue.id).won) : win,
        at: new Date().toISOString(),
        ...(issue && { issue: issue.id }),
      };
      database.write({ type: "round", round });
      return viewSoon(round);
    },
    async look(session, order) {
      const round = database.roundsOf(session.key).find((one) => one.order === order);
      return round && viewSoon(round);
    },
    free: freeRounds.view,
    issuesChanged: freeRounds.sweep,
    last(session) {
      const round = database.roundsOf(session.key).at(-1);
      return round && view(round);
    },
    resume() {
      for (const round of database.openRounds()) void close(round);
      freeRounds.start();
    },
    async stop() {
      ending.abort(new Error("the studio stops"));
      await freeRounds.stop();
      await Promise.allSettled(underWay.values());
    },
  };
}
