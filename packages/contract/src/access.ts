import { z } from "zod";
import { call } from "./call.ts";
import { CurrencyCode, Instant } from "./money.ts";
import { PlayerProfile, ProfileFields, SignedInPlayer } from "./profile.ts";
import { SecondStepProof } from "./secondStepProof.ts";
import { ByIdentifier, CountryCode, Done, Flag, Identifier, ShortText } from "./wire.ts";

/*
 * Sign-up, sign-in, passwords, e-mail confirmation, sessions and two-factor. Clients of this family send more than we
 * read (device prints, experiment names), so unknown fields are dropped here, not refused.
 */

const Email = z.string().trim().max(254);
const Password = z.string().max(1000);
/** The solved proof of work from `GET /api/captcha`, base64. */
const Captcha = z.string().max(10_000).optional();
/** Device fingerprint, free text for the fraud check. */
const DevicePrint = z.string().max(10_000).nullish();
const OneTimeCode = z.string().trim().max(64);

/**
 * Verdicts of the address check, behind a word that is the operator's setting. `RISKY` and `VALID` may go on, `INVALID`
 * may not. Source: C-2.1.1, C-6.11.
 */
export const EmailVerdict = z.object({
  errors: z.object({ message: z.string().regex(/^[A-Z][A-Z0-9_]*::(VALID|RISKY|INVALID)::[A-Z_]+$/) }),
});
export type EmailVerdict = z.infer<typeof EmailVerdict>;

export const checkEmail = call({
  id: "access.checkEmail",
  method: "POST",
  path: "/check-email",
  access: "guest",
  reads: true,
  summary: "Says whether an address can receive mail: 200 accepted, 422 invalid.",
  spec: ["7.3-01", "5-08"],
  body: z.object({ email: Email }),
  reply: EmailVerdict,
});

/** The first step succeeded and the second is due: no id, so the visitor still counts as a guest. */
export const TwoFactorPending = z.strictObject({
  id: z.never().optional(),
  two_factor_enabled: z.literal(true),
  /** There where a passkey is the second step, and no authenticator app. */
  second_step: z.literal("passkey").optional(),
});
export type TwoFactorPending = z.infer<typeof TwoFactorPending>;

const SignInUser = z
  .object({
    email: Email.optional(),
    password: Password.optional(),
    otp_attempt: OneTimeCode.optional(),
    dfpc: DevicePrint,
    captcha: Captcha,
    custom_login_reg: ShortText.optional(),
  })
  .superRefine((user, context) => {
    if (user.otp_attempt !== undefined) return;
    for (const field of ["email", "password"] as const) {
      if (!user[field]) context.addIssue({ code: "custom", path: [field], message: "required" });
    }
  });

export const signIn = call({
  id: "access.signIn",
  method: "POST",
  path: "/api/users/sign_in",
  access: "guest",
  summary: "Signs in with e-mail and password; with `otp_attempt` alone it finishes a two-factor sign-in.",
  spec: ["7.3-02", "7.3-07", "3-08", "4-27", "8-11"],
  body: z.object({ user: SignInUser }),
  reply: z.union([SignedInPlayer, TwoFactorPending]),
  status: 201,
});

export const signOut = call({
  id: "access.signOut",
  method: "DELETE",
  path: "/api/users/sign_out",
  access: "guest",
  summary: "Ends this session. Signing out twice is not an error.",
  spec: ["7.3-03", "4-29"],
});

export const signUp = call({
  id: "access.signUp",
  method: "POST",
  path: "/api/users",
  access: "guest",
  summary: "Registers a player and signs them in.",
  spec: ["7.3-04", "4-30", "5-01"],
  body: z.object({
    user: ProfileFields.partial().extend({
      email: Email,
      password: Password,
      password_confirmation: Password.optional(),
      currency: CurrencyCode,
      country: CountryCode,
      language: z.string().max(10).optional(),
      terms_acceptance: Flag,
      age_acceptance: Flag.optional(),
      bonus_code: ShortText.nullish(),
      personal_id: ShortText.nullish(),
      dfpc: DevicePrint,
      captcha: Captcha,
      profile_attributes: ProfileFields.partial().optional(),
    }),
  }),
  reply: PlayerProfile,
  status: 201,
});

export const changePassword = call({
  id: "access.changePassword",
  method: "PUT",
  path: "/api/users",
  access: "player",
  openToExcluded: true,
  summary: "Changes the password and ends every other session.",
  spec: ["2.1-05"],
  body: z.object({
    user: z.object({ current_password: Password, password: Password, password_confirmation: Password }),
  }),
  reply: Done,
});

export const remindPassword = call({
  id: "access.remindPassword",
  method: "POST",
  path: "/api/users/password",
  access: "guest",
  summary: "Mails a link to set a new password. The answer is the same for unknown addresses.",
  spec: ["7.3-05"],
  body: z.object({ user: z.object({ email: Email, captcha: Captcha }) }),
  reply: Done,
});

export const restorePassword = call({
  id: "access.restorePassword",
  method: "PUT",
  path: "/api/users/password",
  access: "guest",
  summary: "Sets a new password with the token of the mailed link.",
  spec: ["7.3-05"],
  body: z.object({
    user: z.object({
      reset_password_token: z.string().max(200),
      password: Password,
      password_confirmation: Password,
    }),
  }),
  reply: Done,
});

/** What somebody gets who holds the link and is not signed in as its owner. */
export const AddressConfirmed = z.strictObject({ id: z.never().optional(), confirmed_at: Instant });

export const confirmEmail = call({
  id: "access.confirmEmail",
  method: "GET",
  path: "/api/users/confirmation",
  access: "guest",
  summary: "Confirms the address with the token of the mailed link. Only its signed-in owner gets the profile.",
  spec: ["7.3-06"],
  query: z.object({ confirmation_token: z.string().max(200) }),
  reply: z.union([PlayerProfile, AddressConfirmed]),
});

export const resendConfirmation = call({
  id: "access.resendConfirmation",
  method: "POST",
  path: "/api/users/confirmation",
  access: "guest",
  summary: "Mails the confirmation link again.",
  spec: ["7.3-06", "8-04"],
  body: z.object({ user: z.object({ email: Email, captcha: Captcha }) }),
  reply: Done,
});

export const updateSignInDetails = call({
  id: "access.updateDetails",
  method: "POST",
  path: "/api/auth_providers/update_details",
  access: "player",
  openToExcluded: true,
  summary: "Fills in what a player is still missing, such as the acceptance of the terms.",
  spec: ["7.2-08", "4-67"],
  body: z.object({
    user: ProfileFields.partial().extend({
      terms_acceptance: Flag.optional(),
      country: CountryCode.optional(),
      personal_id: ShortText.nullish(),
    }),
  }),
  reply: PlayerProfile,
  status: 201,
});

/** Another site whose account signs a player in here; `url` is where that begins. Source: C-6.9. */
export const AuthProvider = z.object({ name: Identifier, url: z.string() });
export type AuthProvider = z.infer<typeof AuthProvider>;

export const listAuthProviders = call({
  id: "access.authProviders",
  method: "GET",
  path: "/api/info/auth_providers",
  access: "guest",
  summary:
    "Other sites whose account signs a player in here. Empty where players sign in with e-mail and password only.",
  spec: ["7.2-08"],
  reply: z.array(AuthProvider),
});

/** An account elsewhere that the player connected. Source: C-6.9. */
export const ConnectedAccount = z.object({
  id: z.int().positive(),
  type: Identifier,
  active: z.boolean(),
  uid: z.string(),
  social_network_account: z.string(),
  confirmed_at: Instant,
  removable: z.boolean(),
});
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

export const listConnectedAccounts = call({
  id: "access.connectedAccounts",
  method: "GET",
  path: "/api/auth_providers",
  access: "player",
  openToExcluded: true,
  summary: "Accounts elsewhere by which the player signs in.",
  spec: ["7.2-08"],
  reply: z.array(ConnectedAccount),
});

/** What the player's authenticator app needs; `data` is the `otpauth:` address that the page shows as a QR code. */
export const TwoFactorOffer = z.object({ otp_secret: z.string(), data: z.string() });

export const getTwoFactor = call({
  id: "access.getTwoFactor",
  method: "GET",
  path: "/api/v2/player/two_factor",
  access: "player",
  openToExcluded: true,
  summary: "A fresh secret for the authenticator app, or 204 when two-factor is on already or not offered.",
  spec: ["3-05", "7.3-02"],
  reply: TwoFactorOffer.optional(),
});

export const enableTwoFactor = call({
  id: "access.enableTwoFactor",
  method: "POST",
  path: "/api/v2/player/two_factor",
  access: "player",
  openToExcluded: true,
  summary:
    "Turns two-factor on; asks for the password when the sign-in is 15 minutes old. Answers the recovery codes, once.",
  spec: ["3-05", "7.3-02"],
  body: z.object({
    two_factor: z.object({
      otp_secret: z.string().max(200),
      authentication_code: OneTimeCode,
      current_password: Password.optional(),
    }),
  }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

export const disableTwoFactor = call({
  id: "access.disableTwoFactor",
  method: "DELETE",
  path: "/api/v2/player/two_factor",
  access: "player",
  openToExcluded: true,
  summary:
    "Turns two-factor off with a valid code or a passkey; asks for the password when the sign-in is 15 minutes old.",
  spec: ["3-05", "7.3-02"],
  maxBodyBytes: 32_768,
  body: z.object({ two_factor: SecondStepProof }),
});

/** A place where the player is signed in. */
export const PlayerSession = z.object({
  id: z.string(),
  ip: z.string(),
  country: CountryCode.nullable(),
  user_agent: z.string(),
  created_at: Instant,
  /** Last use, to the minute. */
  seen_at: Instant,
  current: z.boolean(),
});
export type PlayerSession = z.infer<typeof PlayerSession>;

export const listSessions = call({
  id: "access.sessions",
  method: "GET",
  path: "/api/player/sessions",
  access: "player",
  openToExcluded: true,
  summary: "Where the player is signed in, newest first.",
  spec: ["2.2-08"],
  reply: z.array(PlayerSession),
});

export const endSession = call({
  id: "access.endSession",
  method: "DELETE",
  path: "/api/player/sessions/:id",
  access: "player",
  openToExcluded: true,
  summary: "Ends one session of the player's own.",
  spec: ["2.2-08"],
  params: ByIdentifier,
});

/** A proof-of-work task in the form that the ALTCHA client solves. */
export const CaptchaChallenge = z.looseObject({
  algorithm: z.string().optional(),
  challenge: z.string().optional(),
  maxnumber: z.int().positive().optional(),
  salt: z.string().optional(),
  signature: z.string().optional(),
});

export const getCaptcha = call({
  id: "access.captcha",
  method: "GET",
  path: "/api/captcha",
  access: "guest",
  summary: "A proof-of-work challenge; the solved payload goes into the `captcha` field of the form.",
  spec: ["5-21", "7.8-08"],
  reply: CaptchaChallenge,
});
