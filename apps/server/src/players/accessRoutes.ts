import * as calls from "@croupier/contract/access";
import { ownTag } from "@croupier/rules/affiliateTag";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import type { ApiServer } from "../platform/apiServer.ts";
import { devicePrint } from "../platform/devicePrint.ts";
import { deadLink, fail, reply } from "../platform/failure.ts";
import { placeOf } from "../platform/placeOf.ts";
import { refusal, visitOf, whenBusy } from "./accessRefusals.ts";
import { checkAddress, type MailDomains } from "./checkAddress.ts";
import type { ProfileTexts } from "./checkProfile.ts";
import { confirmEmail, resendConfirmation } from "./confirmEmail.ts";
import type { PlayersDeps } from "./deps.ts";
import type { DeviceCookie } from "./deviceCookie.ts";
import { noteDevice } from "./devices.ts";
import { endReplaced, signOut } from "./endSessions.ts";
import { toSignedIn } from "./profile.ts";
import { finishSignIn } from "./secondStep.ts";
import type { SessionCookie } from "./sessionCookie.ts";
import { signIn } from "./signIn.ts";
import { signUp } from "./signUp.ts";
import { countTry } from "./throttle.ts";

/** Looks at addresses from one place in ten minutes; in live mode each may ask the name servers. */
const maxAddressChecks = 30;

export interface AccessDeps {
  cookie: SessionCookie;
  device: DeviceCookie;
  domains: MailDomains;
  /** First word of the verdicts on addresses. */
  vendor: string;
  openCountries: readonly string[];
}

/** Routes of sign-up, sign-in and the confirmation of an address. Source: 7.3. */
export function registerAccess(api: ApiServer, deps: PlayersDeps, parts: AccessDeps): void {
  const { cookie, device, domains, vendor, openCountries } = parts;

  api.handle(calls.checkEmail, async ({ body, context }) => {
    const allowance = { key: `check_email_ip:${placeOf(context.ip)}`, most: maxAddressChecks, window_s: 600 };
    const counted = await countTry(deps.db.pool, [allowance], context.now);
    if (!counted.ok) return refusal({ reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s });
    const verdict = await checkAddress(body.email, domains);
    const message = `${vendor}::${verdict}`;
    return reply({ errors: { message } }, { status: verdict.startsWith("INVALID") ? 422 : 200 });
  });

  api.handle(calls.signUp, async ({ body: { user }, context, cookies }) =>
    whenBusy(async () => {
      if (!deps.offers(context.brand.id, user.currency)) return fail(422, "currency", "not_in_list");
      const given = { ...user.profile_attributes, ...user };
      const answer = await signUp(
        deps,
        {
          email: user.email,
          password: user.password,
          confirmation: user.password_confirmation,
          currency: user.currency,
          country: user.country,
          language: user.language ?? context.locale,
          termsAccepted: user.terms_acceptance,
          cookiesAccepted: cookies.cookie_notice === "accepted",
          ageAccepted: user.age_acceptance,
          bonusCode: user.bonus_code ?? null,
          affiliateTag: ownTag({ search: "", known: cookies.stag ?? null }),
          profile: given as ProfileTexts,
          captcha: user.captcha,
          device: devicePrint(deps.devicePrintKey, user.dfpc),
          brand: context.brand.name,
          brandId: context.brand.id,
          asked: deps.askedAtSignUp(context.brand.id, user.country),
          openCountries,
          visit: visitOf(context),
        },
        context.now,
      );
      if (answer.ok) {
        const known = device.remember(cookies, normalEmail(user.email));
        return reply(answer.profile, { status: 201, cookies: [cookie.set(answer.session.token), known] });
      }
      if (answer.reason === "bad_field") return fail(422, answer.field, answer.problem.code, answer.problem.facts);
      return refusal(answer);
    }),
  );

  api.handle(calls.signIn, async ({ body: { user }, context, cookies }) =>
    whenBusy(async () => {
      const visit = visitOf(context);
      const token = cookie.read(cookies);
      const answer =
        user.otp_attempt === undefined
          ? await signIn(
              deps,
              {
                email: user.email!,
                password: user.password!,
                captcha: user.captcha,
                deviceKey: device.keyFor(cookies, normalEmail(user.email!)),
                brand: context.brand.name,
                visit,
              },
              context.now,
            )
          : await finishSignIn(
              deps,
              {
                token,
                code: user.otp_attempt,
                brand: context.brand.name,
                visit,
                deviceKeyFor: (email) => device.keyFor(cookies, email),
              },
              context.now,
            );
      if (!answer.ok) return refusal(answer);
      // The token that came in is worth nothing any more: whoever planted it is left outside.
      if (token) await endReplaced(deps, token, context.now);
      const opened = cookie.set(answer.session.token);
      if (!answer.profile) return reply(pendingStep(answer.secondStep), { status: 201, cookies: [opened] });
      await noteDevice(deps.db.pool, answer.profile.id, devicePrint(deps.devicePrintKey, user.dfpc), context.now);
      const known = device.remember(cookies, normalEmail(answer.profile.email));
      return reply(toSignedIn(answer.profile), { status: 201, cookies: [opened, known] });
    }),
  );

  api.handle(calls.signOut, async ({ context, cookies }) => {
    const token = cookie.read(cookies);
    const ended = token ? await signOut(deps, token, context.now) : null;
    if (ended) deps.log("sign_out", { player: ended.playerId });
    return reply(undefined, { cookies: [cookie.clear()] });
  });

  api.handle(calls.confirmEmail, async ({ query, context }) => {
    const profile = await confirmEmail(deps, query.confirmation_token, context.now);
    if (!profile) return deadLink("confirmation_token");
    // Whoever holds the link has the mail, not the account: the profile is for its owner alone.
    return context.player?.id === profile.id ? profile : { confirmed_at: profile.confirmed_at! };
  });

  api.handle(calls.resendConfirmation, async ({ body: { user }, context }) => {
    const wrong = emailProblem(user.email);
    if (wrong) return fail(422, "email", wrong.code, wrong.facts);
    const order = { email: user.email, ip: context.ip, brand: context.brand.name, origin: context.origin };
    const answer = await resendConfirmation(deps, order, context.now);
    return answer.ok ? {} : refusal(answer);
  });

  api.handle(calls.getCaptcha, async ({ context }) => ({ ...(await deps.captcha.challenge(context.now)) }));
}

/** Clients that know no passkeys read that a second step is due, as always, and take a recovery code. */
function pendingStep(step: "authenticator" | "passkey") {
  const due = { two_factor_enabled: true as const };
  return step === "passkey" ? { ...due, second_step: step } : due;
}
