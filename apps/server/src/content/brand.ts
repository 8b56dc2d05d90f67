import { z } from "zod";

const Token = z.string().regex(/^[a-z0-9-]{1,40}$/);
const Color = z.string().regex(/^#[0-9a-f]{6}$/i);
/** What may stand in the token sheet: nothing that could end a declaration. */
const CssValue = z.string().regex(/^[\w\s.,()%-]{1,80}$/);

/** A family of fonts.css. */
const FontName = z.string().regex(/^[A-Z][A-Za-z ]{1,60} Variable$/);

/** For brands that were stored before they had pictures of their own. */
const defaultArt = {
  mark: "/art/brands/velvet-table/mark.svg",
  icon: "/art/brands/velvet-table/icon.svg",
  hero: "/art/brands/velvet-table/hero.svg",
  pattern: "/art/brands/velvet-table/pattern.svg",
  "quest-sky": "/art/brands/velvet-table/quest-sky.svg",
  "quest-way": "/art/brands/velvet-table/quest-way.svg",
  "quest-board": "/art/brands/velvet-table/quest-board.svg",
};

/** A picture of ours; its address stands in the token sheet. */
const ArtPath = z.string().regex(/^\/art\/[a-z0-9/-]{1,100}\.(svg|webp|avif)$/);

/** A brand: name, hosts, licence and the tokens that colour and shape its pages. Source. */
export const Brand = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(80),
  /** Hosts that show this brand; the default brand shows on all others. */
  hosts: z.array(z.string().max(253)),
  default: z.boolean(),
  /** Those of the hosts that stand in for the Australian ones. Source: 1-03. */
  fakeAustralianHosts: z.array(z.string().max(253)).default([]),
  licence: z.string().max(10),
  /** Hosts of the brand that another licence has, by host: their pages are that licence's, and so are the accounts opened there. */
  licensedHosts: z.record(z.string().max(253), z.string().max(10)).default({}),
  /** What is so on this brand's hosts. Source: 1-07, 2.5-30 to 2.5-32, 2.6-14. */
  facts: z
    .object({
      blog: z.boolean().default(false),
      /** Banners may be for such hosts alone, or for the others. Source: 5-26. */
      cryptoDomain: z.boolean().default(false),
      organisation: z.boolean().default(false),
      hideAustralianEnglish: z.boolean().default(false),
      affiliateUrl: z.url().nullable().default(null),
      phone: z.string().max(40).nullable().default(null),
      social: z
        .array(z.object({ name: z.string().max(40), url: z.url(), icon: z.string().max(40) }))
        .max(12)
        .default([]),
    })
    .prefault({}),
  supportEmail: z.email(),
  primitive: z.record(Token, Color),
  /** Role to primitive token. */
  semantic: z.record(Token, Token),
  shape: z.record(Token, CssValue),
  motion: z.record(Token, CssValue),
  fonts: z.object({ heading: FontName, interface: FontName }),
  /**
   * Pictures that tell the brand: its mark, the icon of its tab, the lobby's hero and the pattern behind it, and the ground of quests'
   * maps, with what hangs over it, and of those of robots.
   */
  art: z
    .object({
      ...{ mark: ArtPath, icon: ArtPath, hero: ArtPath, pattern: ArtPath },
      "quest-sky": ArtPath.default(defaultArt["quest-sky"]),
      "quest-way": ArtPath.default(defaultArt["quest-way"]),
      "quest-board": ArtPath.default(defaultArt["quest-board"]),
    })
    .default(defaultArt),
  /** What the brand says of itself, by language; `en` stands in for those that are not there. */
  copy: z.object({ tagline: z.record(z.string().max(8), z.string().max(200)) }).default({ tagline: {} }),
});
export type Brand = z.infer<typeof Brand>;

/**
 * The brand's style sheet: primitive tokens, semantic ones on top of them, fonts and motion. Small, and put into the head
 * of every page, so that nothing flashes. Components add the third layer.
 */
export function tokenSheet(brand: Brand): string {
  const primitive = Object.entries(brand.primitive).map(([name, value]) => `--p-${name}:${value}`);
  const semantic = Object.entries(brand.semantic).map(([role, token]) => `--c-${role}:var(--p-${token})`);
  const shape = Object.entries({ ...brand.shape, ...brand.motion }).map(([name, value]) => `--${name}:${value}`);
  const art = Object.entries(brand.art).map(([name, path]) => `--art-${name}:url("${path}")`);
  const fonts = [
    `--font-heading-stack:${fontStack(brand.fonts.heading, /playfair/i.test(brand.fonts.heading) ? "Georgia,serif" : "system-ui,sans-serif")}`,
    `--font-interface-stack:${fontStack(brand.fonts.interface, "system-ui,sans-serif")}`,
  ];
  return `:root{${[...primitive, ...semantic, ...shape, ...art, ...fonts].join(";")}}`;
}

/** Each font has a local face scaled to its measures (see the web's fonts.css), so that text does not move. */
function fontStack(name: string, generic: string): string {
  return `"${name}","${name.replace(" Variable", "")} Fallback",${generic}`;
}
