import type { Call, CallReply, ParsedInput } from "@croupier/contract/call";
import { type GatewayCode, gatewayCodes } from "@croupier/contract/gateway";
import { currencyOf } from "@croupier/rules/currencies";
import { parseAmount } from "@croupier/rules/money";
import { inTime } from "../platform/connections/deadline.ts";
import { isDatabaseTimeout, isDatabaseTrouble } from "../platform/connections/trouble.ts";
import { type Database, isConflict, type Tx } from "../platform/database.ts";
import { unstorable } from "../platform/unstorable.ts";
import type { GatewayDeps } from "./deps.ts";
import { carriesBalance, GatewayRefusal } from "./refusal.ts";
import { findStudio, isSignedBy } from "./studios.ts";
import { playerIdOf, walletBalance } from "./wallet.ts";

/** Says a refusal in a dialect. */
export type ErrorSpeaker = (
  code: GatewayCode,
  message: string,
  balance: { amount: bigint; currency: string } | null,
) => { status: number; body: unknown };

export interface StudioRequest {
  provider: string;
  /** Of the address, without a query. */
  path: string;
  headers: Record<string, unknown>;
  rawBody: Buffer;
  body: unknown;
  now: Date;
}

export interface StudioRoute {
  call: Call;
  serve(deps: GatewayDeps, request: StudioRequest): Promise<{ status: number; body: unknown }>;
}

export interface StudioWork<C> {
  deps: GatewayDeps;
  /** Everything of the request happens in it, or nothing. */
  tx: Tx;
  provider: string;
  body: ParsedInput<C>["body"];
  now: Date;
  /** Has something told to others once the transaction has committed. */
  afterwards(tell: () => void): void;
}

/**
 * A studio waits fifteen seconds. By then it has the answer, with the wait for a connection and the way there and back: what
 * was not done by this time is undone. Source: C-5.6.
 */
const answer_ms = 12_000;

/**
 * One call of the gateway: the studio's signature on the raw bytes, the contract's shape, then the work in one
 * transaction; refusals become the dialect's errors, with the balance where the code asks for it.
 */
export function studioRoute<C extends Call>(
  call: C,
  speak: ErrorSpeaker,
  work: (given: StudioWork<C>) => Promise<CallReply<C>>,
): StudioRoute {
  return {
    call,
    async serve(deps, request) {
      const { provider, now } = request;
      const until_ms = performance.now() + answer_ms;
      try {
        const studio = await inTime(findStudio(deps, deps.db.pool, provider), until_ms);
        if (!studio || !isSignedBy(studio, request)) {
          return speak(gatewayCodes.signature, "the signature is missing or wrong", null);
        }
        if (!studio.enabled) return speak(gatewayCodes.casinoDisabled, "this studio is switched off", null);
        const unfit = unstorable(request.body);
        if (unfit) return speak(gatewayCodes.badRequest, `${unfit.field}: ${unfit.code}`, null);
        const parsed = call.body?.safeParse(request.body);
        if (!parsed?.success) return speak(gatewayCodes.badRequest, firstProblem(parsed?.error), null);
        const body = parsed.data as ParsedInput<C>["body"];
        let told: (() => void)[] = [];
        const afterwards = (tell: () => void) => told.push(tell);
        const answer = await inOneTransaction(deps.db, until_ms, (tx) => {
          told = [];
          return work({ deps, tx, provider, body, now, afterwards });
        });
        announce(deps, parsed.data);
        for (const tell of told) tell();
        return { status: 200, body: call.reply?.parse(answer) };
      } catch (error) {
        return explain(deps, speak, error, request, until_ms);
      }
    },
  };
}

/** Two requests may name the same new id or round at once; the loser runs again and meets the winner's work. */
async function inOneTransaction<T>(db: Database, until_ms: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work, { until_ms });
  } catch (error) {
    if ((error as { code?: unknown }).code !== "23505") throw error;
    return db.transaction(work, { until_ms });
  }
}

function firstProblem(error: { issues: { path: PropertyKey[]; message: string }[] } | undefined): string {
  const issue = error?.issues[0];
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "the body is missing";
}

function announce(deps: GatewayDeps, body: unknown): void {
  const { account_id, user_id, currency } = (body ?? {}) as Record<string, unknown>;
  const playerId = Number(account_id ?? user_id);
  if (typeof currency === "string" && Number.isSafeInteger(playerId)) deps.announceBalance?.(playerId, currency);
}

async function explain(
  deps: GatewayDeps,
  speak: ErrorSpeaker,
  error: unknown,
  request: StudioRequest,
  until_ms: number,
): Promise<{ status: number; body: unknown }> {
  if (!(error instanceof GatewayRefusal)) return speakOfTrouble(deps, speak, error, request);
  try {
    const balance = carriesBalance(error.code) ? await balanceNow(deps, request.body, until_ms) : null;
    return speak(error.code, error.message, balance);
  } catch (trouble) {
    return speakOfTrouble(deps, speak, trouble, request);
  }
}

/** A fault of ours. Nothing was done, and the same request may come again. */
function speakOfTrouble(deps: GatewayDeps, speak: ErrorSpeaker, error: unknown, request: StudioRequest) {
  deps.log.error({ err: error, provider: request.provider }, "a studio's request failed unexpectedly");
  if (isDatabaseTimeout(error)) return speak(gatewayCodes.timeout, "it took too long, send it again", null);
  return isConflict(error) || isDatabaseTrouble(error)
    ? speak(gatewayCodes.unavailable, "busy, send it again", null)
    : speak(gatewayCodes.internal, "internal error, send it again", null);
}

/** What the player has now that the request was undone. */
async function balanceNow(
  deps: GatewayDeps,
  body: unknown,
  until_ms: number,
): Promise<{ amount: bigint; currency: string } | null> {
  const { account_id, user_id, currency } = (body ?? {}) as Record<string, unknown>;
  if (typeof currency !== "string") return null;
  const playerId = playerIdOf(String(account_id ?? user_id));
  const read = deps.db.transaction((tx) => walletBalance(deps, tx, playerId, currency), { until_ms });
  return { amount: await read, currency };
}

/** Whole units as decimal text, in subunits; more decimals than the currency has are refused, never rounded. */
export function readAmount(text: string, currency: string): bigint {
  if (currencyOf(currency) === undefined) throw new GatewayRefusal(gatewayCodes.currency, "unknown currency");
  const parsed = parseAmount(text, currency);
  if (!parsed.ok || parsed.amount < 0n)
    throw new GatewayRefusal(gatewayCodes.badRequest, "the amount is not money of this currency");
  return parsed.amount;
}
