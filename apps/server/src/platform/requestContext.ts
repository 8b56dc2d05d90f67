import type { HostFacts, RegionGroup } from "@croupier/contract/page";
import type { Geo } from "@croupier/rules/pages/decidePage";

/** What is known about a request before any module sees it. Resolved once. Source: docs/architecture.md. */
export interface RequestContext {
  requestId: string;
  /** Origin of the pages as this visitor sees them. */
  origin: string;
  brand: BrandProfile;
  /** Licence under which this visitor plays: the player's own, else the one of the country. Source: 1-04. */
  licence: string;
  /** Licence of the host that the visitor came by: accounts that are opened here have it. */
  hostLicence: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** What this host may offer in that country, and in the player's own; the stricter wins. Source: 2.3-04, 6-03, 6-04. */
  geo: Geo;
  /** Regional variant of the pages, or null for the general one. Source: 1-03, 2.5-37, 2.6-15. */
  group: RegionGroup;
  locale: string;
  /** A language for tests of regional variants: never offered, never listed. Source: 1-05. */
  fakeLocale: boolean;
  ip: string;
  userAgent: string;
  isMobile: boolean;
  isBot: boolean;
  now: Date;
  player: PlayerIdentity | null;
  /** Set for a browser that looks at content before it is published. */
  preview: Preview | null;
  /** The identity behind a game, studio or payments call, as its authenticator gave it. */
  caller: unknown;
}

/** As whom a browser looks at content that is not published yet. */
export interface Preview {
  /** ISO 3166-1 alpha-2. */
  country: string;
  licence: string;
  /** Groups whose banners are shown, in place of the visitor's own. */
  groups: readonly (string | number)[];
}

/** What the request layer needs to know of a brand; the content module owns the rest. */
export interface BrandProfile {
  id: string;
  name: string;
  /** Licence of this brand's hosts, but for those that have one of their own. */
  licence: string;
  /** Those, with their licence. */
  licensedHosts?: Readonly<Record<string, string>>;
  /** Hosts that show this brand. */
  hosts?: readonly string[];
  /** Those of its hosts that stand in for the Australian ones. */
  fakeAustralianHosts?: readonly string[];
  supportEmail?: string;
  facts?: HostFacts;
}

export interface PlayerIdentity {
  id: number;
  sessionId: string;
  /** When this session began. */
  sessionStartedAt: Date;
  /** When this browser signed in. A change of the password begins another session and is no sign-in. */
  enteredAt: Date;
  /** When the player last proved who they are in this session: the sign-in, or what was asked for again since. */
  provedAt: Date;
  /** When the stay began: the sign-in, or that of an earlier session which ended only minutes before it. */
  signedInAt: Date;
  licence: string;
  /** Where the player is registered; its law holds besides that of the visit. ISO 3166-1 alpha-2, null where unknown. */
  country: string | null;
  locale: string | null;
  operator: boolean;
  /** A player who excluded themselves and came for the money that is left: only calls that are open to them answer. */
  payoutOnly: boolean;
}

/** A visitor nobody knows anything about: what background work and tests start from. */
export function anonymousContext(
  base: Partial<RequestContext> & Pick<RequestContext, "brand" | "now">,
): RequestContext {
  return {
    requestId: "none",
    origin: "http://localhost",
    licence: base.brand.licence,
    hostLicence: base.brand.licence,
    country: "CA",
    geo: "open",
    group: null,
    locale: "en",
    fakeLocale: false,
    ip: "127.0.0.1",
    userAgent: "",
    isMobile: false,
    isBot: false,
    player: null,
    preview: null,
    caller: null,
    ...base,
  };
}
