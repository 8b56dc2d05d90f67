/*
 * Between the server, which answers for a page, and the built front end, which draws it: neither imports the other.
 * Types only.
 */

/** What the server knows of the visit and the browser must know too. Travels in the page. */
export interface PageSetting {
  brand: { id: string; name: string; supportEmail: string };
  host: HostFacts;
  country: string;
  licence: string;
  /** What the site may offer here. Source: 2.3-04, 6-03, 6-04. */
  geo: "open" | "partial" | "full" | "EE";
  /** Origin of the brand's host under the licence of the visitor's own country; null here and where there is none. Source: 6-04. */
  countryOrigin: string | null;
  /** Regional variant of texts and pages. Source: 1-03, 2.5-37, 2.6-15. */
  group: RegionGroup;
  isBot: boolean;
  /** The server's time when it made the page, ISO 8601. */
  now: string;
  /** Names the front end that made the page; changes with every release, empty while developing. */
  releaseId: string;
  locale: string;
  /** Stands in for a regional variant; never listed. Source: 1-05. */
  fakeLocale: boolean;
  /** Languages of the selector. Source: 1-07. */
  locales: { code: string; name: string }[];
  /** `/de` when the address names the language, else empty. */
  prefix: string;
  mode: "demo" | "live";
  /** Set while somebody looks at content before it is published, with the groups whose banners they see. */
  preview: { groups: readonly (string | number)[] } | null;
  device: "desktop" | "mobile";
  studioOrigin: string;
  payOrigin: string;
  messagesUrl: string;
  /** Address of the operator's own tracking script; null without one. Source: 9-12. */
  trackingScript: string | null;
  /** Address of the script of a copyright badge on this host; null without one. Source: 7.8-08. */
  copyrightBadge: string | null;
}

/** AU for visitors in Australia, fake-AU for everybody on the hosts that imitate it. Source: 1-03. */
export type RegionGroup = "AU" | "fake-AU" | null;

/** What is so on some brands' hosts and not on others. Source: 1-07, 2.5-29 to 2.5-32, 2.6-14. */
export interface HostFacts {
  /** The footer links to a blog. */
  blog: boolean;
  /** The brand is one for players who pay in crypto. Source: 5-26. */
  cryptoDomain: boolean;
  /** The main page carries the organisation block. */
  organisation: boolean;
  hideAustralianEnglish: boolean;
  affiliateUrl: string | null;
  phone: string | null;
  social: { name: string; url: string; icon: string }[];
}

/** A font that a style sheet names: its family, its weights as a rule of CSS says them, its file. */
export interface NamedFont {
  family: string;
  weight: string;
  url: string;
}

/** The style sheet of every page, as a first page has it. */
export interface StyleSheet {
  /** Changes with its text. A browser that has it says so in a cookie of this value. */
  mark: string;
  /** Its rules but for the one of `later`. */
  text: string;
  /** The headings' font, which comes when all is painted; null when it is the one of all text. */
  later: NamedFont | null;
}

/** The style sheet of a part of the site, small enough to come in the page. */
export interface PartSheet {
  href: string;
  text: string;
}

/** The cookie in which a browser says which style sheet it has. */
export const sheetCookie = "sheet";

/** Addresses of what the page loads, as the build's manifest gives them. */
export interface PageAssets {
  /** The browser's entry script. */
  script: string;
  /** Names this release of the front end; changes with any of its scripts. */
  release: string;
  styles: readonly string[];
  /** The style sheet itself, for a visitor whose browser does not have it yet: it then comes in the page. */
  sheet?: StyleSheet;
  fonts: readonly string[];
  /** Scripts that a page's source files need, to be fetched with the entry and not after it. */
  preloads(sources: readonly string[]): readonly string[];
  /** Styles that a page's source files have beyond the sheet of every page. */
  ownStyles(sources: readonly string[]): readonly PartSheet[];
  /** Put before the entry script; the development server's own. */
  before?: string;
}

/** What became of a form that the browser posted by itself. */
export interface PostedForm {
  /** What was typed, secrets left out. */
  values: Readonly<Record<string, string>>;
  /** Why the call was refused; null when this form cannot be sent without scripts. */
  faults: readonly { field: string; code: string }[] | null;
}

/** The call that a posted form is, and where the visitor goes when it succeeds. */
export interface PostedCall {
  method: string;
  path: string;
  body: unknown;
  next: string;
}

/** Everything that a page is drawn from; `Api` is how each side knows the calls. */
export interface PageRequest<Api> {
  /** Full address that the visitor asked for. */
  url: string;
  setting: PageSetting;
  api: Api;
  /** Messages of the page's language, complete. The same object for the same language, so that it is compiled once. */
  messages: Readonly<Record<string, string>>;
  /** The brand's style sheet of tokens. */
  tokens: string;
  assets: PageAssets;
  nonce: string;
  /** What became of a form that was posted to this address. */
  posted?: PostedForm;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}
