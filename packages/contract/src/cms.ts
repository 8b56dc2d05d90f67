import { z } from "zod";
import { call } from "./call.ts";
import { Json, LocaleCode, LooseId, ShortText } from "./wire.ts";

/** The configurations that pages read by name: the requirements', our own, and those of other clients. Source: 7.1-01, C-6.1. */
export const ConfigName = z.enum([
  "stag-by-referrer-name",
  "survey-config",
  "betting-config",
  "vip-adventures",
  "disabled-bonuses",
  "modify-gifts-config",
  "excluded-promo-stags",
  "currency-config",
  "additional-gifts",
  "main-widget-config",
  "providers-config",
  "logo-config",
  "menu-categories-games",
  "manage-promotion-pages",
  "wheel-config",
  "wheel-config-segments",
  "currency-lists",
  "wheel-page",
  "lootbox-rules",
  "welcome-offer",
  "cashbox-presets",
  "limits",
  "vip-program",
  "daily-bonus",
  "footer-payments",
  "enable-games",
  "manage-withdraw",
  "games-aliases",
  "help-lines",
  "registration-fields",
]);
export type ConfigName = z.infer<typeof ConfigName>;

export const getConfig = call({
  id: "content.config",
  method: "GET",
  path: "/api/fe/config/:name",
  access: "guest",
  summary: "A configuration of the site, as its operator edited it.",
  spec: ["7.1-01"],
  params: z.object({ name: ConfigName }),
  reply: Json,
});

const BannerButton = z.object({
  name: z.string(),
  url: z.string().nullish(),
  type: z.string().nullish(),
  frontendIdentifier: z.string().nullish(),
  attrs: z.record(z.string(), z.unknown()).nullish(),
});

/** A banner. `variables` are put into its texts by the player's currency, EUR if that has none. Source: 3-36. */
export const Banner = z.object({
  id: LooseId,
  groups: z.array(LooseId).nullish(),
  groupIds: z.array(LooseId).nullish(),
  /** Only for players, or only for guests. Source: 5-26. */
  isLoggedIn: z.boolean().nullish(),
  /** Only on hosts for crypto players, or only on the others. Source: 5-26. */
  isCryptoDomain: z.boolean().nullish(),
  /** `DD/MM/YYYY HH:mm` in UTC. Source: 5-26. */
  liveTime: z.object({ start: z.string(), end: z.string() }).nullish(),
  categories: z.array(z.string()),
  frontend_identifier: z.string().nullish(),
  image: z.string(),
  overlayImage: z.string().nullish(),
  size: z.string().nullish(),
  title: z.object({ text: z.string() }).nullish(),
  description: z.object({ text: z.string() }).nullish(),
  labels: z.array(z.object({ title: z.string() })).nullish(),
  order: z.record(z.string(), z.int()).nullish(),
  tournamentLink: z.string().nullish(),
  isTournament: z.boolean().nullish(),
  variables: z.record(z.string(), z.record(z.string(), z.string())).nullish(),
  gradient: z
    .object({
      colorLeft: z.string(),
      colorLeftCenter: z.string(),
      colorRightCenter: z.string(),
      colorRight: z.string(),
    })
    .nullish(),
  button: BannerButton.nullish(),
  secondButton: z
    .object({ name: z.string(), popup: z.object({ title: z.string(), secondTitle: z.string(), desc: z.string() }) })
    .nullish(),
  timer: z.object({ start_at: z.string(), end_at: z.string() }).nullish(),
});
export type Banner = z.infer<typeof Banner>;

export const getBanners = call({
  id: "content.banners",
  method: "GET",
  path: "/api/fe/config/banners-config",
  access: "guest",
  summary: "Banners in a language; their live window and groups are checked by the page.",
  spec: ["7.1-02", "3-36", "5-26"],
  query: z.object({ locale: LocaleCode.optional() }),
  reply: z.object({ banners: z.array(Banner) }),
});

/** The personal manager of VIP players. Source: 3-07, 6-18. */
export const VipManager = z.object({
  managerName: z.string(),
  avatar: z.string().nullable(),
  time: z.string().nullable(),
  whatsAppLink: z.string().nullable(),
  telegramLink: z.string().nullable(),
  email: z.string().nullable(),
});
export type VipManager = z.infer<typeof VipManager>;

export const getManager = call({
  id: "content.manager",
  method: "POST",
  path: "/api/fe/config/managers",
  access: "player",
  openToExcluded: true,
  reads: true,
  summary: "The manager who looks after players of these groups, or 204 when there is none.",
  spec: ["7.1-03", "6-18"],
  body: z.object({ userGroups: z.array(LooseId).max(500) }),
  reply: VipManager.optional(),
});

const CmsLanguage = z.object({ l: LocaleCode.optional() });

export interface CmsPageSummary {
  id: string;
  path: string;
  title: string;
  layout: string;
  categories: string[];
  hidden: boolean;
  /** Where the page is: `/path`, or another address that the operator gave. */
  url: string;
  routeName: string | null;
  /** For lists of pages, such as the news. */
  description: string | null;
  image: string | null;
  /** Day of an article, `YYYY-MM-DD`. */
  date: string | null;
  children: CmsPageSummary[];
}

/** A page of the operator's own, without its text. Source: 3-61, C-2.6. */
export const CmsPageSummary: z.ZodType<CmsPageSummary> = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  layout: z.string(),
  categories: z.array(z.string()),
  hidden: z.boolean(),
  url: z.string(),
  routeName: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  date: z.string().nullable(),
  get children() {
    return z.array(CmsPageSummary);
  },
});

/** A page with its text. Source: 3-61. */
export const CmsPage = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  layout: z.string(),
  categories: z.array(z.string()),
  hidden: z.boolean(),
  url: z.string(),
  routeName: z.string().nullable(),
  /** Clean HTML; the server has removed whatever could run. */
  content: z.string(),
  blocks: z
    .object({
      title: z.string().optional(),
      description: z.string().optional(),
      keywords: z.string().optional(),
      "content-main": z.string().optional(),
      /** JSON as text. */
      json: z.string().optional(),
    })
    .catchall(z.string()),
});
export type CmsPage = z.infer<typeof CmsPage>;

export const listPages = call({
  id: "content.pages",
  method: "GET",
  path: "/api/cms/pages",
  access: "guest",
  summary: "The site's own pages as a tree.",
  spec: ["7.1-04", "3-61", "2.2-16"],
  query: CmsLanguage,
  reply: z.array(CmsPageSummary),
});

export const getPage = call({
  id: "content.page",
  method: "GET",
  path: "/api/cms/pages/*",
  access: "guest",
  summary: "One page with its text, by its path.",
  spec: ["7.1-04", "3-61"],
  params: z.object({ "*": z.string().max(500) }),
  query: CmsLanguage,
  reply: CmsPage,
});

export const CmsSnippet = z.object({ id: z.string(), categories: z.array(z.string()), content: z.string() });
export type CmsSnippet = z.infer<typeof CmsSnippet>;

export const listSnippets = call({
  id: "content.snippets",
  method: "GET",
  path: "/api/cms/snippets",
  access: "guest",
  summary: "Pieces of text that pages put in by category.",
  spec: ["7.1-04", "5-31"],
  query: CmsLanguage,
  reply: z.array(CmsSnippet),
});

export const CmsFile = z.object({
  id: z.string(),
  url: z.string(),
  categories: z.array(z.string()),
  description: z.string().nullable(),
});
export type CmsFile = z.infer<typeof CmsFile>;

export const listFiles = call({
  id: "content.files",
  method: "GET",
  path: "/api/cms/files",
  access: "guest",
  summary: "Files that the operator put up.",
  spec: ["7.1-04"],
  query: CmsLanguage,
  reply: z.array(CmsFile),
});

/** Nested message texts in ICU form. */
export const getMessages = call({
  id: "content.messages",
  method: "GET",
  path: "/messages/:file",
  access: "guest",
  summary: "All texts of a language, `en.json`; `t` only defeats caches.",
  spec: ["7.1-05"],
  params: z.object({ file: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?\.json$/) }),
  query: z.object({ t: ShortText.optional() }),
  reply: Json,
});
