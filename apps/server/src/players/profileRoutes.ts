import { updateSignInDetails } from "@croupier/contract/access";
import { getPlayerFields, listStatuses as listStatusesCall } from "@croupier/contract/info";
import * as calls from "@croupier/contract/player";
import { playerChannel } from "@croupier/contract/realtime";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { toCents } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { accountsOf, selectAccount } from "./accounts.ts";
import { askFreshProof } from "./askProof.ts";
import { consentsIn, noteConsents } from "./consents.ts";
import type { PlayersDeps } from "./deps.ts";
import { changeOwnGroups, groupsOf } from "./groups.ts";
import { listStatuses } from "./listStatuses.ts";
import { describeFields, type PaymentSystem } from "./playerFields.ts";
import { inSession, profileOf } from "./profile.ts";
import { findPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { updateDetails } from "./updateDetails.ts";
import { updateProfile } from "./updateProfile.ts";
import { changePlayer } from "./writePlayer.ts";

export interface ProfileRouteDeps {
  /** Countries that may register, for the form's list. */
  countries: readonly string[];
  /** Studios that ask for profile fields, with those fields. Source: 4-54. */
  studioFields(): Promise<Readonly<Record<string, readonly string[]>>>;
  /** The ways to pay that are offered in a country. Source: C-2.2.7. */
  paymentSystems(country: string): Promise<readonly PaymentSystem[]>;
  /** Groups that a brand's deposit offers name to be picked by. Source: C-6.8. */
  pickGroups(brandId: string, now: Date): Promise<readonly string[]>;
}

/** Routes of the signed-in player's profile, wallets, groups and wishes. Source: 7.2. */
export function registerProfile(api: ApiServer, deps: PlayersDeps, options: ProfileRouteDeps): void {
  const { db, realtime } = deps;
  const select = async (context: RequestContext, currency: string) =>
    deps.offers(context.brand.id, currency) ? selectAccount(deps, me(context), currency, context.now) : null;
  const own = async (context: RequestContext): Promise<PlayerRow> => (await findPlayer(db.pool, me(context)))!;

  api.handle(calls.getPlayer, async ({ context: { player } }) => {
    const profile = player && (await profileOf(db.pool, player.id));
    return profile ? inSession(player, profile) : {};
  });

  // No call takes a paper, so nobody has handed one in.

  api.handle(calls.updatePlayer, async ({ body, context }) => {
    const order = body.player;
    if (order.currency && !deps.offers(context.brand.id, order.currency)) return fail(422, "currency", "not_in_list");
    const { payoutOnly } = context.player!;
    if (payoutOnly && (order.receive_promos || order.receive_sms_promos)) {
      return fail(403, "receive_promos", "blocked_selfexclusion");
    }
    const { mobile_phone: known } = await own(context);
    // The first one as well: whoever gives an account its number may be called by it later.
    const isOther = order.mobile_phone !== undefined && (order.mobile_phone ?? "").trim() !== (known ?? "");
    const unproved = isOther ? await askFreshProof(deps, context) : null;
    if (unproved) return unproved;
    const answer = await updateProfile(deps, me(context), body.context, order, context.country, context.now);
    if (!answer.ok) return fail(422, answer.field, answer.problem.code, answer.problem.facts);
    if (!answer.excluded) return inSession(context.player!, answer.profile);
    return fail(403, "base", "blocked_selfexclusion");
  });

  api.handle(updateSignInDetails, async ({ body: { user }, context }) => {
    if (user.terms_acceptance === false) return fail(422, "terms_acceptance", "must_be_checked");
    const answer = await updateDetails(deps, me(context), user, {
      openCountries: options.countries,
      askedIn: (country) => deps.askedAtSignUp(context.brand.id, country),
      visit: context.country,
      now: context.now,
    });
    if (answer.ok && answer.excluded) return fail(403, "base", "blocked_selfexclusion");
    if (answer.ok) return inSession(context.player!, answer.profile);
    if (answer.reason === "restricted_region") return fail(451, "country", answer.reason);
    return fail(422, answer.field, answer.problem.code, answer.problem.facts);
  });

  api.handle(calls.getPlayerStats, async ({ context }) => {
    const totals = await deps.totalsOf(me(context));
    return {
      deposits_count: totals.depositsCount,
      deposits_sum: wireSums(totals.deposits),
      cashouts_sum: wireSums(totals.cashouts),
      bets_sum: wireSums(totals.bets),
      messages: { notice: "" },
    };
  });

  api.handle(calls.listAccounts, async ({ query, context }) => {
    const accounts = await accountsOf(deps, me(context));
    return query.compatibility ? accounts.map((account) => ({ ...account, wager_status: null })) : accounts;
  });

  api.handle(calls.selectAccount, async ({ body, context }) => {
    const account = await select(context, body.currency);
    return account ?? fail(422, "currency", "not_in_list");
  });

  api.handle(calls.changeGroups, async ({ body: { groups }, context }) => {
    const change = { add: (groups.add ?? []).map(String), remove: (groups.remove ?? []).map(String) };
    const pickGroups = await options.pickGroups(context.brand.id, context.now);
    const answer = await db.transaction((tx) => changeOwnGroups(tx, me(context), change, pickGroups, context.now));
    if (!answer.ok) return fail(422, "groups", "not_assignable", { group: answer.group });
    const statuses = await groupsOf(db.pool, me(context));
    await realtime.publish(playerChannel("groups_updates", me(context)), { statuses });
    return {};
  });

  api.handle(calls.getSubscriptions, async ({ context }) => toSubscriptions(await own(context)));

  api.handle(calls.updateSubscriptions, async ({ body, context }) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return db.transaction(async (tx) => {
      const changed = await changePlayer(tx, me(context), given);
      await noteConsents(deps, tx, changed.id, { given: consentsIn(given), source: "profile" }, context.now);
      return toSubscriptions(changed);
    });
  });

  api.handle(calls.updateLocale, async ({ body, context }) => {
    const changed = await updateProfile(
      deps,
      me(context),
      "edition",
      { language: body.locale },
      context.country,
      context.now,
    );
    return changed.ok ? {} : fail(422, "locale", changed.problem.code);
  });

  api.handle(calls.getRestoreId, async ({ context }) => ({
    data: { restoreId: (await own(context)).chat_restore_id },
  }));

  api.handle(calls.setRestoreId, async ({ body, context }) => {
    const changed = await changePlayer(db.pool, me(context), { chat_restore_id: body.data.restoreId ?? null });
    return { data: { restoreId: changed.chat_restore_id } };
  });

  api.handle(listStatusesCall, async ({ context }) =>
    listStatuses(db.pool, await deps.levelGifts(context.brand.id, context.player?.id ?? null, context.now)),
  );

  api.handle(getPlayerFields, async ({ query, context }) =>
    describeFields(
      licencePolicy(context.licence, context.player?.country, context.country, query.country),
      deps.askedAtSignUp(context.brand.id, query.country ?? context.country),
      options.countries,
      await options.studioFields(),
      await options.paymentSystems(context.player?.country ?? context.country),
    ),
  );
}

/** The player behind a call that only players reach. */
const me = (context: RequestContext): number => context.player!.id;

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
