import * as calls from "@croupier/contract/accountSecurity";
import { normalEmail } from "@croupier/rules/validation/contactFields";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail, reply } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { relatedOrigins } from "../platform/siteOrigins.ts";
import { refusal, visitOf } from "./accessRefusals.ts";
import { askPassword, changeKey } from "./askPassword.ts";
import type { PlayersDeps } from "./deps.ts";
import type { DeviceCookie } from "./deviceCookie.ts";
import { endReplaced } from "./endSessions.ts";
import { askPasskey, signInByPasskey } from "./passkeySignIn.ts";
import { deletePasskey, listPasskeys, type PasskeyRow, renamePasskey } from "./passkeys.ts";
import { toSignedIn } from "./profile.ts";
import { lockPlayer } from "./queries.ts";
import { addPasskey, mailPasskeyChange, offerPasskey, type PasskeySite, passkeyHosts } from "./registerPasskey.ts";
import type { SessionCookie } from "./sessionCookie.ts";
import { forgetTries } from "./throttle.ts";
import { secondStepOf } from "./twoFactor.ts";

/** The site of a visit. `asks`: the browser asks the brand's main host whether a passkey of it counts here. */
export function passkeySite({ origin, brand }: RequestContext, asks = true): PasskeySite {
  const related = asks ? relatedOrigins({ publicOrigin: origin }, brand) : null;
  const mainHost = related?.origins.includes(origin) ? related.mainHost : null;
  return { origin, mainHost, brand: brand.name };
}

function toWire(row: PasskeyRow, context: RequestContext): calls.Passkey {
  const { id, name, rp_id: host, created_at, used_at } = row;
  const times = { created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
  return { id, name, host, works_here: passkeyHosts(passkeySite(context)).includes(host), ...times };
}

/** Routes of passkeys: those that the player keeps, and the way in by one. Source: 7.3-02. */
export function registerPasskeys(
  api: ApiServer,
  deps: PlayersDeps,
  { cookie, device }: { cookie: SessionCookie; device: DeviceCookie },
): void {
  const { pool } = deps.db;

  api.handle(calls.listPasskeys, async ({ context }) =>
    (await listPasskeys(pool, context.player!.id)).map((row) => toWire(row, context)),
  );

  api.handle(calls.offerPasskey, async ({ body, context }) => {
    const refused = await askPassword(deps, context, body.current_password);
    return (
      refused ?? {
        ...(await offerPasskey(deps, context.player!.id, passkeySite(context, body.related_origins), context.now)),
      }
    );
  });

  api.handle(calls.addPasskey, async ({ body, context }) => {
    const order = { ...body, playerId: context.player!.id, site: passkeySite(context) };
    const answer = await addPasskey(deps, order, context.now);
    if (!answer.ok) return fail(422, "passkey", answer.reason);
    await forgetTries(pool, [changeKey(context)]);
    return toWire(answer.passkey, context);
  });

  api.handle(calls.renamePasskey, async ({ params, body, context }) => {
    const renamed = await renamePasskey(pool, context.player!.id, params.id, body.name);
    return renamed ? toWire(renamed, context) : fail(404, "id", "not_found");
  });

  api.handle(calls.removePasskey, async ({ params, context }) => {
    const playerId = context.player!.id;
    const refused = await deps.db.transaction(async (tx) => {
      const player = (await lockPlayer(tx, playerId))!;
      const kept = await listPasskeys(tx, playerId);
      const passkey = kept.find(({ id }) => id === params.id);
      if (!passkey) return fail(404, "id", "not_found");
      if (kept.length === 1 && secondStepOf(player) === "passkey") return fail(422, "passkey", "last_second_step");
      await deletePasskey(tx, playerId, params.id);
      await mailPasskeyChange(deps, tx, player, { state: "removed", name: passkey.name, brand: context.brand.name });
      return null;
    });
    if (refused) return refused;
    deps.log("passkey.removed", { player: playerId });
    return undefined;
  });

  api.handle(calls.askPasskey, async ({ body, context, cookies }) => {
    const site = passkeySite(context, body.related_origins);
    const answer = await askPasskey(deps, cookie.read(cookies), site, context.now);
    return answer.ok ? { ...answer.options } : fail(422, "passkey", "passkey_other_host", { host: answer.host });
  });

  api.handle(calls.signInByPasskey, async ({ body, context, cookies }) => {
    const token = cookie.read(cookies);
    const order = {
      // What does not fit is refused by the library that checks it.
      credential: body.credential as unknown as AuthenticationResponseJSON,
      token,
      site: passkeySite(context),
      visit: visitOf(context),
      deviceKeyFor: (email: string) => device.keyFor(cookies, email),
    };
    const answer = await signInByPasskey(deps, order, context.now);
    if (!answer.ok) return refusal(answer);
    if (!answer.profile) throw new Error("a passkey leaves no second step");
    if (token) await endReplaced(deps, token, context.now);
    const known = device.remember(cookies, normalEmail(answer.profile.email));
    return reply(toSignedIn(answer.profile), { status: 201, cookies: [cookie.set(answer.session.token), known] });
  });
}
