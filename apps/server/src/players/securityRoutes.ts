import * as calls from "@croupier/contract/access";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Tx } from "../platform/database.ts";
import { Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { refusal, whenBusy } from "./accessRefusals.ts";
import type { PlayersDeps } from "./deps.ts";
import { endOwnSession } from "./endSessions.ts";
import { isPassword } from "./password.ts";
import { findPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { listSessions } from "./sessions.ts";
import { countTry, forgetTries } from "./throttle.ts";
import { disableTwoFactor, enableTwoFactor, offerTwoFactor } from "./twoFactor.ts";

/** Tries to change the second step in a quarter of an hour. */
const maxTries = 6;
/** So long after a sign-in nobody is asked for the password again. */
const freshSignIn_ms = 15 * 60_000;
const changeKey = ({ player }: RequestContext) => `two_factor:${player!.id}`;

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
      current: session.id === context.player!.sessionId,
    })),
  );

  api.handle(calls.endSession, async ({ params, context }) => {
    if (!(await endOwnSession(deps, context.player!.id, params.id, context.now))) return fail(404, "id", "not_found");
    deps.log("session.ended", { player: context.player!.id });
    return undefined;
  });

  // Players sign in with e-mail and password only, so there is no other site to name and nothing to connect.
  api.handle(calls.listAuthProviders, async () => []);
  api.handle(calls.listConnectedAccounts, async () => []);

  api.handle(calls.getTwoFactor, async ({ context }) => {
    const player = await own(context);
    return player.two_factor_secret ? undefined : offerTwoFactor(context.brand.name, player.email);
  });

  api.handle(calls.enableTwoFactor, async ({ body: { two_factor: order }, context }) => {
    const refused = await askPassword(context, order.current_password);
    if (refused) return refused;
    const given = { secret: order.otp_secret, code: order.authentication_code };
    // All in one: once it is on, nothing stands between the codes and their answer, which nobody can ask for again.
    const answer = await db.transaction(async (tx) => {
      const enabled = await enableTwoFactor(tx, deps.twoFactorKey, context.player!.id, given, context.now);
      if (enabled.ok) await noteChange(tx, context, "on");
      return enabled;
    });
    if (!answer.ok)
      return fail(422, answer.reason === "invalid_secret" ? "otp_secret" : "authentication_code", answer.reason);
    deps.log("two_factor.on", { player: context.player!.id });
    return { recovery_codes: answer.recoveryCodes };
  });

  api.handle(calls.disableTwoFactor, async ({ body: { two_factor: order }, context }) => {
    const refused = await askPassword(context, order.current_password);
    if (refused) return refused;
    const { authentication_code: code } = order;
    const done = await db.transaction(async (tx) => {
      const disabled = await disableTwoFactor(tx, deps.twoFactorKey, context.player!.id, code, context.now);
      if (disabled) await noteChange(tx, context, "off");
      return disabled;
    });
    if (!done) return fail(422, "authentication_code", "invalid_code");
    deps.log("two_factor.off", { player: context.player!.id });
    return undefined;
  });

  /**
   * The second step changes only for somebody who signed in a moment ago or gives the password; tries are counted.
   * Source: F-63, C-2.1.7.
   */
  async function askPassword(context: RequestContext, password: string | undefined): Promise<Failure | null> {
    const allowance = { key: changeKey(context), most: maxTries, window_s: 900 };
    const counted = await countTry(db.pool, [allowance], context.now);
    if (!counted.ok) return refusal({ reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s });
    if (!password) {
      const isFresh = context.now.getTime() - context.player!.sessionStartedAt.getTime() < freshSignIn_ms;
      return isFresh ? null : fail(422, "current_password", "required");
    }
    const { password_hash } = await own(context);
    const answer = await whenBusy(() => isPassword(password, password_hash, "change"));
    if (answer instanceof Failure) return answer;
    return answer ? null : fail(422, "current_password", "wrong_password");
  }

  async function noteChange(tx: Tx, context: RequestContext, state: "on" | "off"): Promise<void> {
    const player = (await findPlayer(tx, context.player!.id))!;
    await forgetTries(tx, [changeKey(context)]);
    await deps.mail.send(tx, {
      to: player.email,
      locale: player.language,
      brand: context.brand.name,
      template: "two_factor_changed",
      values: { state },
    });
  }
}
