import { z } from "zod";
import { call } from "./call.ts";
import { WebAuthnResponse } from "./secondStepProof.ts";
import { Done, Identifier } from "./wire.ts";

/*
 * Another e-mail address for an account. It takes effect when the new address is confirmed; the address before can take it
 * back for a week.
 */

const spec = ["2.1-05", "F-63"] as const;

export const requestEmailChange = call({
  id: "emailChange.request",
  method: "POST",
  path: "/api/player/email",
  access: "player",
  openToExcluded: true,
  summary:
    "Asks for another e-mail address, against the password and the second step where one is on. Mails a link to the new address and a notice to the one before; answers the same where the address is taken.",
  spec,
  maxBodyBytes: 32_768,
  body: z.object({
    email: z.string().trim().max(254),
    current_password: z.string().max(1000).optional(),
    authentication_code: z.string().trim().max(64).optional(),
    credential: WebAuthnResponse.optional(),
  }),
  reply: Done,
});

export const withdrawEmailChange = call({
  id: "emailChange.withdraw",
  method: "DELETE",
  path: "/api/player/email",
  access: "player",
  openToExcluded: true,
  summary: "Gives up a change of the address that waits for its confirmation.",
  spec,
});

export const confirmEmailChange = call({
  id: "emailChange.confirm",
  method: "POST",
  path: "/api/users/email/confirmation",
  access: "guest",
  summary: "Puts the new address in force with the token that was mailed to it, and ends every other session.",
  spec,
  body: z.object({ confirmation_token: Identifier }),
  reply: Done,
});

export const refuseEmailChange = call({
  id: "emailChange.refuse",
  method: "POST",
  path: "/api/users/email/refusal",
  access: "guest",
  summary:
    "Takes a change of the address back with the token that was mailed to the one before: every session ends, the password opens nothing any more, and the answer has the token to set a new one.",
  spec,
  body: z.object({ token: Identifier }),
  reply: z.object({ reset_password_token: z.string() }),
});
