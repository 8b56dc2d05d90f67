import { z } from "zod";

/** What the browser's WebAuthn call answered, in the standard's JSON form (WebAuthn 3, 5.1.8 and 5.1.9). */
export const WebAuthnResponse = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});

/** Proves the second step before it changes: a code of the app, a recovery code, or a passkey's answer. */
export const SecondStepProof = z
  .object({
    authentication_code: z.string().trim().max(64).optional(),
    credential: WebAuthnResponse.optional(),
    current_password: z.string().max(1000).optional(),
  })
  .superRefine(({ authentication_code, credential }, context) => {
    if (authentication_code || credential) return;
    context.addIssue({ code: "custom", path: ["authentication_code"], message: "required" });
  });
export type SecondStepProof = z.infer<typeof SecondStepProof>;
