import { ExclusionQuery, exclusionQueryPath } from "@croupier/contract/exclusionRegister";
import { type IdentityAccount, isSignedCall } from "@croupier/signing/identityMessage";
import type { FastifyInstance } from "fastify";

/** Serial numbers of these codes, their digits 8 to 10, stand in the sandbox's register: for half a year, and for good. */
const excludedFor = { half: "998", good: "999" };
const half_ms = 183 * 86_400_000;

/**
 * A sandbox of a national register of self-exclusions: signed questions by personal code. Who is in it is said by the code's
 * serial number. Source: contract, exclusionRegister.ts.
 */
export function registerExclusions(app: FastifyInstance, account: IdentityAccount, now: () => Date): void {
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
    api.post(exclusionQueryPath, async (request, response) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const call = { method: request.method, path: request.url, rawBody };
      if (!isSignedCall(account, call, request.headers, now())) return response.code(401).send({ code: 401 });
      const asked = ExclusionQuery.safeParse(jsonIn(rawBody));
      if (!asked.success) return response.code(400).send({ code: 400 });
      const serial = asked.data.personal_code.slice(7, 10);
      const isForGood = serial === excludedFor.good;
      const excluded = isForGood || serial === excludedFor.half;
      return { excluded, until: excluded && !isForGood ? new Date(now().getTime() + half_ms).toISOString() : null };
    });
  });
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
