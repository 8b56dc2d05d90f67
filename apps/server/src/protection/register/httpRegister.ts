import { ExclusionAnswer, exclusionQueryPath } from "@croupier/contract/exclusionRegister";
import { type IdentityAccount, signedCallHeaders } from "@croupier/signing/identityMessage";
import type { Clock } from "../../platform/clock.ts";
import { readAtMost } from "../../platform/readAtMost.ts";
import type { ExclusionRegister, RegisterEntry } from "./exclusionRegister.ts";

export interface HttpRegisterOptions extends IdentityAccount {
  apiUrl: string;
  clock: Clock;
}

/** Somebody waits for it who wants to sign in, pay in or play. */
const timeout_ms = 5_000;
const longestReply = 4 * 1024;

/** The adapter to a register over HTTP, with signed questions. Source: contract, exclusionRegister.ts. */
export function httpRegister({ apiUrl, clock, ...account }: HttpRegisterOptions): ExclusionRegister {
  return {
    async ask(personalCode) {
      const rawBody = Buffer.from(JSON.stringify({ personal_code: personalCode }));
      const call = { method: "POST", path: exclusionQueryPath, rawBody };
      try {
        const response = await fetch(`${apiUrl}${call.path}`, {
          method: call.method,
          headers: {
            accept: "application/json",
            "content-type": "application/json",
            ...signedCallHeaders(account, call, clock.now()),
          },
          body: new Uint8Array(rawBody),
          redirect: "error",
          signal: AbortSignal.timeout(timeout_ms),
        });
        const reply = await readAtMost(response, longestReply);
        return response.status === 200 && reply ? entryIn(JSON.parse(reply.toString("utf8"))) : { ok: false };
      } catch {
        return { ok: false };
      }
    },
  };
}

function entryIn(json: unknown): RegisterEntry {
  const answer = ExclusionAnswer.safeParse(json);
  if (!answer.success) return { ok: false };
  const { excluded, until } = answer.data;
  return excluded ? { ok: true, excluded, until: until === null ? null : new Date(until) } : { ok: true, excluded };
}
