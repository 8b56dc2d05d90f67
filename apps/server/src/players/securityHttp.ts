import * as calls from "@croupier/contract/access";
import type { Door } from "../platform/door.ts";
import { Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { refusal, whenBusy } from "./accessRefusals.ts";
import { endOwnSession } from "./endSessions.ts";
import { isPassword } from "./password.ts";
import type { PlayersRoom } from "./room.ts";
import { listSessions } from "./sessions.ts";
import { findPlayer, type PlayerRow } from "./store.ts";
import { countTry, forgetTries } from "./throttle.ts";
import { disableTwoFactor, enableTwoFactor, offerTwoFactor } from "./twoFactor.ts";

/** Tries to change the second step in a quarter of an hour. */
const mostTries = 6;
/** So long after a sign-in nobody is asked for the password again. */
const freshSignIn_ms = 15 * 60_000;
const changeKey = ({ player }: RequestContext) => `two_factor:${player!.id}`;

/** Routes of what guards the player's account: open sessions and the second step. Source: spec 7.2, 7.3. */
export function registerSecurity(door: Door, room: PlayersRoom): void {
  const { db, realtime } = room;
  const own = async (context: RequestContext): Promise<PlayerRow> => (await findPlayer(db.pool, context.player!.id))!;

  door.handle(calls.listSessions, async ({ context }) =>
    (await listSessions(db.pool, context.player!.id, context.now)).map((session) => ({
      id: session.id,
      ip: session.ip,
      country: session.country,
      user_agent: session.user_agent,
      created_at: session.created_at.toISOString(),
      current: session.id === context.player!.sessionId,
    })),
  );

  door.handle(calls.endSession, async ({ params, context }) => {
    if (!(await endOwnSession(room, context.player!.id, params.id, context.now))) return fail(404, "id", "not_found");
    await realtime.disconnect(String(context.player!.id), params.id);
    room.log("session.ended", { player: context.player!.id });
    return undefined;
  });

  // Players sign in with e-mail and password only, so there is no other site to name and nothing to connect.
  door.handle(calls.listAuthProviders, async () => []);
  door.handle(calls.listConnectedAccounts, async () => []);

  door.handle(calls.getTwoFactor, async ({ context }) => {
    const player = await own(context);
    return player.two_factor_secret ? undefined : offerTwoFactor(context.brand.name, player.email);
  });

  door.handle(calls.enableTwoFactor, async ({ body: { two_factor: order }, context }) => {
    const refused = await askPassword(context, order.current_password);
    if (refused) return refused;
    const given = { secret: order.otp_secret, code: order.authentication_code };
    const answer = await db.transaction((tx) =>
      enableTwoFactor(tx, room.twoFactorKey, context.player!.id, given, context.now),
    );
    if (!answer.ok)
      return fail(422, answer.reason === "invalid_secret" ? "otp_secret" : "authentication_code", answer.reason);
    await forgetTries(db.pool, [changeKey(context)]);
    await mailTwoFactor(context, "on");
    return { recovery_codes: answer.recoveryCodes };
  });

  door.handle(calls.disableTwoFactor, async ({ body: { two_factor: order }, context }) => {
    const refused = await askPassword(context, order.current_password);
    if (refused) return refused;
    const done = await db.transaction((tx) =>
      disableTwoFactor(tx, room.twoFactorKey, context.player!.id, order.authentication_code, context.now),
    );
    if (!done) return fail(422, "authentication_code", "invalid_code");
    await forgetTries(db.pool, [changeKey(context)]);
    await mailTwoFactor(context, "off");
    return undefined;
  });

  /**
   * The second step changes only for somebody who signed in a moment ago or gives the password; tries are counted.
   * Source: fairness row 63, CONTRACT 2.1.
   */
  async function askPassword(context: RequestContext, password: string | undefined): Promise<Failure | null> {
    const allowance = { key: changeKey(context), most: mostTries, window_s: 900 };
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

  async function mailTwoFactor(context: RequestContext, state: "on" | "off"): Promise<void> {
    const player = await own(context);
    room.log(`two_factor.${state}`, { player: player.id });
    await room.mail.send(db.pool, {
      to: player.email,
      locale: player.language,
      brand: context.brand.name,
      template: "two_factor_changed",
      values: { state },
    });
  }
}
