import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./money.ts";
import { SignedInPlayer } from "./profile.ts";
import { SecondStepProof, WebAuthnResponse } from "./secondStepProof.ts";
import { ByIdentifier, CountryCode } from "./wire.ts";

/*
 * What guards an account beside its password: recovery codes, passkeys, the log of sign-ins. Set-up of the second step and
 * the list of sessions are in `access.ts`.
 */

const Password = z.string().max(1000).optional();

/** The browser asks a passkey's host which other origins it vouches for (WebAuthn level 3, client capability `relatedOrigins`). */
const related_origins = z.boolean().default(false);

/** How an account is guarded. */
export const SecurityState = z.object({
  two_factor_enabled: z.boolean(),
  /** What it asks for; null while it is off. */
  second_step: z.enum(["authenticator", "passkey"]).nullable(),
  /** Recovery codes that are still good. */
  recovery_codes_left: z.int().nonnegative(),
  /** The sign-in is older than 15 minutes: what changes the account's guards asks for the password. */
  asks_password: z.boolean(),
  /** Without one, the account elsewhere by which the player signs in stands for it. */
  has_password: z.boolean(),
  /** An address that waits for its confirmation. */
  pending_email: z.object({ email: z.string(), until: Instant }).nullable(),
});
export type SecurityState = z.infer<typeof SecurityState>;

export const getSecurityState = call({
  id: "accountSecurity.state",
  method: "GET",
  path: "/api/player/security",
  access: "player",
  openToExcluded: true,
  summary: "How the player's account is guarded.",
  spec: ["2.1-05", "3-05"],
  reply: SecurityState,
});

export const renewRecoveryCodes = call({
  id: "accountSecurity.renewRecoveryCodes",
  method: "POST",
  path: "/api/v2/player/two_factor/recovery_codes",
  access: "player",
  openToExcluded: true,
  summary:
    "Makes ten new recovery codes in place of those before, against a valid code or a passkey. Answers them, once.",
  spec: ["3-05", "7.3-02"],
  maxBodyBytes: 32_768,
  body: z.object({ two_factor: SecondStepProof }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

export const enablePasskeyStep = call({
  id: "accountSecurity.enablePasskeyStep",
  method: "POST",
  path: "/api/v2/player/two_factor/passkey",
  access: "player",
  openToExcluded: true,
  summary:
    "Makes the player's passkeys the second step of a sign-in by password, without an authenticator app; asks for the password when the sign-in is 15 minutes old. Answers the recovery codes, once.",
  spec: ["3-05", "7.3-02"],
  body: z.object({ two_factor: z.object({ current_password: Password }) }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

export const endOtherSessions = call({
  id: "accountSecurity.endOtherSessions",
  method: "DELETE",
  path: "/api/player/sessions",
  access: "player",
  openToExcluded: true,
  summary: "Ends every session of the player's own but this one.",
  spec: ["2.2-08"],
  reply: z.object({ ended: z.int().nonnegative() }),
});

/** One try to sign in, or a change of the e-mail address, as its owner reads it. `ip` is the address without its last part. */
export const SignInTry = z.object({
  id: z.int().positive(),
  tried_at: Instant,
  outcome: z.enum([
    "succeeded",
    "wrong_password",
    "wrong_code",
    "wrong_passkey",
    "blocked",
    "email_asked",
    "email_changed",
    "email_kept",
  ]),
  method: z.enum(["password", "authenticator", "recovery_code", "passkey", "identity_provider", "mailed_link"]),
  ip: z.string(),
  country: CountryCode.nullable(),
  user_agent: z.string(),
});
export type SignInTry = z.infer<typeof SignInTry>;

/** What may be asked for before money leaves or a phone number is set or changed, by `data.by` of `proof_required`. */
export const ProofKind = z.enum(["password", "authenticator", "passkey", "sign_in"]);
export type ProofKind = z.infer<typeof ProofKind>;

export const proveAgain = call({
  id: "accountSecurity.prove",
  method: "POST",
  path: "/api/player/proof",
  access: "player",
  openToExcluded: true,
  summary:
    "Proves once more who the player is: by a passkey of the account, by the second step where one is on, otherwise by the password. For ten minutes, as after a sign-in, withdrawals and another phone number are open.",
  spec: ["F-63"],
  maxBodyBytes: 32_768,
  body: z.object({
    current_password: Password,
    authentication_code: z.string().trim().max(64).optional(),
    credential: WebAuthnResponse.optional(),
  }),
  reply: z.object({ proved_until: Instant }),
});

export const listSignIns = call({
  id: "accountSecurity.signIns",
  method: "GET",
  path: "/api/player/sign_ins",
  access: "player",
  openToExcluded: true,
  summary: "The last tries to sign in to the player's account, refused ones too, newest first.",
  spec: ["2.1-05"],
  reply: z.array(SignInTry),
});

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The host that it was made for: browsers give a passkey to it, and to those that it vouches for. */
  host: z.string(),
  /** Whether it signs in at the host of this visit. */
  works_here: z.boolean(),
  created_at: Instant,
  used_at: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options for the browser's WebAuthn call, in the JSON form of the standard (WebAuthn 3, 5.1.8 and 5.1.9). */
const WebAuthnOptions = z.looseObject({ challenge: z.string() });
const PasskeyName = z.string().trim().min(1).max(60);

export const listPasskeys = call({
  id: "accountSecurity.passkeys",
  method: "GET",
  path: "/api/player/passkeys",
  access: "player",
  openToExcluded: true,
  summary: "The player's passkeys, oldest first.",
  spec: ["2.1-05"],
  reply: z.array(Passkey),
});

export const offerPasskey = call({
  id: "accountSecurity.offerPasskey",
  method: "POST",
  path: "/api/player/passkeys/options",
  access: "player",
  openToExcluded: true,
  summary: "What a browser needs to make a passkey; asks for the password when the sign-in is 15 minutes old.",
  spec: ["2.1-05"],
  body: z.object({ current_password: Password, related_origins }),
  reply: WebAuthnOptions,
});

export const addPasskey = call({
  id: "accountSecurity.addPasskey",
  method: "POST",
  path: "/api/player/passkeys",
  access: "player",
  openToExcluded: true,
  summary: "Keeps the passkey that the browser made. The challenge that was offered works once and for five minutes.",
  spec: ["2.1-05"],
  maxBodyBytes: 32_768,
  body: z.object({ name: PasskeyName, credential: WebAuthnResponse }),
  reply: Passkey,
  status: 201,
});

export const renamePasskey = call({
  id: "accountSecurity.renamePasskey",
  method: "PATCH",
  path: "/api/player/passkeys/:id",
  access: "player",
  openToExcluded: true,
  summary: "Gives a passkey another name.",
  spec: ["2.1-05"],
  params: ByIdentifier,
  body: z.object({ name: PasskeyName }),
  reply: Passkey,
});

export const removePasskey = call({
  id: "accountSecurity.removePasskey",
  method: "DELETE",
  path: "/api/player/passkeys/:id",
  access: "player",
  openToExcluded: true,
  summary: "Removes a passkey: it signs in no more. The last one stays while it is the only second step.",
  spec: ["2.1-05"],
  params: ByIdentifier,
});

export const askPasskey = call({
  id: "accountSecurity.askPasskey",
  method: "POST",
  path: "/api/users/sign_in/passkey/options",
  access: "guest",
  summary:
    "What a browser needs to sign in by a passkey. After a right password it names the passkeys that finish the sign-in.",
  spec: ["7.3-02"],
  body: z.object({ related_origins }),
  reply: WebAuthnOptions,
});

export const signInByPasskey = call({
  id: "accountSecurity.signInByPasskey",
  method: "POST",
  path: "/api/users/sign_in/passkey",
  access: "guest",
  summary:
    "Signs in by a passkey alone, or finishes a sign-in that waits for its second step. A passkey asks for the device's own lock, so no further step follows.",
  spec: ["7.3-02", "4-27"],
  maxBodyBytes: 32_768,
  body: z.object({ credential: WebAuthnResponse }),
  reply: SignedInPlayer,
  status: 201,
});
