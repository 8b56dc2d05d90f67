import * as calls from "@croupier/contract/access";
import type { Door } from "../platform/door.ts";
import { deadLink, fail, reply } from "../platform/failure.ts";
import { refusal, visitOf, whenBusy } from "./accessRefusals.ts";
import { checkAddress, type MailDomains } from "./checkAddress.ts";
import type { ProfileTexts } from "./checkProfile.ts";
import { confirmEmail, resendConfirmation } from "./confirmEmail.ts";
import { signOut } from "./endSessions.ts";
import { toSignedIn } from "./profile.ts";
import type { PlayersRoom } from "./room.ts";
import { finishSignIn } from "./secondStep.ts";
import { parseCookies, type SessionCookie } from "./sessionCookie.ts";
import { signIn } from "./signIn.ts";
import { signUp } from "./signUp.ts";

/** Routes of sign-up, sign-in and the confirmation of an address. Source: spec 7.3. */
export function registerAccess(door: Door, room: PlayersRoom, cookie: SessionCookie, domains: MailDomains): void {
  door.handle(calls.checkEmail, async ({ body }) => {
    const verdict = await checkAddress(body.email, domains);
    return reply({ errors: { message: verdict } }, { status: verdict.startsWith("VENDOR::INVALID") ? 422 : 200 });
  });

  door.handle(calls.signUp, async ({ body: { user }, context }) =>
    whenBusy(async () => {
      const given = { ...user.profile_attributes, ...user };
      const answer = await signUp(
        room,
        {
          email: user.email,
          password: user.password,
          confirmation: user.password_confirmation,
          currency: user.currency,
          country: user.country,
          language: user.language ?? context.locale,
          termsAccepted: user.terms_acceptance,
          ageAccepted: user.age_acceptance,
          bonusCode: user.bonus_code ?? null,
          profile: given as ProfileTexts,
          captcha: user.captcha,
          licence: context.licence,
          brand: context.brand.name,
          visit: visitOf(context),
        },
        context.now,
      );
      if (answer.ok) return reply(answer.profile, { status: 201, cookies: [cookie.set(answer.session.token)] });
      if (answer.reason === "bad_field") return fail(422, answer.field, answer.problem.code, answer.problem.facts);
      return refusal(answer);
    }),
  );

  door.handle(calls.signIn, async ({ body: { user }, context, headers }) =>
    whenBusy(async () => {
      const visit = visitOf(context);
      const token = cookie.read(parseCookies(headers.cookie));
      const answer =
        user.otp_attempt === undefined
          ? await signIn(
              room,
              { email: user.email!, password: user.password!, captcha: user.captcha, visit },
              context.now,
            )
          : await finishSignIn(room, { token, code: user.otp_attempt, visit }, context.now);
      if (!answer.ok) return refusal(answer);
      // The token that came in is worth nothing any more: whoever planted it is left outside.
      if (token) await signOut(room, token, context.now);
      const cookies = [cookie.set(answer.session.token)];
      const signedIn = answer.profile ? toSignedIn(answer.profile) : { two_factor_enabled: true as const };
      return reply(signedIn, { status: 201, cookies });
    }),
  );

  door.handle(calls.signOut, async ({ context, headers }) => {
    const token = cookie.read(parseCookies(headers.cookie));
    const ended = token ? await signOut(room, token, context.now) : null;
    if (ended) {
      await room.realtime.disconnect(String(ended.playerId), ended.id);
      room.log("sign_out", { player: ended.playerId });
    }
    return reply(undefined, { cookies: [cookie.clear()] });
  });

  door.handle(calls.confirmEmail, async ({ query, context }) => {
    const profile = await confirmEmail(room, query.confirmation_token, context.now);
    return profile ?? deadLink("confirmation_token");
  });

  door.handle(calls.resendConfirmation, async ({ body: { user }, context }) => {
    const order = { email: user.email, ip: context.ip, brand: context.brand.name };
    const answer = await resendConfirmation(room, order, context.now);
    return answer.ok ? {} : refusal(answer);
  });

  door.handle(calls.getCaptcha, async ({ context }) => ({ ...(await room.captcha.challenge(context.now)) }));
}
