/** What is known about a request before any room sees it. Resolved once. Source: DESIGN 2. */
export interface RequestContext {
  requestId: string;
  brand: BrandFace;
  /** Licence under which this visitor plays: the player's own, else the one of the country. Source: spec 1-04. */
  licence: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  locale: string;
  ip: string;
  userAgent: string;
  isMobile: boolean;
  isBot: boolean;
  now: Date;
  player: PlayerIdentity | null;
  /** The identity behind a game, studio or payments call, as its authenticator gave it. */
  caller: unknown;
}

/** What the request layer needs to know of a brand; the content room owns the rest. */
export interface BrandFace {
  id: string;
  name: string;
  /** Default licence of this brand's hosts. */
  licence: string;
}

export interface PlayerIdentity {
  id: number;
  sessionId: string;
  licence: string;
  locale: string | null;
  operator: boolean;
}

/** A visitor nobody knows anything about: what background work and tests start from. */
export function anonymousContext(
  base: Partial<RequestContext> & Pick<RequestContext, "brand" | "now">,
): RequestContext {
  return {
    requestId: "none",
    licence: base.brand.licence,
    country: "CA",
    locale: "en",
    ip: "127.0.0.1",
    userAgent: "",
    isMobile: false,
    isBot: false,
    player: null,
    caller: null,
    ...base,
  };
}
