import type { BrandFace } from "../platform/requestContext.ts";
import type { Players } from "../players/index.ts";
import type { BackOfficeRole, ChatPlayer } from "../support/index.ts";

/** What the support sees of a player. */
export async function chatPlayer(players: Players, playerId: number): Promise<ChatPlayer | null> {
  const facts = await players.factsOf(playerId);
  if (!facts) return null;
  const groups = await players.groupsOf(playerId);
  return { name: facts.first_name ?? facts.nickname, email: facts.email, groups: groups.map(({ id }) => id) };
}

/** Where the letters of a brand's contact form go. */
export function supportEmail(brand: BrandFace & { supportEmail?: string }): string {
  return brand.supportEmail ?? "support@localhost";
}

/** Who asks for a page of the desk. */
export function backOfficeRole(players: Players, now: () => Date): BackOfficeRole {
  return async (cookies) => {
    const identity = await players.identify(cookies, now());
    if (!identity) return null;
    return identity.operator ? "operator" : "player";
  };
}
