/** Origins that a page may frame or talk to besides its own. */
export interface PolicyOrigins {
  publicOrigin: string;
  studioOrigin: string;
  payOrigin: string;
  /** Of games that other studios serve. */
  frameOrigins: readonly string[];
  realtimeOrigin?: string | undefined;
  /** Origin of the operator's own tracking script. */
  trackingOrigin?: string | undefined;
  /** Origin of the copyright badge of this host: its script and its picture. */
  badgeOrigin?: string | undefined;
  /** The operator uses Google's reCAPTCHA, whose script and frame come from Google. */
  recaptcha?: boolean | undefined;
  /** The development server speaks over its own socket. */
  dev: boolean;
}

/**
 * The page's content policy: scripts and style sheets only with this answer's nonce or from our own origin, frames only
 * from the game and payment hosts, and nobody may frame the page. Source: F-66.
 */
export function contentPolicy(origins: PolicyOrigins, nonce: string): string {
  const socket = origins.publicOrigin.replace(/^http/, "ws");
  const tracking = origins.trackingOrigin ? ` ${origins.trackingOrigin}` : "";
  const badge = origins.badgeOrigin ? ` ${origins.badgeOrigin}` : "";
  const google = origins.recaptcha ? " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/" : "";
  const connect = [
    "'self'",
    socket,
    origins.realtimeOrigin,
    origins.trackingOrigin,
    origins.dev ? "ws:" : undefined,
    google.trim(),
  ]
    .filter(Boolean)
    .join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${tracking}${badge}${google}`,
    origins.dev ? "style-src 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tracking}${badge}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${connect}`,
    `frame-src ${[origins.studioOrigin, origins.payOrigin, ...origins.frameOrigins].join(" ")}${google}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join("; ");
}
