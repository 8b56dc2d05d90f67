import {
  disableTwoFactor as disableCall,
  enableTwoFactor as enableCall,
  endSession as endSessionCall,
  getTwoFactor,
  listSessions as listSessionsCall,
  updateSignInDetails,
} from "@croupier/contract/access";
import { getPlayerFields } from "@croupier/contract/info";
import * as calls from "@croupier/contract/player";
import { getRealtimeSubscription, getRealtimeToken } from "@croupier/contract/realtime";
import { toCents } from "@croupier/rules/money";
import type { Door } from "../platform/door.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { accountsOf, selectAccount } from "./accounts.ts";
import { changeOwnGroups, groupsOf } from "./groups.ts";
import { describeFields } from "./playerFields.ts";
import { profileOf, toProfile } from "./profile.ts";
import type { PlayersRoom } from "./room.ts";
import { endSession, listSessions } from "./sessions.ts";
import { changePlayer, findPlayer, type PlayerRow } from "./store.ts";
import { disableTwoFactor, enableTwoFactor, offerTwoFactor } from "./twoFactor.ts";
import { updateProfile } from "./updateProfile.ts";

export interface ProfileRouteOptions {
  /** Countries that may register, for the form's list. */
  countries: readonly string[];
  /** Studios that ask for profile fields, with those fields. Source: spec 4-54. */
  studioFields(): Promise<Readonly<Record<string, readonly string[]>>>;
}

/** Routes of the signed-in player's own data. Source: spec 7.2. */
export function registerProfile(door: Door, room: PlayersRoom, options: ProfileRouteOptions): void {
  const { db, realtime } = room;
  const me = (context: RequestContext): number => context.player!.id;
  const own = async (context: RequestContext): Promise<PlayerRow> => (await findPlayer(db.pool, me(context)))!;

  door.handle(calls.getPlayer, async ({ context }) =>
    context.player ? ((await profileOf(db.pool, context.player.id)) ?? {}) : {},
  );

  door.handle(calls.updatePlayer, async ({ body, context }) => {
    const { currency, ...order } = body.player;
    if (currency && !(await selectAccount(room, me(context), currency, context.now))) {
      return fail(422, "currency", "not_in_list");
    }
    const answer = await updateProfile(room, me(context), body.context, order, context.now);
    return answer.ok ? answer.profile : fail(422, answer.field, answer.problem.code, answer.problem.facts);
  });

  door.handle(updateSignInDetails, async ({ body: { user }, context }) => {
    if (user.terms_acceptance === false) return fail(422, "terms_acceptance", "must_be_checked");
    const changes = user.terms_acceptance ? { terms_accepted_at: context.now } : {};
    return toProfile(await changePlayer(db.pool, me(context), changes), await groupsOf(db.pool, me(context)));
  });

  door.handle(calls.getPlayerSettings, async ({ context }) => {
    const user = context.player ? String(context.player.id) : "";
    return {
      cent: {
        user,
        timestamp: String(Math.floor(context.now.getTime() / 1000)),
        token: await connectToken(context),
        authEndpoint: getRealtimeToken.path,
        url: realtime.urlFor(context.origin),
      },
      recaptcha: room.captcha.siteKey,
      recaptcha_version: 3 as const,
    };
  });

  door.handle(getRealtimeSubscription, async ({ context }) => ({
    user: String(me(context)),
    url: realtime.urlFor(context.origin).replace(/\/connection\/websocket$/, ""),
    client_name: "croupier",
    token: await connectToken(context),
  }));

  door.handle(getRealtimeToken, async ({ body, context }) => {
    if (body.channel === undefined) return { token: await connectToken(context) };
    // A channel that needs a token is the player's own or nobody's.
    if (!context.player || !body.channel.endsWith(`#${context.player.id}`)) return fail(403, "channel", "forbidden");
    return { token: await realtime.subscribeToken(String(context.player.id), body.channel, context.now) };
  });

  function connectToken({ player, now }: RequestContext): Promise<string> {
    return realtime.connectToken(player ? { id: String(player.id), session: player.sessionId } : { id: "" }, now);
  }

  door.handle(calls.getPlayerStats, async ({ context }) => {
    const totals = await room.totalsOf(me(context));
    return {
      deposits_count: totals.depositsCount,
      deposits_sum: wireSums(totals.deposits),
      cashouts_sum: wireSums(totals.cashouts),
      bets_sum: wireSums(totals.bets),
      messages: { notice: "" },
    };
  });

  door.handle(calls.listAccounts, async ({ query, context }) => {
    const accounts = await accountsOf(room, me(context));
    return query.compatibility ? accounts.map((account) => ({ ...account, wager_status: null })) : accounts;
  });

  door.handle(calls.selectAccount, async ({ body, context }) => {
    const account = await selectAccount(room, me(context), body.currency, context.now);
    return account ?? fail(422, "currency", "not_in_list");
  });

  door.handle(calls.changeGroups, async ({ body: { groups }, context }) => {
    const change = { add: (groups.add ?? []).map(String), remove: (groups.remove ?? []).map(String) };
    const answer = await db.transaction((tx) => changeOwnGroups(tx, me(context), change, context.now));
    if (!answer.ok) return fail(422, "groups", "not_assignable", { group: answer.group });
    const statuses = (await groupsOf(db.pool, me(context))).map(({ id, name }) => ({ id, name }));
    await realtime.publish(`groups_updates#${me(context)}`, { statuses });
    return {};
  });

  door.handle(calls.getSubscriptions, async ({ context }) => toSubscriptions(await own(context)));

  door.handle(calls.updateSubscriptions, async ({ body, context }) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return toSubscriptions(await changePlayer(db.pool, me(context), given));
  });

  door.handle(calls.updateLocale, async ({ body, context }) => {
    const changed = await updateProfile(room, me(context), "edition", { language: body.locale }, context.now);
    return changed.ok ? {} : fail(422, "locale", changed.problem.code);
  });

  door.handle(calls.getRestoreId, async ({ context }) => ({
    data: { restoreId: (await own(context)).chat_restore_id },
  }));

  door.handle(calls.setRestoreId, async ({ body, context }) => {
    const changed = await changePlayer(db.pool, me(context), { chat_restore_id: body.data.restoreId ?? null });
    return { data: { restoreId: changed.chat_restore_id } };
  });

  door.handle(getPlayerFields, async ({ context }) =>
    describeFields(context.licence, options.countries, await options.studioFields()),
  );

  door.handle(listSessionsCall, async ({ context }) =>
    (await listSessions(db.pool, me(context), context.now)).map((session) => ({
      id: session.id,
      ip: session.ip,
      country: session.country,
      user_agent: session.user_agent,
      created_at: session.created_at.toISOString(),
      current: session.id === context.player!.sessionId,
    })),
  );

  door.handle(endSessionCall, async ({ params, context }) => {
    if (!(await endSession(db.pool, me(context), params.id, context.now))) return fail(404, "id", "not_found");
    await realtime.disconnect(String(me(context)), params.id);
    room.log("session.ended", { player: me(context) });
    return undefined;
  });

  door.handle(getTwoFactor, async ({ context }) => {
    const player = await own(context);
    return player.two_factor_secret ? undefined : offerTwoFactor(context.brand.name, player.email);
  });

  door.handle(enableCall, async ({ body: { two_factor: order }, context }) => {
    const given = { secret: order.otp_secret, code: order.authentication_code };
    const answer = await db.transaction((tx) =>
      enableTwoFactor(tx, room.twoFactorKey, me(context), given, context.now),
    );
    if (!answer.ok)
      return fail(422, answer.reason === "invalid_secret" ? "otp_secret" : "authentication_code", answer.reason);
    await mailTwoFactor(context, "on");
    return { recovery_codes: answer.recoveryCodes };
  });

  door.handle(disableCall, async ({ body: { two_factor: order }, context }) => {
    const done = await db.transaction((tx) =>
      disableTwoFactor(tx, room.twoFactorKey, me(context), order.authentication_code, context.now),
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

function wireSums(sums: Record<string, bigint>): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).map(([currency, amount]) => [currency, toCents(amount)]));
}

function toSubscriptions(player: PlayerRow) {
  return {
    receive_promos: player.receive_promos,
    receive_sms_promos: player.receive_sms_promos,
    receive_promos_via_phone_calls: player.receive_promos_via_phone_calls,
    agreed_to_partner_promotions: player.agreed_to_partner_promotions,
  };
}
