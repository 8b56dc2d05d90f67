import type { FreeRoundsNews } from "@croupier/contract/freeRounds";
import type { FrameMessage, GameBalance, PageMessage } from "@croupier/contract/game";

export interface ParentPage {
  origin: string;
  tell(message: FrameMessage): void;
  /** Calls back with every balance that the page sends; returns how to stop. */
  onBalance(listener: (balance: GameBalance) => void): () => void;
  /** Calls back with how far free rounds are, whoever plays them; returns how to stop. */
  onFreeRounds(listener: (news: FreeRoundsNews) => void): () => void;
}

/** Speaks with the page around the frame: only to its exact origin, and hears nobody else. */
export function connectParent(origin: string): ParentPage {
  return {
    origin,
    tell(message) {
      if (window.parent !== window) window.parent.postMessage(message, origin);
    },
    onBalance(listener) {
      return hear("croupier:balance", ({ balance }) => {
        if (Number.isSafeInteger(balance?.amount_cents) && typeof balance.currency === "string") listener(balance);
      });
    },
    onFreeRounds(listener) {
      return hear("croupier:free-rounds", ({ news }) => {
        if ([news?.id, news?.left, news?.won_cents].every(Number.isSafeInteger)) listener(news);
      });
    },
  };

  function hear<Type extends PageMessage["type"]>(
    type: Type,
    listener: (message: Extract<PageMessage, { type: Type }>) => void,
  ): () => void {
    const heard = ({ origin: from, source, data }: MessageEvent<PageMessage>) => {
      if (from !== origin || source !== window.parent || data?.type !== type) return;
      listener(data as Extract<PageMessage, { type: Type }>);
    };
    window.addEventListener("message", heard);
    return () => window.removeEventListener("message", heard);
  }
}

/** What the address of a frame says: the token for its session, the language, and the page that it stands in. */
export interface Launch {
  token: string;
  parent: string;
  locale: string | null;
}

/**
 * Reads `?locale=<locale>#launch=<token>&parent=<origin>`; without `parent` the page that embedded the frame is taken.
 * Null when there is no token or no such origin.
 */
export function readLaunch({ hash, search }: Pick<Location, "hash" | "search">, referrer: string): Launch | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const token = fields.get("launch");
  const parent = fields.get("parent") ?? referrer;
  if (!token || !parent || !URL.canParse(parent)) return null;
  const { origin, protocol } = new URL(parent);
  const launch = { token, parent: origin, locale: new URLSearchParams(search).get("locale") };
  return protocol === "http:" || protocol === "https:" ? launch : null;
}
