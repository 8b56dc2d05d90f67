import { randomBytes, randomUUID } from "node:crypto";
import { type GatewayCall, hundredths } from "./gateway.ts";
import type { Journal } from "./journal.ts";
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
}

/** What the frame may know of a round: nothing of its outcome before the casino agreed. */
export type RoundView =
  | { state: "waiting"; order: string }
  | { state: "settled"; order: string; boat: BoatId; winner: BoatId; stake: number; win: number; balance: number }
  | { state: "refused"; order: string; code: number; balance: number | null }
  | { state: "voided"; order: string };

/** The rounds of every open game. */
export interface Table {
  open(about: Omit<Session, "key" | "openedAt">): Session;
  find(key: string): Session | undefined;
  /** Null while the casino does not answer. */
  balance(session: Session): Promise<number | null>;
  play(session: Session, bet: Bet): Promise<RoundView | "busy" | "illegal">;
  /** A round by the frame's name of it. */
  look(session: Session, order: string): Promise<RoundView | undefined>;
  /** The round that still waits for the casino, or the last one. */
  last(session: Session): RoundView | undefined;
  /** Takes up what was open when the process last ended. */
  resume(): void;
  /** Stops asking; what is open stays so in the journal. */
  stop(): Promise<void>;
}

export interface TableParts {
  journal: Journal;
  call: GatewayCall;
}

export function createTable({ journal, call }: TableParts): Table {
  const ending = new AbortController();
  const underWay = new Map<string, Promise<void>>();

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
    const session = journal.session(round.session);
    if (!session) throw new Error(`round ${round.id} has no session`);
    const parts = { call, pause, now: Date.now };
    const work = (async () => {
      try {
        const outcome = session.mode === "real" ? await settleRound(parts, session, round) : pretend(session, round);
        journal.append({ type: "outcome", round: round.id, outcome });
      } catch (error) {
        if (!ending.signal.aborted) throw error;
      } finally {
        underWay.delete(round.id);
      }
    })();
    underWay.set(round.id, work);
    return work;
  }

  function demoBalance(session: Session): number {
    const settled = journal.roundsOf(session.key).filter(({ id }) => journal.outcome(id)?.state === "settled");
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
    const outcome = journal.outcome(round.id);
    if (!outcome) return { state: "waiting", order };
    return outcome.state === "settled" ? { ...outcome, order, boat, winner, stake, win } : { ...outcome, order };
  }

  async function viewSoon(round: Round): Promise<RoundView> {
    if (!journal.outcome(round.id)) {
      const timer = new AbortController();
      const patience = new Promise<void>((resolve) => {
        const wait = setTimeout(resolve, patience_ms);
        timer.signal.addEventListener("abort", () => clearTimeout(wait));
      });
      await Promise.race([close(round), patience]);
      timer.abort();
    }
    return view(round);
  }

  return {
    open(about) {
      const key = randomBytes(24).toString("base64url");
      const session = { ...about, key, openedAt: new Date().toISOString() };
      journal.append({ type: "session", session });
      return session;
    },
    find: journal.session,
    async balance(session) {
      if (session.mode === "demo") return demoBalance(session);
      const { accountId, currency, game, sessionId } = session;
      const body = { account_id: accountId, currency, game_id: game, session_id: sessionId };
      const answer = await call("Player/Balance", body);
      return answer.result === "ok" ? hundredths(answer.body.balance) : null;
    },
    async play(session, { order, boat, stake }) {
      const rounds = journal.roundsOf(session.key);
      const before = rounds.find((round) => round.order === order);
      if (before) return before.boat === boat && before.stake === stake ? viewSoon(before) : "illegal";
      if (!stakes.some((step) => step === stake)) return "illegal";
      if (rounds.some(({ id }) => !journal.outcome(id))) return "busy";
      const winner = drawWinner();
      const round: Round = {
        id: randomUUID(),
        session: session.key,
        order,
        boat,
        winner,
        stake,
        win: winOf(stake, boat, winner),
        at: new Date().toISOString(),
      };
      journal.append({ type: "round", round });
      return viewSoon(round);
    },
    async look(session, order) {
      const round = journal.roundsOf(session.key).find((one) => one.order === order);
      return round && viewSoon(round);
    },
    last(session) {
      const round = journal.roundsOf(session.key).at(-1);
      return round && view(round);
    },
    resume() {
      for (const round of journal.open()) void close(round);
    },
    async stop() {
      ending.abort(new Error("the studio stops"));
      await Promise.allSettled(underWay.values());
    },
  };
}
