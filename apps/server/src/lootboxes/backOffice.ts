import * as calls from "@croupier/contract/backOffice/lootboxes";
import { WheelItems } from "@croupier/contract/wheelConfigs";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import { cancelLootbox } from "./cancelLootbox.ts";
import type { LootboxesDeps } from "./deps.ts";
import { issueLootbox } from "./issueLootbox.ts";
import { pageOfBoxes } from "./queries.ts";
import { type BoxRow, stageOf } from "./rows.ts";
import { costOfTable, tablesWithCosts } from "./tableCosts.ts";

const hour_ms = 3_600_000;

/** Tables with their odds and costs, boxes of players, and a box by hand. */
export function registerLootboxesBackOffice(api: ApiServer, deps: LootboxesDeps, backOffice: BackOffice): void {
  handleForOperator(api, calls.listLootboxTables, async ({ query: { page, per_page, order } }) => {
    const tables = await tablesWithCosts(deps);
    if (order === "ASC") tables.reverse();
    return { data: tables.slice((page - 1) * per_page, page * per_page), total: tables.length };
  });

  handleForOperator(api, calls.computeLootboxCost, async ({ body }) => {
    if (!deps.brandIds().includes(body.brand)) return fail(422, "brand", "not_in_list");
    const read = WheelItems.safeParse(body.items);
    if (read.success) return costOfTable(deps, body.brand, read.data);
    const [issue] = read.error.issues;
    const field = ["items", ...(issue?.path ?? [])].join(".");
    return fail(422, field, "invalid", { says: issue?.message });
  });

  handleForOperator(api, calls.listPlayerBoxes, async ({ query, context: { now } }) => {
    const { rows, total } = await pageOfBoxes(deps.db.pool, query, now);
    return { data: rows.map((row) => wire(row, now)), total };
  });

  handleForOperator(api, calls.issueLootboxByHand, async ({ operator, body, context: { now, brand } }) => {
    const { player_id: playerId, title, group_key: groupKey, reason } = body;
    const subject = `player:${playerId}`;
    const validUntil = new Date(now.getTime() + body.valid_hours * hour_ms);
    const order = {
      playerId,
      brand: brand.id,
      title,
      groupKey,
      strategy: "manual",
      key: `hand:${body.key}`,
      validUntil,
    };
    return deps.db.transaction(async (tx) => {
      const answer = await issueLootbox(deps, tx, order, now);
      if (!answer.ok) {
        if (answer.reason === "refused") return fail(422, "base", answer.refusal);
        return answer.reason === "no_player" ? fail(404, "player_id", "not_found") : fail(422, "base", "invalid");
      }
      if (answer.isNew) {
        const after = { lootbox: answer.id, title, group_key: groupKey, valid_until: validUntil.toISOString() };
        await backOffice.auditChange(tx, operator, { action: "lootbox.issue", subject, reason, after }, now);
      }
      return { state: "done" as const, approval_id: null };
    });
  });

  handleForOperator(api, calls.cancelLootbox, ({ operator, params, body: { reason }, context: { now } }) =>
    deps.db.transaction(async (tx) => {
      const answer = await cancelLootbox(deps, tx, params.id, now);
      if (!answer.ok) return fail(answer.reason === "not_found" ? 404 : 409, "id", answer.reason);
      const { id, player_id, title, group_key } = answer.box;
      const before = { lootbox: Number(id), title, group_key };
      const subject = `player:${player_id}`;
      await backOffice.auditChange(tx, operator, { action: "lootbox.cancel", subject, reason, before }, now);
      return { state: "done" as const, approval_id: null };
    }),
  );
}

function wire(row: BoxRow, now: Date): calls.PlayerBox {
  const { title, group_key, strategy, currency, prize } = row;
  return {
    ...{ id: Number(row.id), player_id: Number(row.player_id), title, group_key, strategy, currency, prize },
    stage: stageOf(row, now),
    created_at: row.created_at.toISOString(),
    valid_until: row.valid_until?.toISOString() ?? null,
    gift_id: row.gift_ids?.[0] === undefined ? null : Number(row.gift_ids[0]),
  };
}
