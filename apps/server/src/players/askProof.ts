import type { SecondStepProof } from "@croupier/contract/secondStepProof";
import { type Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { askPassword } from "./askPassword.ts";
import type { PlayersDeps } from "./deps.ts";
import { passkeySite } from "./passkeyRoutes.ts";
import { isOwnPasskey } from "./passkeySignIn.ts";
import { findPlayer } from "./queries.ts";
import type { SignInMethod } from "./signInLog.ts";
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
