import { z } from "zod";
import { references } from "./references.ts";
import { LooseId } from "./wire.ts";

/* Parts that the shapes of operators' configurations share. */

/** A currency's code, as in `packages/rules/src/currencies.ts`. */
export const Currency = z.string().regex(/^[A-Z]{3,5}$/);
export const Cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/);
/** Key of gifts that belong together, `group_key`. */
export const GroupKey = z.string().min(1).max(100).register(references, { kind: "gift" });
/** A group of players as the key of a record: its id as text. */
export const GroupName = z.string().min(1).max(100).register(references, { kind: "group" });
/** A group of players in a list. */
export const GroupId = LooseId.clone().register(references, { kind: "group" });
/** A category of games. */
export const CategorySlug = Slug.clone().register(references, { kind: "category" });
/** A studio whose games are closed. */
export const ClosedProvider = Slug.clone().register(references, { kind: "provider", restricts: true });
/** Key of gifts that are switched off. */
export const ClosedGift = GroupKey.clone().register(references, { kind: "gift", restricts: true });
/** An affiliate tag. */
export const Stag = z.string().min(1).max(100);
/** A host without protocol, port and path, or one part of it. */
export const HostName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/);
/** A message key or a text; pages say the message where there is one. */
export const Said = z.string().min(1).max(500);
/** Our own path, or another site over https; never `javascript:` or `//`. Each part is read once, so in linear time. */
export const SafeUrl = z
  .string()
  .max(500)
  .regex(/^[^\s<>"]*$/)
  .refine((url) => /^(https:\/\/|\/(?![/\\])|#|mailto:|tel:)/i.test(url) || isBelowLocalhost(url), {
    message: "not_a_safe_address",
  })
  .register(references, { kind: "link" });

/** A demo's brand has a host below `.localhost`, without a certificate. Source: RFC 6761. */
function isBelowLocalhost(url: string): boolean {
  const host = /^https?:\/\/([a-z0-9.-]{1,253})(?::\d{1,5})?(?:\/|$)/i.exec(url)?.[1];
  return host?.toLowerCase().endsWith(".localhost") === true;
}

/** Address of a picture. */
export const Image = z
  .string()
  .max(300)
  .regex(/^(https:\/\/|\/(?![/\\]))[^\s<>"]+$/);
/** `DD/MM/YYYY HH:mm` in UTC, as banners have it. */
export const DayAndTime = z.string().regex(/^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4} ([01]\d|2[0-3]):[0-5]\d$/);
