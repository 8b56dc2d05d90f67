import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Issue, Line, Outcome, Round, Session } from "./records.ts";

/** Everything the studio knows, rebuilt from its journal at start. */
export interface Journal {
  session(key: string): Session | undefined;
  /** Of a session, oldest first. */
  roundsOf(session: string): readonly Round[];
  outcome(round: string): Outcome | undefined;
  /** Rounds that the casino has not answered for. */
  open(): Round[];
  issue(id: string): Issue | undefined;
  /** Of a player, in the order in which they were given. */
  issuesOf(accountId: string): readonly Issue[];
  /** Oldest first. */
  roundsOfIssue(issue: string): readonly Round[];
  isCancelled(issue: string): boolean;
  /** The player's money after its winnings came, null where the casino refused them; undefined before. */
  issueEnd(issue: string): number | null | undefined;
  /** Issues whose winnings the casino does not know yet. */
  openIssues(): Issue[];
  /** On disk before it returns: what the casino may have heard of is never forgotten. */
  append(line: Line): void;
  close(): void;
}

/** Sessions end at the casino after half a day; ours are forgotten after two, unless a round or free rounds are open. */
const keepFor_ms = 2 * 24 * 3_600_000;

/** Opens the journal, forgets a last line that a crash cut off and what is long over, and writes the rest anew. */
export function openJournal(file: string, now: Date): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const kept = withoutOld(existsSync(file) ? wholeLines(file) : [], now);
  writeFileSync(`${file}.new`, kept.map(asText).join(""), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  const handle = openSync(file, "a", 0o600);
  const memory = createMemory();
  for (const line of kept) memory.remember(line);
  return {
    ...memory,
    append(line) {
      writeSync(handle, asText(line));
      fsyncSync(handle);
      memory.remember(line);
    },
    close: () => closeSync(handle),
  };
}

function createMemory() {
  const sessions = new Map<string, Session>();
  const rounds = new Map<string, Round[]>();
  const outcomes = new Map<string, Outcome>();
  const open = new Map<string, Round>();
  const issues = new Map<string, Issue>();
  const byIssue = new Map<string, Round[]>();
  const cancelled = new Set<string>();
  const ended = new Map<string, number | null>();
  return {
    session: (key: string) => sessions.get(key),
    roundsOf: (session: string) => rounds.get(session) ?? [],
    outcome: (round: string) => outcomes.get(round),
    open: () => [...open.values()],
    issue: (id: string) => issues.get(id),
    issuesOf: (accountId: string) => [...issues.values()].filter((issue) => issue.accountId === accountId),
    roundsOfIssue: (issue: string) => byIssue.get(issue) ?? [],
    isCancelled: (issue: string) => cancelled.has(issue),
    issueEnd: (issue: string) => ended.get(issue),
    openIssues: () => [...issues.values()].filter(({ id }) => !ended.has(id)),
    remember(line: Line) {
      if (line.type === "session") sessions.set(line.session.key, line.session);
      if (line.type === "round") {
        const { round } = line;
        rounds.set(round.session, [...(rounds.get(round.session) ?? []), round]);
        open.set(round.id, round);
        if (round.issue) byIssue.set(round.issue, [...(byIssue.get(round.issue) ?? []), round]);
      }
      if (line.type === "issue") issues.set(line.issue.id, line.issue);
      if (line.type === "cancelled") cancelled.add(line.issue);
      if (line.type === "ended") ended.set(line.issue, line.balance);
      if (line.type === "outcome") {
        outcomes.set(line.round, line.outcome);
        open.delete(line.round);
      }
    },
  };
}

function withoutOld(lines: readonly Line[], now: Date): Line[] {
  const young = (at: string) => now.getTime() - Date.parse(at) < keepFor_ms;
  const ended = new Set(lines.flatMap((line) => (line.type === "ended" ? [line.issue] : [])));
  const issues = new Set(
    lines.flatMap((line) =>
      line.type === "issue" && (!ended.has(line.issue.id) || young(line.issue.validUntil)) ? [line.issue.id] : [],
    ),
  );
  const rounds = lines.flatMap((line) => (line.type === "round" ? [line.round] : []));
  const closed = new Set(lines.flatMap((line) => (line.type === "outcome" ? [line.round] : [])));
  const isKept = ({ id, issue }: Round) => !closed.has(id) || (issue !== undefined && issues.has(issue));
  const waiting = new Set(rounds.filter(isKept).map(({ session }) => session));
  const sessions = new Set(
    lines.flatMap((line) =>
      line.type === "session" && (young(line.session.openedAt) || waiting.has(line.session.key))
        ? [line.session.key]
        : [],
    ),
  );
  const keptRounds = new Set(rounds.filter(({ session }) => sessions.has(session)).map(({ id }) => id));
  return lines.filter((line) => {
    if (line.type === "session") return sessions.has(line.session.key);
    if (line.type === "issue") return issues.has(line.issue.id);
    // Until two days after it came, an issue that the casino cancelled may still arrive late.
    if (line.type === "cancelled") return issues.has(line.issue) || young(line.at);
    if (line.type === "ended") return issues.has(line.issue);
    return keptRounds.has(line.type === "round" ? line.round.id : line.round);
  });
}

function wholeLines(file: string): Line[] {
  const lines = readFileSync(file, "utf8").split("\n");
  // Without its newline the last one was being written when the process died, and nobody was told of it.
  lines.pop();
  return lines.map((line) => JSON.parse(line) as Line);
}

const asText = (line: Line) => `${JSON.stringify(line)}\n`;
