import type { SecondStepProof } from "@croupier/contract/secondStepProof";
import { Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { askPassword, changeKey, countChange } from "./askPassword.ts";
import { playerOfAccount } from "./connectedAccounts.ts";
import type { PlayersDeps } from "./deps.ts";
import { passkeySite } from "./passkeyRoutes.ts";
import { isOwnPasskey } from "./passkeySignIn.ts";
import { nobodysHash } from "./password.ts";
import { findPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { noteProof } from "./sessions.ts";
import type { SignInMethod } from "./signInLog.ts";
import { forgetTries } from "./throttle.ts";
import { acceptCode, secondStepOf } from "./twoFactor.ts";

/**
 * Asks for everything that guards the account: the password, also a moment after the sign-in, and the second step where one is
 * on. An account without a password has the sign-in of a moment ago in its place. Answers what proved it, or the refusal.
 * Source: F-63.
 */
export async function askEverything(
  deps: PlayersDeps,
  context: RequestContext,
  proof: SecondStepProof,
): Promise<SignInMethod | Failure> {
  const refused = await askPassword(deps, context, proof.current_password, { always: true });
  if (refused) return refused;
  const player = (await findPlayer(deps.db.pool, context.player!.id))!;
  if (secondStepOf(player)) return proveSecondStep(deps, context, proof);
  return proof.current_password ? "password" : "identity_provider";
}

/** So long a proof counts. A sign-in is one. */
const proofLife_ms = 10 * 60_000;

/**
 * What money leaves by, and what the house calls a player by, asks for a proof of the last ten minutes. Answers the refusal, with
 * what is asked for, or null. Source: F-63.
 */
export async function askFreshProof(deps: PlayersDeps, { now, player }: RequestContext): Promise<Failure | null> {
  if (now.getTime() - player!.provedAt.getTime() < proofLife_ms) return null;
  const row = (await findPlayer(deps.db.pool, player!.id))!;
  const own = row.password_hash === nobodysHash ? "sign_in" : "password";
  return fail(403, "base", "proof_required", { by: secondStepOf(row) ?? own });
}

/**
 * Takes a new proof: a passkey of the account, which asks for its owner's lock as at a sign-in; otherwise of the second step
 * where one is on, else the password. Answers until when it counts.
 */
export async function proveAgain(
  deps: PlayersDeps,
  context: RequestContext,
  proof: SecondStepProof,
): Promise<Date | Failure> {
  const player = (await findPlayer(deps.db.pool, context.player!.id))!;
  // Without a password the sign-in itself is the proof, and an empty request none.
  if (hasNothingHere(player) && !proof.credential) return fail(403, "base", "proof_required", { by: "sign_in" });
  const refused =
    proof.credential || secondStepOf(player)
      ? await countedSecondStep(deps, context, proof)
      : await askPassword(deps, context, proof.current_password, { always: true });
  if (refused instanceof Failure) return refused;
  await noteProof(deps.db.pool, context.player!.sessionId, context.now);
  await forgetTries(deps.db.pool, [changeKey(context)]);
  deps.log("proof.given", { player: player.id });
  return new Date(context.now.getTime() + proofLife_ms);
}

/** Neither a password nor a second step: nothing but the account elsewhere, and passkeys, say who that is. */
const hasNothingHere = (player: PlayerRow) => !secondStepOf(player) && player.password_hash === nobodysHash;

/**
 * Takes the player's account elsewhere, where they signed in anew, as the proof. It counts for who has nothing here: a password
 * or a second step is not gone round by it. Answers why it does not count, or null.
 */
export async function proveElsewhere(
  deps: PlayersDeps,
  { now, player }: RequestContext,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<"failed" | "other_account" | null> {
  if (!hasNothingHere((await findPlayer(deps.db.pool, player!.id))!)) return "failed";
  if ((await playerOfAccount(deps.db.pool, issuer, subject)) !== player!.id) return "other_account";
  await noteProof(deps.db.pool, player!.sessionId, now);
  deps.log("proof.given", { player: player!.id });
  return null;
}

/** Tries are counted with those of the password, so that a stolen session guesses no code. */
async function countedSecondStep(deps: PlayersDeps, context: RequestContext, proof: SecondStepProof) {
  return (await countChange(deps, context)) ?? proveSecondStep(deps, context, proof);
}

/** Takes a code of the app, a recovery code or a passkey's answer, each once. */
async function proveSecondStep(
  deps: PlayersDeps,
  context: RequestContext,
  { authentication_code: code, credential }: SecondStepProof,
): Promise<SignInMethod | Failure> {
  const playerId = context.player!.id;
  if (credential) {
    const isOwn = await isOwnPasskey(deps, playerId, { credential, site: passkeySite(context) }, context.now);
    return isOwn ? "passkey" : fail(422, "passkey", "passkey_refused");
  }
  if (!code) return fail(422, "authentication_code", "required");
  const accepted = await deps.db.transaction((tx) => acceptCode(tx, deps.twoFactorKey, playerId, code, context.now));
  return accepted ?? fail(422, "authentication_code", "invalid_code");
}
