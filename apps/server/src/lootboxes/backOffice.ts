import * as calls from "@croupier/contract/backOffice/lootboxes";
import { WheelItems } from "@croupier/contract/wheelConfigs";
import type { WheelItem } from "@croupier/rules/wheel/wheelTable";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage } from "../platform/backOffice/pageMark.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import { registerBoxesByHand } from "./byHandBackOffice.ts";
import { cancelLootbox } from "./cancelLootbox.ts";
import type { LootboxesDeps } from "./deps.ts";
import { estimateTable } from "./estimateTable.ts";
import { registerRulesPreview } from "./previewRules.ts";
import { boxesPage } from "./queries.ts";
import { type BoxRow, stageOf } from "./rows.ts";
import { costOfTable, tablesWithCosts } from "./tableCosts.ts";

/** Tables with their odds and costs, boxes of players, and boxes by hand. */
export function registerLootboxesBackOffice(api: ApiServer, deps: LootboxesDeps, backOffice: BackOffice): void {
  handleForOperator(api, calls.listLootboxTables, async ({ query: { page, per_page, order }, brands }) => {
    const tables = (await tablesWithCosts(deps)).filter(({ brand }) => brands === null || brands.includes(brand));
    if (order === "ASC") tables.reverse();
    return { data: tables.slice((page - 1) * per_page, page * per_page), total: tables.length };
  });

  handleForOperator(api, calls.computeLootboxCost, async ({ body }) => {
    const items = itemsOf(deps, body);
    return "status" in items ? items : costOfTable(deps, body.brand, items);
  });

  handleForOperator(api, calls.estimateLootboxCost, async ({ body }) => {
    const items = itemsOf(deps, body);
    return "status" in items ? items : estimateTable(deps, body.brand, items, body);
  });

  handleForOperator(api, calls.listPlayerBoxes, async ({ query, brands, context: { now } }) => {
    const rows = await rowsOf(deps.db.pool, boxesPage(query, brands, now));
    const { shown, next } = markedPage(rows, query.per_page, ({ id }) => [String(id)]);
    return { data: shown.map((row) => wire(row, now)), next };
  });

  registerRulesPreview(api, deps);

  registerBoxesByHand(api, deps, backOffice);

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

/** The items of a table that is about to be written, or what is wrong with it by its path. */
function itemsOf(
  { brandIds }: LootboxesDeps,
  { brand, items }: { brand: string; items: unknown },
): readonly WheelItem[] | Failure {
  if (!brandIds().includes(brand)) return fail(422, "brand", "not_in_list");
  const read = WheelItems.safeParse(items);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = ["items", ...(issue?.path ?? [])].join(".");
  return fail(422, field, "invalid", { says: issue?.message });
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
