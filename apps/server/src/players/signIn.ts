import type { PlayerProfile } from "@croupier/contract/profile";
import type { Geo } from "@croupier/rules/pages/decidePage";
import { normalEmail } from "@croupier/rules/validation/contactFields";
import { placeOf } from "../platform/placeOf.ts";
import { type BlockKind, licenceFitsCountry, maySignInFrom } from "../protection/index.ts";
import type { PlayersDeps } from "./deps.ts";
import { groupsOf } from "./groups.ts";
import { isPassword, nobodysHash, TooManyPasswords } from "./password.ts";
import { toProfile } from "./profile.ts";
import { findPlayerByEmail, lockPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { type SessionKind, type StartedSession, startSession, type Visit } from "./sessions.ts";
import { type Allowance, countTry, forgetTries, takeTryBack } from "./throttle.ts";
import { changePlayer } from "./writePlayer.ts";

export interface SignInOrder {
  email: string;
  password: string;
  captcha: string | undefined;
  /** The key of this browser's own tries, where somebody signed in to the account here before. */
  deviceKey: string | null;
  visit: Visit & { country: string };
}

export type SignInAnswer =
  | { ok: true; session: StartedSession; profile: PlayerProfile }
  | { ok: true; session: StartedSession; profile: null }
  | {
      ok: false;
      reason: "restricted_region" | "captcha_required" | "invalid_credentials" | "licence_blocked" | "disabled";
    }
  | { ok: false; reason: "excluded"; by: BlockKind; until: Date | null }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

/** A session, or the block that came before it. */
export type OpenAnswer = Extract<SignInAnswer, { ok: true } | { reason: "excluded" }>;

const window_s = 15 * 60;
/** From one place against one account, from one place against any, and from a browser that the account knows. */
const maxTries = { pair: 10, place: 150, device: 10 };
/** After so many tries against an account, or in a browser that it knows, a solved captcha is asked for. */
const freeTries = 3;

/**
 * Checks an address and a password and starts a session, or one that waits for the second step (`profile` null).
 * An unknown address takes as long as a wrong password and answers the same. Tries are counted before they are judged.
 * Whoever tries too often is refused by the place they come from. Many tries at one account lead to a captcha, never to a
 * refusal, and a browser that signed in to it before counts for itself alone, so nobody can lock its owner out.
 * Source: 7.3-02, F-61, F-64.
 */
export async function signIn(deps: PlayersDeps, order: SignInOrder, now: Date): Promise<SignInAnswer> {
  const { db, log } = deps;
  const { visit } = order;
  const geo = await deps.protection.geoOf(visit.country, now);
  if (!maySignInFrom(geo)) return { ok: false, reason: "restricted_region" };
  const emailKey = normalEmail(order.email);
  const keys = tryKeys(order, emailKey);
  const counted = await countTry(db.pool, keys.refusing, now);
  if (!counted.ok) {
    log("sign_in.too_many_attempts", { ip: visit.ip });
    return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  }
  const tries = await countTry(db.pool, [{ key: keys.asking, most: Number.MAX_SAFE_INTEGER, window_s }], now);
  if (tries.ok && tries.tries[0]! > freeTries && !(await deps.captcha.accepts(db.pool, order.captcha, visit.ip, now))) {
    // Only tries that reach the password count against the account.
    await takeTryBack(db.pool, [keys.asking]);
    return { ok: false, reason: "captcha_required" };
  }
  const player = await findPlayerByEmail(db.pool, emailKey);
  const right = await checkPassword(deps, order.password, player, keys);
  if (!player || !right) {
    log("sign_in.failed", { ip: visit.ip, player: player?.id ?? null });
    return { ok: false, reason: "invalid_credentials" };
  }
  await forgetTries(db.pool, keys.forgotten);
  await takeTryBack(db.pool, keys.givenBack);
  const refusal = await refuseKnownPlayer(deps, player, geo, now);
  const awaitsSecondStep = player.two_factor_secret !== null;
  if (!refusal) return openSession(deps, player, visit, now, { awaitsSecondStep });
  // The way out of what is left: nothing but the cash-out answers such a session. Source: F-51.
  const mayCollect =
    refusal.reason === "excluded" && refusal.by === "selfexclusion" && (await hasMoney(deps, player.id));
  return mayCollect ? openSession(deps, player, visit, now, { awaitsSecondStep, payoutOnly: true }) : refusal;
}

/** Where this try is counted: `refusing` has limits of its own, `asking` leads to a captcha. */
function tryKeys({ visit, deviceKey }: SignInOrder, emailKey: string) {
  const from = placeOf(visit.ip);
  const [pair, account, place] = [`sign_in:${emailKey}|${from}`, `sign_in:${emailKey}`, `sign_in_ip:${from}`];
  if (deviceKey !== null) {
    const refusing: Allowance[] = [{ key: deviceKey, most: maxTries.device, window_s }];
    return {
      refusing,
      asking: `${deviceKey}:asked`,
      givenBack: [],
      forgotten: [deviceKey, `${deviceKey}:asked`, account],
    };
  }
  const refusing: Allowance[] = [
    { key: pair, most: maxTries.pair, window_s },
    { key: place, most: maxTries.place, window_s },
  ];
  return { refusing, asking: account, givenBack: [place], forgotten: [pair, account] };
}

/** A try that finds no turn for its hash counts for nothing: whoever makes the crowd must not use up others' tries. */
async function checkPassword(
  { db }: PlayersDeps,
  password: string,
  player: PlayerRow | null,
  keys: ReturnType<typeof tryKeys>,
): Promise<boolean> {
  try {
    return await isPassword(password, player?.password_hash ?? nobodysHash, "signIn");
  } catch (error) {
    if (error instanceof TooManyPasswords) {
      await takeTryBack(db.pool, [...keys.refusing.map(({ key }) => key), keys.asking]);
    }
    throw error;
  }
}

/** Only told to somebody who knew the password. */
async function refuseKnownPlayer(
  { protection, log }: PlayersDeps,
  player: PlayerRow,
  geo: Geo,
  now: Date,
): Promise<Extract<SignInAnswer, { ok: false }> | null> {
  if (player.disabled_at) return { ok: false, reason: "disabled" };
  if (!licenceFitsCountry(player.licence, geo)) return { ok: false, reason: "licence_blocked" };
  const gate = await protection.maySignIn({ playerId: player.id, now });
  if (gate.ok) return null;
  log("sign_in.blocked", { player: player.id, by: gate.reason });
  return { ok: false, reason: "excluded", by: gate.reason, until: gate.until };
}

/** Whether a wallet holds cash, or a cash-out that could come back to it. */
async function hasMoney({ ledger }: PlayersDeps, playerId: number): Promise<boolean> {
  const wallets = await ledger.wallets(playerId);
  return wallets.some(({ balances }) => balances.cash > 0n || balances.withdrawal_hold > 0n);
}

/**
 * Starts the session of a player who has proved enough. Under the player's lock, which whoever excludes them takes too, so
 * that a block of a moment ago is seen here or ends the session. Source: F-51.
 */
export async function openSession(
  deps: PlayersDeps,
  player: PlayerRow,
  visit: Visit,
  now: Date,
  kind: Omit<SessionKind, "lastStakeAt">,
): Promise<OpenAnswer> {
  return deps.db.transaction(async (tx): Promise<OpenAnswer> => {
    await lockPlayer(tx, player.id);
    const gate = await deps.protection.maySignIn({ playerId: player.id, now }, tx);
    if (!gate.ok && !(kind.payoutOnly && gate.reason === "selfexclusion"))
      return { ok: false, reason: "excluded", by: gate.reason, until: gate.until };
    const lastStakeAt = await deps.lastStakeAt(player.id, tx);
    const session = await startSession(tx, player.id, visit, now, { ...kind, lastStakeAt });
    if (kind.awaitsSecondStep) return { ok: true, session, profile: null };
    const signedIn = await changePlayer(tx, player.id, { current_sign_in_at: now });
    deps.log("sign_in.succeeded", { player: player.id, ip: visit.ip });
    return { ok: true, session, profile: toProfile(signedIn, await groupsOf(tx, player.id)) };
  });
}
