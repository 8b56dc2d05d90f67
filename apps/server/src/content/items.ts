import { CmsFile, CmsSnippet, VipManager } from "@croupier/contract/cms";
import { GroupId } from "@croupier/contract/configFields";
import { configSchemas, SafeUrl } from "@croupier/contract/configs";
import { compileIcu } from "@croupier/rules/icu";
import { isLocale } from "@croupier/rules/locales";
import { z } from "zod";
import { Brand } from "./brand.ts";

/** Brands lie in a table of their own; everything else that an operator edits is a row of `content.item`. */
export const itemKinds = ["brand", "config", "page", "snippet", "file", "manager", "message"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** One thing that an operator edits, and for whom it holds; empty means for all. */
export interface ItemKey {
  kind: ItemKind;
  name: string;
  brand: string;
  locale: string;
  /** Licence, or `AU` for the general licence in Australia. Source: 2.6-15. */
  variant: string;
}

export interface Item extends ItemKey {
  body: unknown;
  /** False while it is as the seed's file gave it; a newer file may then renew it. */
  edited?: boolean | undefined;
}

const noneHere = z.literal("", { error: "must be empty: it holds everywhere" });
const place = {
  brand: z.string().max(40).default(""),
  locale: z
    .string()
    .refine((code) => code === "" || isLocale(code), { error: "there is no such language" })
    .default(""),
  variant: z
    .string()
    .regex(/^([A-Z]{2})?$/, { error: "must be two capital letters, such as EE" })
    .default(""),
};
const rest = { name: z.string().min(1).max(300), body: z.unknown(), edited: z.boolean().optional() };

/** An item as a person or an exported file gives it. A brand is for all, a text for all brands and licences. */
const GivenItem = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("brand"),
    ...rest,
    brand: noneHere.default(""),
    locale: noneHere.default(""),
    variant: noneHere.default(""),
  }),
  z.strictObject({
    kind: z.literal("message"),
    ...rest,
    ...place,
    brand: noneHere.default(""),
    variant: noneHere.default(""),
  }),
  z.strictObject({ kind: z.enum(["config", "page", "snippet", "file", "manager"]), ...rest, ...place }),
]);

export type Fault = { path: string; reason: string };

/** Reads an item of unknown origin: what kind it is, its name and for whom it holds. The body is `checkItem`'s. */
export function readItemGiven(given: unknown): { ok: true; item: Item } | { ok: false; faults: Fault[] } {
  const parsed = GivenItem.safeParse(given);
  return parsed.success ? { ok: true, item: parsed.data } : { ok: false, faults: faultsOf(parsed.error) };
}

const layouts = ["default", "news", "article", "awards", "payments", "support"] as const;

/** A page as it is stored. Source: 3-61. */
export const PageBody = z.strictObject({
  title: z.string().min(1).max(200),
  layout: z.enum(layouts).default("default"),
  categories: z.array(z.string().max(60)).max(20).default([]),
  hidden: z.boolean().default(false),
  url: SafeUrl.nullable().default(null),
  routeName: z.string().max(60).nullable().default(null),
  /** Pages of a menu stand in this order. */
  position: z.int().min(0).max(100_000).default(1000),
  content: z.string().max(500_000),
  blocks: z.record(z.string().max(60), z.string().max(200_000)).default({}),
});
export type PageBody = z.infer<typeof PageBody>;

const SnippetBody = CmsSnippet.omit({ id: true })
  .extend({ content: z.string().max(200_000) })
  .strict();
const FileBody = CmsFile.omit({ id: true }).extend({ url: SafeUrl }).strict();
/** A manager and the groups of players that are looked after. The first that fits is shown. Source: 7.1-03. */
export const ManagerBody = VipManager.extend({
  groups: z.array(GroupId).max(200),
  position: z.int().min(0).max(100_000).default(1000),
  whatsAppLink: SafeUrl.nullable(),
  telegramLink: SafeUrl.nullable(),
}).strict();
export type ManagerBody = z.infer<typeof ManagerBody>;

const MessageBody = z
  .string()
  .max(5_000)
  .superRefine((message, check) => {
    try {
      compileIcu(message);
    } catch (error) {
      check.addIssue({ code: "custom", message: (error as Error).message });
    }
  });

export type ItemVerdict = { ok: true; body: unknown } | { ok: false; faults: Fault[] };

/** Checks an item's body by its kind; what is wrong is named by its path and reason. */
export function checkItem(item: Item): ItemVerdict {
  const schema = schemaOf(item);
  if (!schema) return { ok: false, faults: [{ path: item.name, reason: "there is no configuration of this name" }] };
  const parsed = schema.safeParse(item.body);
  return parsed.success ? { ok: true, body: parsed.data } : { ok: false, faults: faultsOf(parsed.error) };
}

function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.map((issue) => ({ path: issue.path.join(".") || "(whole)", reason: issue.message }));
}

/** The schema of an item's body; undefined for a configuration that there is none of. */
export function schemaOf({ kind, name }: ItemKey): z.ZodType | undefined {
  const configs: Record<string, z.ZodType> = configSchemas;
  if (kind === "brand")
    return Brand.strict()
      .extend({ id: z.literal(name) })
      .refine(({ hosts, licensedHosts }) => Object.keys(licensedHosts).every((host) => hosts.includes(host)), {
        path: ["licensedHosts"],
        error: "must be hosts of the brand",
      });
  if (kind === "config") return Object.hasOwn(configs, name) ? configs[name] : undefined;
  return { page: PageBody, snippet: SnippetBody, file: FileBody, manager: ManagerBody, message: MessageBody }[kind];
}
