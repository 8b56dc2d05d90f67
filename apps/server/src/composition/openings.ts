import { type Catalogue, type OpeningDeps, tellOpenings } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import type { Database } from "../platform/database.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Players } from "../players/index.ts";
import type { Protection } from "../protection/index.ts";

interface OpeningModules {
  db: Database;
  catalogue: Catalogue;
  content: Pick<Content, "config">;
  mail: Mail;
  players: Players;
  protection: Protection;
  publicOrigin: string;
}

/** Answers how to mail those who wait for titles that have opened; it answers how many mails it handed over. */
export function openingsOf({ db, catalogue, content, mail, players, protection, publicOrigin }: OpeningModules) {
  const deps: OpeningDeps = {
    db,
    snapshot: () => catalogue.snapshot(),
    mail,
    publicOrigin,
    providersConfig: (brandId) => content.config("providers-config", brandId) ?? {},
    async recipientOf(playerId, on, now) {
      const player = await players.factsOf(playerId, on);
      if (!player || player.disabled_at) return "never";
      if ((await protection.excludedAmong(on, [playerId], now)).size > 0) return "never";
      return player.confirmed_at ? { email: player.email, country: player.country } : "wait";
    },
  };
  return { tell: (now: Date) => tellOpenings(deps, now) };
}

export type Openings = ReturnType<typeof openingsOf>;
