import { isLocale } from "@croupier/rules/locales";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { Preview } from "../platform/requestContext.ts";
import { seal, unseal } from "../platform/seal.ts";
import { setCookie } from "../platform/setCookie.ts";

/** As whom an operator wants to see what is not published yet, and until when. */
const PreviewPass = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  licence: z.string().regex(/^[A-Z]{2}$/),
  groups: z.array(z.union([z.string().max(80), z.int()])).max(50),
  /** Milliseconds since 1970. */
  until: z.int(),
});
type PreviewPass = z.infer<typeof PreviewPass>;

/** How long a link and what it opened hold: a working afternoon. */
const previewLasts_ms = 4 * 3600 * 1000;

const cookie = "content_preview";
const enterPath = "/content-preview";
const purpose = "content-preview";

/** Links that show a brand's pages with its drafts, as a visitor of a country, licence and groups would see them. */
export interface PreviewLinks {
  /** Path and query of a link. It is a secret: whoever has it sees the drafts until it ends. */
  linkFor(view: Preview, locale: string, now: Date): string;
  /** Who looks at drafts, by the request's cookies. */
  previewOf(cookies: Record<string, string | undefined>, now: Date): Preview | null;
}

export function previewLinks(key: Buffer): PreviewLinks {
  const read = (token: string, now: Date): PreviewPass | null => {
    try {
      const pass = PreviewPass.parse(JSON.parse(unseal(key, Buffer.from(token, "base64url"), purpose)));
      return pass.until > now.getTime() ? pass : null;
    } catch {
      // Whatever is not sealed by us shows what everybody sees.
      return null;
    }
  };
  return {
    linkFor({ country, licence, groups }, locale, now) {
      const pass: PreviewPass = { country, licence, groups: [...groups], until: now.getTime() + previewLasts_ms };
      const query = new URLSearchParams({
        pass: seal(key, JSON.stringify(pass), purpose).toString("base64url"),
        locale,
      });
      return `${enterPath}?${query}`;
    },
    previewOf(cookies, now) {
      const token = cookies[cookie];
      return token ? read(token, now) : null;
    },
  };
}

export interface PreviewOptions {
  links: PreviewLinks;
  clock: Clock;
  /** The site is served over https or on this machine. */
  secure: boolean;
}

/** The two addresses of a preview: in, by an operator's link, and out. */
export function registerPreview(app: FastifyInstance, { links, clock, secure }: PreviewOptions): void {
  app.get<{ Querystring: { pass?: unknown; locale?: unknown } }>(enterPath, async ({ query }, response) => {
    const token = typeof query.pass === "string" ? query.pass : "";
    const entered = links.previewOf({ [cookie]: token }, clock.now()) !== null;
    const prefix = typeof query.locale === "string" && isLocale(query.locale) ? `/${query.locale}` : "/";
    if (entered) response.header("set-cookie", setCookie(cookie, token, { secure, maxAge_s: previewLasts_ms / 1000 }));
    return response.header("referrer-policy", "no-referrer").redirect(prefix);
  });
  app.get(`${enterPath}/leave`, async (_, response) =>
    response.header("set-cookie", setCookie(cookie, "", { secure, maxAge_s: 0 })).redirect("/"),
  );
}
