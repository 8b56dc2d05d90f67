/** Whether this tab is ending its own session: that it ends is then no news, and another page is on its way. */
export const leaving = { now: false };
