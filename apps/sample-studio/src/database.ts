import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Change, Issue, Outcome, Round, Session } from "./records.ts";

/** Everything that the studio knows, in one SQLite file. */
export interface StudioDatabase {
  session(key: string): Session | undefined;
  /** Of a session, oldest first. */
  roundsOf(session: string): Round[];
  outcome(round: string): Outcome | undefined;
  /** Rounds that the casino has not answered for. */
  openRounds(): Round[];
  issue(id: string): Issue | undefined;
  /** Of a player, in the order in which they were given. */
  issuesOf(accountId: string): Issue[];
  /** Oldest first. */
  roundsOfIssue(issue: string): Round[];
  isCancelled(issue: string): boolean;
  /** The player's money after its winnings came, null where the casino refused them; undefined before. */
  issueEnd(issue: string): number | null | undefined;
  /** Issues whose winnings the casino does not know yet. */
  openIssues(): Issue[];
  /** On disk before it returns: what the casino may have heard of is never forgotten. */
  write(change: Change): void;
  close(): void;
}

/** Sessions end at the casino after half a day; ours are forgotten after two, unless a round or free rounds are open. */
const keepFor_ms = 2 * 24 * 3_600_000;

const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS session (
    key text PRIMARY KEY, body text NOT NULL, opened_at text AS (body ->> '$.openedAt')
  ) STRICT;
  CREATE TABLE IF NOT EXISTS issue (
    id text PRIMARY KEY, body text NOT NULL,
    account_id text AS (body ->> '$.accountId'), valid_until text AS (body ->> '$.validUntil'),
    -- How it ended, once the casino knows what it won: {"balance": ...}.
    ending text
  ) STRICT;
  CREATE INDEX IF NOT EXISTS issue_account ON issue (account_id);
  -- Without a foreign key: the casino may take back what never came.
  CREATE TABLE IF NOT EXISTS cancelled (issue text PRIMARY KEY, at text NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS round (
    id text PRIMARY KEY, body text NOT NULL,
    session text AS (body ->> '$.session'), issue text AS (body ->> '$.issue'),
    outcome text
  ) STRICT;
  CREATE INDEX IF NOT EXISTS round_session ON round (session);
  CREATE INDEX IF NOT EXISTS round_issue ON round (issue) WHERE issue IS NOT NULL;
  CREATE INDEX IF NOT EXISTS round_open ON round (id) WHERE outcome IS NULL;
`;

/** Opens the file, or begins it, for its owner alone, and forgets what is long over. */
export function openDatabase(file: string, now: Date): StudioDatabase {
  mkdirSync(dirname(file), { recursive: true });
  // The files beside it take its mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  database.exec(tables);
  forget(database, new Date(now.getTime() - keepFor_ms).toISOString());
  const all = <Row>(select: string) => {
    const statement = database.prepare(select);
    return (...values: SQLInputValue[]) => statement.all(...values).map(({ body }) => JSON.parse(String(body)) as Row);
  };
  const first = <Row>(select: string) => {
    const rows = all<Row>(select);
    return (...values: SQLInputValue[]) => rows(...values)[0];
  };
  const cancelled = database.prepare("SELECT 1 FROM cancelled WHERE issue = ?");
  const ending = first<{ balance: number | null }>(
    "SELECT ending AS body FROM issue WHERE id = ? AND ending IS NOT NULL",
  );
  return {
    session: first("SELECT body FROM session WHERE key = ?"),
    roundsOf: all("SELECT body FROM round WHERE session = ? ORDER BY rowid"),
    outcome: first("SELECT outcome AS body FROM round WHERE id = ? AND outcome IS NOT NULL"),
    openRounds: all("SELECT body FROM round WHERE outcome IS NULL ORDER BY rowid"),
    issue: first("SELECT body FROM issue WHERE id = ?"),
    issuesOf: all("SELECT body FROM issue WHERE account_id = ? ORDER BY rowid"),
    roundsOfIssue: all("SELECT body FROM round WHERE issue = ? ORDER BY rowid"),
    isCancelled: (issue) => cancelled.get(issue) !== undefined,
    issueEnd: (issue) => ending(issue)?.balance,
    openIssues: all("SELECT body FROM issue WHERE ending IS NULL ORDER BY rowid"),
    write: prepareWrite(database),
    close: () => database.close(),
  };
}

function prepareWrite(database: DatabaseSync): (change: Change) => void {
  const session = database.prepare("INSERT INTO session (key, body) VALUES (?, ?)");
  const round = database.prepare("INSERT INTO round (id, body) VALUES (?, ?)");
  const outcome = database.prepare("UPDATE round SET outcome = ? WHERE id = ?");
  const issue = database.prepare("INSERT INTO issue (id, body) VALUES (?, ?)");
  const cancelled = database.prepare("INSERT INTO cancelled (issue, at) VALUES (?, ?)");
  const ended = database.prepare("UPDATE issue SET ending = ? WHERE id = ?");
  return (change) => {
    if (change.type === "session") session.run(change.session.key, JSON.stringify(change.session));
    if (change.type === "round") round.run(change.round.id, JSON.stringify(change.round));
    if (change.type === "outcome") outcome.run(JSON.stringify(change.outcome), change.round);
    if (change.type === "issue") issue.run(change.issue.id, JSON.stringify(change.issue));
    if (change.type === "cancelled") cancelled.run(change.issue, change.at);
    if (change.type === "ended") ended.run(JSON.stringify({ balance: change.balance }), change.issue);
  };
}

/** Issues that ended, sessions with their rounds, and cancellations, of before that time. */
function forget(database: DatabaseSync, before: string): void {
  database.exec("BEGIN IMMEDIATE");
  database.prepare("DELETE FROM issue WHERE ending IS NOT NULL AND datetime(valid_until) < datetime(?)").run(before);
  // Until two days after it came, an issue that the casino cancelled may still arrive late.
  database
    .prepare("DELETE FROM cancelled WHERE datetime(at) < datetime(?) AND issue NOT IN (SELECT id FROM issue)")
    .run(before);
  database
    .prepare(
      `DELETE FROM session WHERE datetime(opened_at) < datetime(?) AND key NOT IN (
         SELECT session FROM round WHERE outcome IS NULL OR issue IN (SELECT id FROM issue))`,
    )
    .run(before);
  database.exec("DELETE FROM round WHERE session NOT IN (SELECT key FROM session)");
  database.exec("COMMIT");
}
