import * as calls from "@croupier/contract/access";
import * as guards from "@croupier/contract/accountSecurity";
import type { SecondStepProof } from "@croupier/contract/secondStepProof";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Tx } from "../platform/database.ts";
import { Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { askPassword, changeKey, isFresh } from "./askPassword.ts";
import { proveAgain } from "./askProof.ts";
import type { PlayersDeps } from "./deps.ts";
import { pendingEmail } from "./emailLinks.ts";
import { endOthers, endOwnSession } from "./endSessions.ts";
import { passkeySite } from "./passkeyRoutes.ts";
import { isOwnPasskey } from "./passkeySignIn.ts";
import { nobodysHash } from "./password.ts";
import { findPlayer, lockPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { listSessions } from "./sessions.ts";
import { listTries } from "./signInLog.ts";
import { forgetTries } from "./throttle.ts";
import {
  acceptCode,
  countRecoveryCodes,
  disableTwoFactor,
  enablePasskeyStep,
  enableTwoFactor,
  makeCodes,
  offerTwoFactor,
  secondStepOf,
} from "./twoFactor.ts";

/** How many tries to sign in a player reads. */
const shownTries = 50;

/** Routes of what guards the player's account: open sessions and the second step. Source: 7.2, 7.3. */
export function registerSecurity(api: ApiServer, deps: PlayersDeps): void {
  const { db } = deps;
  const own = async (context: RequestContext): Promise<PlayerRow> => (await findPlayer(db.pool, context.player!.id))!;

  api.handle(calls.listSessions, async ({ context }) =>
    (await listSessions(db.pool, context.player!.id, context.now)).map((session) => ({
      id: session.id,
      ip: session.ip,
      country: session.country,
      user_agent: session.user_agent,
      created_at: session.created_at.toISOString(),
      seen_at: session.seen_at.toISOString(),
      current: session.id === context.player!.sessionId,
    })),
  );

  api.handle(calls.endSession, async ({ params, context }) => {
    if (!(await endOwnSession(deps, context.player!.id, params.id, context.now))) return fail(404, "id", "not_found");
    deps.log("session.ended", { player: context.player!.id });
    return undefined;
  });

  api.handle(guards.endOtherSessions, async ({ context }) => {
    const ended = await endOthers(deps, context.player!.id, context.player!.sessionId, context.now);
    deps.log("session.others_ended", { player: context.player!.id, count: ended });
    return { ended };
  });

  api.handle(guards.listSignIns, async ({ context }) =>
    (await listTries(db.pool, context.player!.id, shownTries)).map(({ id, tried_at, place, ...about }) => ({
      ...about,
      id: Number(id),
      tried_at: tried_at.toISOString(),
      outcome: about.outcome as guards.SignInTry["outcome"],
      method: about.method as guards.SignInTry["method"],
      ip: place,
    })),
  );

  api.handle(calls.getTwoFactor, async ({ context }) => {
    const player = await own(context);
    return secondStepOf(player) ? undefined : offerTwoFactor(context.brand.name, player.email);
  });

  async function noteOn(tx: Tx, context: RequestContext): Promise<void> {
    await noteChange(tx, context, "on");
    await deps.noted(tx, { playerId: context.player!.id, what: "second-step" }, context.now);
  }

  api.handle(calls.enableTwoFactor, async ({ body: { two_factor: order }, context }) => {
    const refused = await askPassword(deps, context, order.current_password);
    if (refused) return refused;
    const given = { secret: order.otp_secret, code: order.authentication_code };
    // All in one: once it is on, nothing stands between the codes and their answer, which nobody can ask for again.
    const answer = await db.transaction(async (tx) => {
      const enabled = await enableTwoFactor(tx, deps.twoFactorKey, context.player!.id, given, context.now);
      if (enabled.ok) await noteOn(tx, context);
      return enabled;
    });
    if (!answer.ok)
      return fail(422, answer.reason === "invalid_secret" ? "otp_secret" : "authentication_code", answer.reason);
    deps.log("two_factor.on", { player: context.player!.id });
    return { recovery_codes: answer.recoveryCodes };
  });

  api.handle(guards.enablePasskeyStep, async ({ body: { two_factor: order }, context }) => {
    const refused = await askPassword(deps, context, order.current_password);
    if (refused) return refused;
    const answer = await db.transaction(async (tx) => {
      const enabled = await enablePasskeyStep(tx, context.player!.id);
      if (enabled.ok) await noteOn(tx, context);
      return enabled;
    });
    if (!answer.ok) return fail(422, "passkey", answer.reason);
    deps.log("two_factor.on", { player: context.player!.id });
    return { recovery_codes: answer.recoveryCodes };
  });

  api.handle(calls.disableTwoFactor, async ({ body: { two_factor: proof }, context }) => {
    const answer = await afterProof(context, proof, async (tx) => {
      await disableTwoFactor(tx, context.player!.id);
      await noteChange(tx, context, "off");
    });
    if (answer instanceof Failure) return answer;
    deps.log("two_factor.off", { player: context.player!.id });
    return undefined;
  });

  api.handle(guards.getSecurityState, async ({ context }) => {
    const player = await own(context);
    const second_step = secondStepOf(player);
    const pending = await pendingEmail(db.pool, player, context.now);
    return {
      two_factor_enabled: second_step !== null,
      second_step,
      recovery_codes_left: await countRecoveryCodes(db.pool, context.player!.id),
      asks_password: !isFresh(context),
      has_password: player.password_hash !== nobodysHash,
      pending_email: pending && { email: pending.email, until: pending.until.toISOString() },
    };
  });

  api.handle(guards.proveAgain, async ({ body, context }) => {
    const until = await proveAgain(deps, context, body);
    return until instanceof Failure ? until : { proved_until: until.toISOString() };
  });

  api.handle(guards.renewRecoveryCodes, async ({ body: { two_factor: proof }, context }) => {
    const answer = await afterProof(context, proof, async (tx) => {
      const codes = await makeCodes(tx, context.player!.id);
      await noteChange(tx, context, "codes");
      return codes;
    });
    if (answer instanceof Failure) return answer;
    deps.log("two_factor.codes_renewed", { player: context.player!.id });
    return { recovery_codes: answer };
  });

  /** Changes the second step for a player who proves it, by a code in the same transaction or by a passkey before it. */
  async function afterProof<Done>(
    context: RequestContext,
    { authentication_code: code, credential, current_password }: SecondStepProof,
    work: (tx: Tx) => Promise<Done>,
  ): Promise<Done | Failure> {
    const refused = await askPassword(deps, context, current_password);
    if (refused) return refused;
    const playerId = context.player!.id;
    if (credential && !(await isOwnPasskey(deps, playerId, { credential, site: passkeySite(context) }, context.now)))
      return fail(422, "passkey", "passkey_refused");
    return db.transaction(async (tx) => {
      const isOn = secondStepOf((await lockPlayer(tx, playerId))!) !== null;
      const proved =
        isOn && (credential || (await acceptCode(tx, deps.twoFactorKey, playerId, code ?? "", context.now)));
      return proved ? work(tx) : fail(422, "authentication_code", "invalid_code");
    });
  }

  async function noteChange(tx: Tx, context: RequestContext, state: "on" | "off" | "codes"): Promise<void> {
    const player = (await findPlayer(tx, context.player!.id))!;
    await forgetTries(tx, [changeKey(context)]);
    await deps.mail.send(tx, {
      to: player.email,
      playerId: player.id,
      locale: player.language,
      brand: context.brand.name,
      template: "two_factor_changed",
      values: { state },
    });
  }
}
