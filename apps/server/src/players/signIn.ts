import { mayEnterWith } from "@croupier/rules/pages/geoAtHost";
import { normalEmail } from "@croupier/rules/validation/contactFields";
import { placeOf } from "../platform/placeOf.ts";
import { type BlockKind, maySignInFrom } from "../protection/index.ts";
import type { PlayersDeps } from "./deps.ts";
import { type HostVisit, type Place, placeAt } from "./hostVisit.ts";
import { type Entry, type OpenAnswer, openSession } from "./openSession.ts";
import { isPassword, nobodysHash, TooManyPasswords } from "./password.ts";
import { findPlayerByEmail } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import type { Visit } from "./sessions.ts";
import { noteTry } from "./signInLog.ts";
import { type Allowance, countTry, forgetTries, takeTryBack } from "./throttle.ts";
import { secondStepOf } from "./twoFactor.ts";

export interface SignInOrder {
  email: string;
  password: string;
  captcha: string | undefined;
  /** The key of this browser's own tries, where somebody signed in to the account here before. */
  deviceKey: string | null;
  brand: string;
  visit: HostVisit;
}

export type SignInAnswer =
  | OpenAnswer
  | {
      ok: false;
      reason: "restricted_region" | "captcha_required" | "invalid_credentials" | "licence_blocked" | "disabled";
    }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

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
  const at = await placeAt(deps, visit, now);
  if (!maySignInFrom(at.geo)) return { ok: false, reason: "restricted_region" };
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
    if (player) noteWrongPassword(deps, player.id, visit, now);
    return { ok: false, reason: "invalid_credentials" };
  }
  await forgetTries(db.pool, keys.forgotten);
  await takeTryBack(db.pool, keys.givenBack);
  const { brand, deviceKey } = order;
  const isKnownDevice = deviceKey !== null;
  const awaitsSecondStep = secondStepOf(player) !== null;
  return enterKnown(deps, player, at, { method: "password", isKnownDevice, brand, visit, awaitsSecondStep }, now);
}

/**
 * Lets in a player who has proved who they are, unless their account, licence or a block says no. Who excluded themselves
 * and has money left gets a session that is good for nothing but the cash-out. Source: 8-11, F-51.
 */
export async function enterKnown(
  deps: PlayersDeps,
  player: PlayerRow,
  at: Place,
  entry: Entry,
  now: Date,
): Promise<Exclude<SignInAnswer, { reason: "too_many_attempts" }>> {
  const refusal = await refuseKnownPlayer(deps, player, at, now);
  if (!refusal) return openSession(deps, player, entry, now);
  const mayCollect =
    refusal.reason === "excluded" && refusal.by === "selfexclusion" && (await hasMoney(deps, player.id));
  if (mayCollect) return openSession(deps, player, { ...entry, payoutOnly: true }, now);
  const { method, visit } = entry;
  await noteTry(deps.db.pool, { playerId: player.id, method, outcome: "blocked", visit }, now);
  return refusal;
}

/** Nobody waits for it: the answer must not tell by its time that the account exists. */
function noteWrongPassword({ db, log }: PlayersDeps, playerId: number, visit: Visit, now: Date): void {
  noteTry(db.pool, { playerId, method: "password", outcome: "wrong_password", visit }, now).catch((error: unknown) =>
    log("sign_in.not_noted", { player: playerId, error: String(error) }),
  );
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

type Refusal =
  | { ok: false; reason: "disabled" | "licence_blocked" }
  | { ok: false; reason: "excluded"; by: BlockKind; until: Date | null };

/** Only told to somebody who has proved who they are. */
async function refuseKnownPlayer(
  { protection, log }: PlayersDeps,
  player: PlayerRow,
  at: Place,
  now: Date,
): Promise<Refusal | null> {
  if (player.disabled_at) return { ok: false, reason: "disabled" };
  if (!mayEnterWith(player.licence, at)) return { ok: false, reason: "licence_blocked" };
  // Whoever stands in the register is excluded by the question itself; who cannot be asked about may look, and not play.
  await protection.askRegister(player, now);
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
