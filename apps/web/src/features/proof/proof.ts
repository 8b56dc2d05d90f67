import type { SecurityState } from "@croupier/contract/accountSecurity";
import { askPasskey } from "@croupier/contract/routes";
import type { SecondStepProof } from "@croupier/contract/secondStepProof";
import type { App } from "../../app-context/App.ts";
import { asksRelatedOrigins, givePasskey } from "../auth/browserPasskeys.ts";

/** What a player types to prove who they are; empty where it is not asked for. */
export interface TypedProof {
  current_password: string;
  authentication_code: string;
}

export const noProof: TypedProof = { current_password: "", authentication_code: "" };

/**
 * The proof as it is sent. Where the second step is a passkey and no recovery code was typed, the browser asks for the passkey;
 * null when the player gave none.
 */
export async function proofOf(
  { api }: App,
  state: Pick<SecurityState, "second_step">,
  { current_password, authentication_code }: TypedProof,
): Promise<SecondStepProof | null> {
  const password = current_password ? { current_password } : {};
  if (authentication_code) return { ...password, authentication_code };
  if (state.second_step !== "passkey") return password;
  const body = { related_origins: await asksRelatedOrigins() };
  const credential = await givePasskey(await api.call(askPasskey, { body }));
  return credential && { ...password, credential };
}
