import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { Permission } from "../permissions.ts";
import { Done, Json, ShortText } from "../wire.ts";

/*
 * How operators sign in. Their accounts, sessions and cookie have nothing to do with those of players, and the calls answer
 * on the back office's own origin only.
 */

const Code = z.string().trim().max(40);

/** One right of the operator who is signed in. */
export const Grant = z.object({
  permission: Permission,
  /** Ids of the brands that it covers; null is all. */
  brands: z.array(z.string()).nullable(),
  /** The most that one action may move, in euro cents; null is no bound. */
  max_eur_cents: z.int().nullable(),
});
export type Grant = z.infer<typeof Grant>;

/**
 * Where a visit of the back office stands: nobody, a password that waits for the second factor, an operator who must first
 * choose a password or set up a second factor, or an operator.
 */
export const BackOfficeSession = z.object({
  state: z.enum(["nobody", "second_factor", "new_password", "set_up", "signed_in"]),
  /** What the second step may be done with. */
  factors: z.array(z.enum(["totp", "passkey"])),
  operator: z
    .object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      grants: z.array(Grant),
      second_factor: z.boolean(),
    })
    .nullable(),
  /** Demo: play money, seeded people, a second factor is a choice. */
  mode: z.enum(["demo", "live"]),
  /** Amounts above this need a second person, in euro cents. */
  second_person_above_eur_cents: z.int(),
});
export type BackOfficeSession = z.infer<typeof BackOfficeSession>;

const spec = ["F-65"] as const;

export const getBackOfficeSession = call({
  id: "backOffice.session",
  method: "GET",
  path: "/backoffice/api/session",
  access: "guest",
  summary: "Which operator is signed in, or which step of the sign-in is due.",
  spec,
  reply: BackOfficeSession,
});

export const signInOperator = call({
  id: "backOffice.signIn",
  method: "POST",
  path: "/backoffice/api/session",
  access: "guest",
  summary: "The first step of an operator's sign-in.",
  spec,
  body: z.object({ email: z.string().trim().min(3).max(254), password: z.string().min(1).max(1000) }),
  reply: BackOfficeSession,
});

export const proveOperatorCode = call({
  id: "backOffice.code",
  method: "POST",
  path: "/backoffice/api/session/code",
  access: "guest",
  summary: "The second step with a code of the authenticator app.",
  spec,
  body: z.object({ code: Code }),
  reply: BackOfficeSession,
});

export const getOperatorPasskeyChallenge = call({
  id: "backOffice.passkeyChallenge",
  method: "POST",
  path: "/backoffice/api/session/passkey/options",
  access: "guest",
  reads: true,
  summary: "What the browser signs with a passkey for the second step.",
  spec,
  reply: z.object({ options: Json }),
});

export const proveOperatorPasskey = call({
  id: "backOffice.passkey",
  method: "POST",
  path: "/backoffice/api/session/passkey",
  access: "guest",
  summary: "The second step with a passkey.",
  spec,
  body: z.object({ response: Json }),
  reply: BackOfficeSession,
});

const NewPassword = z.string().min(12, { message: "too_short" }).max(200);

export const replaceFirstOperatorPassword = call({
  id: "backOffice.firstPassword",
  method: "PUT",
  path: "/backoffice/api/session/password",
  access: "guest",
  summary: "At the first sign-in: a password of the operator's own in place of the one that was given to them.",
  spec: ["F-63", "F-65"],
  body: z.object({ password: NewPassword }),
  reply: BackOfficeSession,
});

export const signOutOperator = call({
  id: "backOffice.signOut",
  method: "DELETE",
  path: "/backoffice/api/session",
  access: "guest",
  summary: "Ends the operator's session.",
  spec,
  reply: Done,
});

export const OwnFactors = z.object({
  /** The password must be given again before any of them is changed. */
  proof_due: z.boolean(),
  totp: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: Instant, used_at: Instant.nullable() })),
});

export const getOwnFactors = call({
  id: "backOffice.factors",
  method: "GET",
  path: "/backoffice/api/me/factors",
  access: "operator",
  openToSetUp: true,
  summary: "The second factors of the operator who asks.",
  spec,
  reply: OwnFactors,
});

const Password = z.string().min(1).max(1000);

export const proveOperatorPassword = call({
  id: "backOffice.provePassword",
  method: "POST",
  path: "/backoffice/api/me/password-proof",
  access: "operator",
  summary: "The operator gives the password once more; second factors may be changed for ten minutes.",
  spec: ["F-63"],
  body: z.object({ password: Password }),
  reply: Done,
});

export const changeOperatorPassword = call({
  id: "backOffice.changePassword",
  method: "PUT",
  path: "/backoffice/api/me/password",
  access: "operator",
  summary: "Sets another password of the operator who asks, and ends the operator's other sessions.",
  spec: ["F-63"],
  body: z.object({
    current_password: Password,
    password: NewPassword,
  }),
  reply: Done,
});

export const offerOperatorTotp = call({
  id: "backOffice.offerTotp",
  method: "POST",
  path: "/backoffice/api/me/totp",
  access: "operator",
  openToSetUp: true,
  reads: true,
  summary: "A fresh secret for an authenticator app; nothing is stored yet.",
  spec,
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const enableOperatorTotp = call({
  id: "backOffice.enableTotp",
  method: "PUT",
  path: "/backoffice/api/me/totp",
  access: "operator",
  openToSetUp: true,
  summary: "Stores the app's secret once a code proves that the app has it.",
  spec,
  body: z.object({ secret: z.string().max(128), code: Code }),
  reply: BackOfficeSession,
});

export const getOperatorPasskeyOffer = call({
  id: "backOffice.passkeyOffer",
  method: "POST",
  path: "/backoffice/api/me/passkeys/options",
  access: "operator",
  openToSetUp: true,
  reads: true,
  summary: "What the browser needs to make a passkey.",
  spec,
  reply: z.object({ options: Json }),
});

export const addOperatorPasskey = call({
  id: "backOffice.addPasskey",
  method: "POST",
  path: "/backoffice/api/me/passkeys",
  access: "operator",
  openToSetUp: true,
  summary: "Keeps a passkey that the browser made.",
  spec,
  body: z.object({ name: ShortText.min(1), response: Json }),
  reply: BackOfficeSession,
});

export const removeOperatorPasskey = call({
  id: "backOffice.removePasskey",
  method: "DELETE",
  path: "/backoffice/api/me/passkeys/:id",
  access: "operator",
  summary: "Forgets a passkey; in live mode not the last second factor.",
  spec,
  params: z.object({ id: z.string().max(1024) }),
  reply: Done,
});
