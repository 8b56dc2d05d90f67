import {
  activateLootbox,
  getComingLootbox,
  getLootboxProof,
  listLootboxes,
  listLootboxSources,
} from "@croupier/contract";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import { comingLootbox, listSources } from "./comingLootbox.ts";
import type { LootboxesDeps } from "./deps.ts";
import { issueByRule } from "./issueByRule.ts";
import { openLootbox } from "./openLootbox.ts";
import { boxProof, listBoxes } from "./queries.ts";

/** The calls of players about their boxes, and the public proof of a draw. */
export function registerRoutes(api: ApiServer, deps: LootboxesDeps): void {
  api.handle(listLootboxes, async ({ context: { player, brand, now } }) => {
    await issueByRule(deps, { playerId: player!.id, brand: brand.id }, now);
    return listBoxes(deps.db.pool, player!.id, now);
  });
  api.handle(getComingLootbox, async ({ context: { player, brand, now } }) =>
    comingLootbox(deps, { playerId: player!.id, brand: brand.id }, now),
  );
  api.handle(listLootboxSources, async ({ context: { brand, licence, now } }) =>
    listSources(deps, { brand: brand.id, licence }, now),
  );
  api.handle(activateLootbox, async ({ params, body, context: { player, now } }) => {
    const order = { playerId: player!.id, id: params.id, clientSeed: body.client_seed };
    const answer = await openLootbox(deps, order, now);
    if (answer.ok) return answer.box;
    return answer.reason === "not_found" ? fail(404, "id", "not_found") : fail(422, "id", answer.reason);
  });
  api.handle(
    getLootboxProof,
    async ({ params }) => (await boxProof(deps.db.pool, deps.seedKey, params.id)) ?? fail(404, "id", "not_found"),
  );
}
