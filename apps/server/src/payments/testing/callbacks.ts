import type { ProviderCallback, ProviderMessage } from "@croupier/contract/psp";
import { type SigningKey, signedHeaders } from "@croupier/signing/pspMessage";
import type { Clock } from "../../platform/clock.ts";
import { type Answer, key } from "./paymentsServer.ts";

/** What a test wants broken of a callback. */
export interface Forgery {
  key?: Partial<SigningKey>;
  at?: Date;
  tamper?: (body: string) => string;
  headers?: false;
}

/** Callbacks as somebody would send them. `base` is where the server takes them, without the provider's name. */
export function callbacksTo(base: () => string, clock: Clock) {
  /** `change` breaks what a test wants broken. */
  const tell = async (event: Partial<ProviderMessage>, change: Forgery = {}) => {
    const rawBody = JSON.stringify(event);
    const signature = signedHeaders({ ...key, ...change.key }, rawBody, change.at ?? clock.now());
    const answer = await fetch(`${base()}/sandbox`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(change.headers === false ? {} : signature) },
      body: change.tamper ? change.tamper(rawBody) : rawBody,
    });
    return { status: answer.status, body: (await answer.json()) as Answer<object>["body"] };
  };
  return {
    tell,
    callback: (event: Partial<ProviderCallback>, change: Forgery = {}) =>
      tell({ profile: null, decline_code: null, at: clock.now().toISOString(), ...event }, change),
  };
}
