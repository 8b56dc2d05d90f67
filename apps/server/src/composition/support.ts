import type { Catalogue } from "../catalogue/index.ts";
import { deadLink } from "../content/index.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { BrandProfile } from "../platform/requestContext.ts";
import { brandOfPlayer, type Players } from "../players/index.ts";
import { type ChatPlayer, createSupport } from "../support/index.ts";
import type { Base } from "./base.ts";
import { readKnownThings } from "./knownThings.ts";

interface SupportModules {
  realtime: Realtime;
  mail: Mail;
  jobs: Jobs;
  players: Players;
  catalogue: Catalogue;
}

export function openSupport({ db, config }: Base, { realtime, mail, jobs, players, catalogue }: SupportModules) {
  return createSupport({
    db,
    realtime,
    mail,
    jobs,
    publicOrigin: config.publicOrigin,
    backOfficeOrigin: config.backOfficeOrigin,
    mailAfter_s: config.chatMailAfter_s,
    countTries: players.countTries,
    playerOf: (playerId) => chatPlayer(players, playerId),
    async deadLink(playerId, address) {
      const groups = (await players.groupsOf(playerId)).map(({ id }) => id);
      const reader = { brand: (await brandOfPlayer(db.pool, playerId)) ?? "", groups };
      return deadLink(db.pool, address, reader, await readKnownThings(db.pool, catalogue));
    },
    supportEmail,
  });
}

/** What the support sees of a player. */
async function chatPlayer(players: Players, playerId: number): Promise<ChatPlayer | null> {
  const facts = await players.factsOf(playerId);
  if (!facts) return null;
  const groups = await players.groupsOf(playerId);
  return { name: facts.first_name ?? facts.nickname, email: facts.email, groups: groups.map(({ id }) => id) };
}

/** Where the letters of a brand's contact form go. */
function supportEmail(brand: BrandProfile & { supportEmail?: string }): string {
  return brand.supportEmail ?? "support@localhost";
}
