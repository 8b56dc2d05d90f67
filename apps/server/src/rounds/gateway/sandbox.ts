import type { RoundsParts } from "../parts.ts";
import { launchSession, tokenHash } from "../sessions.ts";
import type { StudioRequest } from "./studioRoute.ts";
import { findStudio, isSignedBy } from "./studios.ts";

/** What a sandbox studio may ask for, to test itself against a demo installation. */
export interface SandboxParts {
  /** A player of no one with this much money; called once for each test session. */
  openAccount(currency: string, amount: bigint): Promise<number>;
}

/** Identifier of the game that test sessions are for. */
const sandboxGame = "sandbox:conformance";

/** Opens a test session with money on it, or ends one. Null where the studio is no sandbox or did not sign. */
export async function serveSandbox(
  parts: RoundsParts,
  sandbox: SandboxParts,
  request: StudioRequest,
  action: "open" | "expire",
): Promise<unknown | null> {
  const studio = await findStudio(parts, parts.db.pool, request.provider);
  if (!studio?.sandbox || !isSignedBy(studio, request.headers, request.rawBody, request.now)) return null;
  const body = (request.body ?? {}) as { session_id?: unknown };
  if (action === "open") return openTestSession(parts, sandbox, request);
  await parts.db.pool.query("UPDATE rounds.session SET ended_at = $3 WHERE provider = $1 AND token_hash = $2", [
    request.provider,
    tokenHash(String(body.session_id)),
    request.now,
  ]);
  return {};
}

async function openTestSession(parts: RoundsParts, sandbox: SandboxParts, request: StudioRequest) {
  const currency = "EUR";
  const playerId = await sandbox.openAccount(currency, 100_00n);
  const game = { identifier: sandboxGame, title: "Conformance", provider: request.provider, currency, engine: null };
  const place = { brand: "", locale: "en", licence: "CW", country: "CA" };
  const order = { playerId, game, mode: "real", ...place, signedInAt: null } as const;
  const { token } = await launchSession(parts, order, request.now);
  return { account_id: String(playerId), currency, game_id: sandboxGame, session_id: token };
}
