import type { PageSetting } from "@croupier/contract/page";
import { escapeHtml } from "@croupier/rules/escapeHtml";
import { searchableLocales } from "@croupier/rules/locales";
import { canonicalPath, isNoindex } from "@croupier/rules/pages/canonicalPath";

/**
 * The tags of the head for search engines: not to index the page, or its one address in its language, its counterparts in
 * the others and, on the main page of hosts that have it, who runs the site. Source: 2.2-02, 2.6-13, 2.6-14.
 */
export function searchHead(url: string, setting: PageSetting, flagged = false): string {
  const { origin, pathname } = new URL(url);
  if (isNoindex(pathname, flagged)) return '<meta name="robots" content="noindex">';
  const path = canonicalPath(pathname);
  const codes = searchableLocales(setting.host.hideAustralianEnglish);
  const address = (code: string) => escapeHtml(`${origin}/${code}${path === "/" ? "" : path}`);
  const own = codes.includes(setting.locale) ? setting.locale : "en";
  const links = [
    `<link rel="canonical" href="${address(own)}">`,
    ...codes.map((code) => `<link rel="alternate" hreflang="${code}" href="${address(code)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address("en")}">`,
  ].join("");
  return path === "/" && setting.host.organisation ? links + organisationBlock(origin, setting) : links;
}

/** Source: 2.6-14; schema.org Organization. */
function organisationBlock(origin: string, { brand, host, locales }: PageSetting): string {
  const organisation = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/brands/${brand.id}/icon-512.png`,
    email: brand.supportEmail,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: brand.supportEmail,
      ...(host.phone ? { telephone: host.phone } : {}),
      availableLanguage: locales.map(({ code }) => code),
    },
    ...(host.social.length > 0 ? { sameAs: host.social.map(({ url }) => url) } : {}),
  };
  return `<script type="application/ld+json">${JSON.stringify(organisation).replaceAll("<", "\\u003c")}</script>`;
}
