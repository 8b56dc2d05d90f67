import { randomBytes } from "node:crypto";
import type { PageAnswer } from "@croupier/contract/page";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { RequestContext } from "../requestContext.ts";
import { demoCountryAsked, demoCountryCookie } from "../resolveContext.ts";
import { setCookie } from "../setCookie.ts";
import { contentPolicy } from "./contentPolicy.ts";
import type { PageHostDeps } from "./pageHostDeps.ts";
import { badgeAt } from "./pageSetting.ts";

/** Stands in kept pages where each answer puts its own nonce. Nobody outside can know it and so write it into a page. */
export const noncePlace = `nonce-${randomBytes(18).toString("base64url")}`;

/** Sends a rendered page under a content policy of its own, with a fresh nonce. */
export async function sendPage(
  { config }: Pick<PageHostDeps, "config">,
  request: FastifyRequest,
  response: FastifyReply,
  answer: PageAnswer,
  context: RequestContext,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64");
  const trackingOrigin = config.trackingScript ? new URL(config.trackingScript).origin : undefined;
  const badge = badgeAt(config, context.origin);
  const badgeOrigin = badge ? new URL(badge).origin : undefined;
  const realtimeOrigin = config.centrifugo?.publicUrl;
  response.code(answer.status).headers({
    "cache-control": "private, no-cache",
    vary: "cookie, accept-encoding, accept-language",
    ...answer.headers,
    "content-security-policy": contentPolicy(
      {
        ...originsOf(config, context.origin),
        realtimeOrigin,
        trackingOrigin,
        badgeOrigin,
        recaptcha: config.recaptcha !== undefined,
        dev: config.dev,
      },
      nonce,
    ),
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  });
  const country = demoCountryAsked(request, config);
  if (country) {
    const scope = { secure: false, maxAge_s: 86_400, forScripts: true };
    response.header("set-cookie", setCookie(demoCountryCookie, country, scope));
  }
  if (answer.html === "") return response.send();
  return response.send(answer.html.replaceAll(noncePlace, nonce));
}

function originsOf(config: Config, publicOrigin: string) {
  return {
    publicOrigin,
    studioOrigin: config.studioOrigin,
    payOrigin: config.pay.origin,
    frameOrigins: config.frameOrigins,
  };
}
