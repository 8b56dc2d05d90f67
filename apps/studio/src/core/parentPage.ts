import type { FrameMessage, GameBalance, PageMessage } from "@croupier/contract/game";

export interface ParentPage {
  origin: string;
  tell(message: FrameMessage): void;
  /** Calls back with every balance that the page sends; returns how to stop. */
  onBalance(listener: (balance: GameBalance) => void): () => void;
}

/** Speaks with the page around the frame: only to its exact origin, and hears nobody else. */
export function connectParent(origin: string): ParentPage {
  return {
    origin,
    tell(message) {
      if (window.parent !== window) window.parent.postMessage(message, origin);
    },
    onBalance(listener) {
      const hear = (event: MessageEvent<PageMessage>) => {
        if (event.origin !== origin || event.source !== window.parent) return;
        if (event.data?.type !== "croupier:balance") return;
        const { balance } = event.data;
        if (Number.isSafeInteger(balance?.amount_cents) && typeof balance.currency === "string") listener(balance);
      };
      window.addEventListener("message", hear);
      return () => window.removeEventListener("message", hear);
    },
  };
}

/** What the address of a frame says: the token for its session, the language, and the page that it stands in. */
export interface Launch {
  token: string;
  parent: string;
  locale: string | null;
}

/**
 * Reads `#launch=<token>&locale=<locale>&parent=<origin>`; without `parent` the page that embedded the frame is taken.
 * Null when there is no token or no such origin.
 */
export function readLaunch(hash: string, referrer: string): Launch | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const token = fields.get("launch");
  const parent = fields.get("parent") ?? referrer;
  if (!token || !parent || !URL.canParse(parent)) return null;
  const { origin, protocol } = new URL(parent);
  const launch = { token, parent: origin, locale: fields.get("locale") };
  return protocol === "http:" || protocol === "https:" ? launch : null;
}
