import * as calls from "@croupier/contract/emailChange";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import type { ApiServer } from "../platform/apiServer.ts";
import { deadLink, Failure, fail, reply } from "../platform/failure.ts";
import { placeOf } from "../platform/placeOf.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { refusal, visitOf, whenBusy } from "./accessRefusals.ts";
import { askEverything } from "./askProof.ts";
import { confirmEmailChange, refuseEmailChange } from "./confirmEmailChange.ts";
import type { PlayersDeps } from "./deps.ts";
import type { DeviceCookie } from "./deviceCookie.ts";
import { dropMailTokens } from "./mailTokens.ts";
import { requestEmailChange } from "./requestEmailChange.ts";
import { countTry } from "./throttle.ts";

/** Links followed from one place in a quarter of an hour. A token has 256 bits, so this is about work. */
const maxLinks = 30;

/** Routes of another e-mail address for an account. Source: F-63. */
export function registerEmailChange(api: ApiServer, deps: PlayersDeps, { device }: { device: DeviceCookie }): void {
  const siteOf = ({ brand, origin }: RequestContext) => ({ brand: brand.name, origin });

  api.handle(calls.requestEmailChange, async ({ body: { email, ...proof }, context }) =>
    whenBusy(async () => {
      const wrong = emailProblem(email);
      if (wrong) return fail(422, "email", wrong.code, wrong.facts);
      const method = await askEverything(deps, context, proof);
      if (method instanceof Failure) return method;
      const { id: playerId, sessionId } = context.player!;
      const order = { playerId, sessionId, email, method, site: siteOf(context), visit: visitOf(context) };
      const answer = await requestEmailChange(deps, order, context.now);
      if (answer.ok) return {};
      return answer.reason === "same_address" ? fail(422, "email", "same_address") : refusal(answer);
    }),
  );

  api.handle(calls.withdrawEmailChange, async ({ context }) => {
    await dropMailTokens(deps.db.pool, context.player!.id, ["change_email"]);
    deps.log("email.change_withdrawn", { player: context.player!.id });
    return undefined;
  });

  /** The refusal of somebody who follows too many links. */
  async function tooMany(context: RequestContext): Promise<Failure | null> {
    const allowance = { key: `email_link_ip:${placeOf(context.ip)}`, most: maxLinks, window_s: 900 };
    const counted = await countTry(deps.db.pool, [allowance], context.now);
    return counted.ok ? null : refusal({ reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s });
  }

  api.handle(calls.confirmEmailChange, async ({ body, context, cookies }) => {
    const refused = await tooMany(context);
    if (refused) return refused;
    const { player } = context;
    const asker = player && { playerId: player.id, sessionId: player.sessionId };
    const order = { token: body.confirmation_token, asker, site: siteOf(context), visit: visitOf(context) };
    const changed = await confirmEmailChange(deps, order, context.now);
    if (!changed) return deadLink("confirmation_token");
    // The browser knew the account by the address before.
    const isOwn = player?.id === changed.id;
    return reply({}, { cookies: isOwn ? [device.remember(cookies, normalEmail(changed.email))] : [] });
  });

  api.handle(calls.refuseEmailChange, async ({ body, context }) => {
    const refused = await tooMany(context);
    if (refused) return refused;
    const kept = await refuseEmailChange(deps, { token: body.token, visit: visitOf(context) }, context.now);
    return kept ? { reset_password_token: kept.resetToken } : deadLink("token");
  });
}
