import * as calls from "@croupier/contract/access";
import type { Door } from "../platform/door.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { endOwnSession } from "./endSessions.ts";
import type { PlayersRoom } from "./room.ts";
import { listSessions } from "./sessions.ts";
import { findPlayer, type PlayerRow } from "./store.ts";
import { disableTwoFactor, enableTwoFactor, offerTwoFactor } from "./twoFactor.ts";

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

  door.handle(calls.getTwoFactor, async ({ context }) => {
    const player = await own(context);
    return player.two_factor_secret ? undefined : offerTwoFactor(context.brand.name, player.email);
  });

  door.handle(calls.enableTwoFactor, async ({ body: { two_factor: order }, context }) => {
    const given = { secret: order.otp_secret, code: order.authentication_code };
    const answer = await db.transaction((tx) =>
      enableTwoFactor(tx, room.twoFactorKey, context.player!.id, given, context.now),
    );
    if (!answer.ok)
      return fail(422, answer.reason === "invalid_secret" ? "otp_secret" : "authentication_code", answer.reason);
    await mailTwoFactor(context, "on");
    return { recovery_codes: answer.recoveryCodes };
  });

  door.handle(calls.disableTwoFactor, async ({ body: { two_factor: order }, context }) => {
    const done = await db.transaction((tx) =>
      disableTwoFactor(tx, room.twoFactorKey, context.player!.id, order.authentication_code, context.now),
    );
    if (!done) return fail(422, "authentication_code", "invalid_code");
    await mailTwoFactor(context, "off");
    return undefined;
  });

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
