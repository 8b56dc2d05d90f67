/** The database cannot be asked now: all its connections are taken for too long, or it does not answer. */
export class DatabaseUnavailable extends Error {
  readonly reason: "busy" | "away";

  constructor(reason: "busy" | "away", message: string) {
    super(message);
    this.name = "DatabaseUnavailable";
    this.reason = reason;
  }
}

/**
 * SQLSTATEs of a database that could not do what it was asked now and may a moment later. Classes: 08 connection,
 * 53 resources (a full disk is 53100), 57 operator intervention, which includes statements that took too long; 55P03 is a
 * lock that was not free in time, 25P03 and 25P04 transactions that took too long. Source: PostgreSQL, appendix A.
 */
const passing = /^(08...|53...|57P0\d|57014|55P03|25P03|25P04)$/;
const lostLine = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  // Its name is not known: of a container that does not run yet.
  ...["ENOTFOUND", "EAI_AGAIN"],
]);
/** What the driver says without a code. */
const driverWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Whether an error says that the database could not answer now, and not that the question was wrong. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (passing.test(code) || lostLine.has(code))) return true;
  return driverWords.test(error.message);
}

/** What took too long, of the same table: a statement, the wait for a lock, a transaction. */
const tooLong = /^(57014|55P03|25P03|25P04)$/;

/** Whether the database began and did not get to the end in time. */
export function isDatabaseTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return tooLong.test(String((error as { code?: unknown }).code)) || error.message.startsWith("Query read timeout");
}

/** Whether a connection is of no use any more after this error: nothing more may be sent on it. */
export function isLineBroken(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  return driverWords.test(error.message) || lostLine.has(String((error as { code?: unknown }).code));
}
