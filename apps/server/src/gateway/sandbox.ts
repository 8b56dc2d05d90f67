import { campaignOfKey, cancelFreeRounds, insertCampaign, insertIssue } from "../freeRounds/index.ts";
import { endSession, findSession, launchSession, newRoundId, type Session, tokenHash } from "../rounds/index.ts";
import type { GatewayDeps } from "./deps.ts";
import type { StudioRequest } from "./studioRoute.ts";
import { findStudio, isSignedBy } from "./studios.ts";

/** What a sandbox studio may ask for, to test itself against a demo installation. */
export interface SandboxDeps {
  /** A player of no one with this much money; called once for each test session. */
  openAccount(currency: string, amount: bigint): Promise<number>;
}

/** Identifier of the game that test sessions are for. It is in no catalogue. */
export const sandboxGame = "sandbox:conformance";

export const sandboxActions = ["open", "expire", "free-rounds"] as const;

/**
 * Opens a test session with money on it, ends one, or gives one free rounds. Null where the studio is no sandbox or did not
 * sign.
 */
export async function serveSandbox(
  deps: GatewayDeps,
  sandbox: SandboxDeps,
  request: StudioRequest,
  action: (typeof sandboxActions)[number],
): Promise<unknown | null> {
  const studio = await findStudio(deps, deps.db.pool, request.provider);
  if (!studio?.sandbox || !isSignedBy(studio, request)) return null;
  const body = (request.body ?? {}) as { session_id?: unknown; ended_days_ago?: unknown; cancelled?: unknown };
  if (action === "open") return openTestSession(deps, sandbox, request);
  if (action === "free-rounds") {
    const session = await findSession(deps.db.pool, String(body.session_id));
    const about = { endedDaysAgo: Number(body.ended_days_ago ?? 0), cancelled: body.cancelled === true };
    return session && session.provider === request.provider ? giveTestRounds(deps, session, about, request.now) : {};
  }
  await endSession(deps.db.pool, request.provider, tokenHash(String(body.session_id)), request.now);
  return {};
}

async function openTestSession(deps: GatewayDeps, sandbox: SandboxDeps, request: StudioRequest) {
  const currency = "EUR";
  const playerId = await sandbox.openAccount(currency, 100_00n);
  const game = { identifier: sandboxGame, title: "Conformance", provider: request.provider, currency, engine: null };
  const place = { brand: "", locale: "en", licence: "CW", country: "CA", home: null };
  const order = { playerId, game, mode: "real", ...place, signedInAt: null, signInId: null } as const;
  const { token } = await launchSession(deps, order, request.now);
  return { account_id: String(playerId), currency, game_id: sandboxGame, session_id: token };
}

const day_ms = 24 * 3_600_000;

/**
 * Five free rounds at 1.00 that may win 50.00 together, as if the studio had taken them: it is not called, since a simulator
 * serves nothing. They last a day, or ended so many days ago.
 */
async function giveTestRounds(
  deps: GatewayDeps,
  session: Session,
  { endedDaysAgo, cancelled }: { endedDaysAgo: number; cancelled: boolean },
  now: Date,
): Promise<{ issue_id: string }> {
  const { playerId, brand, game: identifier, currency, provider } = session;
  const expiresAt = new Date(now.getTime() + (endedDaysAgo > 0 ? -endedDaysAgo : 1) * day_ms);
  const issuedAt = new Date(Math.min(now.getTime(), expiresAt.getTime() - day_ms));
  const key = `sandbox:${newRoundId(now)}`;
  const terms = {
    key,
    playerId,
    brand,
    game: { identifier },
    currency,
    stake: 1_00n,
    total: 5,
    winnings: "cash",
  } as const;
  return deps.db.transaction(async (tx) => {
    await insertCampaign(tx, { ...terms, expiresAt }, issuedAt);
    const campaign = (await campaignOfKey(tx, key))?.id ?? 0;
    if (cancelled) await cancelFreeRounds(tx, { id: campaign, reason: "test", actor: "sandbox" }, now);
    const issue_id = await insertIssue(tx, { campaign, provider, max: 50_00n }, now);
    return { issue_id };
  });
}
