import type { PlayerIdentity } from "../requestContext.ts";

/** Who asks, for tests that resolve a request's context themselves: a player who signed in long ago. */
export function playerIdentity(id: number, licence = "CW"): PlayerIdentity {
  return {
    id,
    sessionId: "s",
    sessionStartedAt: new Date(0),
    enteredAt: new Date(0),
    provedAt: new Date(0),
    signedInAt: new Date(0),
    licence,
    country: null,
    locale: null,
    operator: false,
    payoutOnly: false,
  };
}
