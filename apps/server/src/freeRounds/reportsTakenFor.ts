/** A studio's report is taken so long after a campaign's end; what comes later is for an operator to look at. */
export const reportsTakenFor_ms = 7 * 24 * 3_600_000;
