import * as calls from "@croupier/contract/backOffice/lootboxes";
import { sql } from "kysely";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { instantOf, microsecondsOf, momentInMark } from "../platform/backOffice/momentMark.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { type LongPageAsked, markedPage, readMark } from "../platform/backOffice/pageMark.ts";
import type { Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import type { LootboxesDeps } from "./deps.ts";
import { orderHandOut } from "./giveHandOuts.ts";
import { type IssueLootboxAnswer, issueLootbox } from "./issueLootbox.ts";
import { canBeWon, measureHandOut, unknownRate_eurCents, worthOfBoxes } from "./measureBoxes.ts";
import { tables } from "./tables.ts";

const done = { state: "done", approval_id: null } as const;
const hour_ms = 3_600_000;

const One = calls.issueLootboxByHand.body!.omit({ reason: true }).extend({ brand: z.string() });
type One = z.output<typeof One>;
const Group = calls.handOutLootboxes.body!.omit({ reason: true }).extend({ players: z.int() });

/** Boxes that operators give by hand, to one player or to a group: within the operator's bound, or with a second person. */
export function registerBoxesByHand(api: ApiServer, deps: LootboxesDeps, office: BackOffice): void {
  registerOne(api, deps, office);
  registerGroup(api, deps, office);
  handleForOperator(api, calls.previewLootboxHandOut, async ({ body: { brand, group, group_key: groupKey } }) => {
    if (!deps.brandIds().includes(brand)) return fail(422, "brand", "not_in_list");
    const { players, refused, eurCents } = await measureHandOut(deps, deps.db.pool, { brand, group, groupKey });
    return { players, refused, expected_eur_cents: eurCents };
  });
  handleForOperator(api, calls.listLootboxHandOuts, async ({ query, brands }) => {
    const rows = await rowsOf(deps.db.pool, handOutsPage(query, brands));
    const { shown, next } = markedPage(rows, query.per_page, (last) => [String(last.ordered_us), last.key]);
    const data = shown.map(({ key, brand, group_id, title, group_key, players, given, ordered_at, done_at }) => ({
      ...{ id: key, brand, group: group_id, title, group_key, players, given },
      ...{ ordered_at: ordered_at.toISOString(), done_at: done_at?.toISOString() ?? null },
    }));
    return { data, next };
  });
}

/** A page of what was given to groups and one line more, by when it was ordered; at these brands only, at all for null. */
export function handOutsPage({ after, per_page, order }: LongPageAsked, brands: readonly string[] | null) {
  const direction = order === "ASC" ? "asc" : "desc";
  let found = tables.selectFrom("lootboxes.hand_out");
  if (brands !== null) found = found.where("brand", "=", anyOf(brands));
  const [us, key] = [momentInMark(after), z.uuid().safeParse(readMark(after)?.[1])];
  if (us !== null && key.success) {
    const beyond = sql.raw(order === "ASC" ? ">" : "<");
    found = found.where(sql<boolean>`(ordered_at, key) ${beyond} (${instantOf(us)}, ${key.data}::uuid)`);
  }
  return found
    .selectAll()
    .select(microsecondsOf("ordered_at").as("ordered_us"))
    .orderBy("ordered_at", direction)
    .orderBy("key", direction)
    .limit(per_page + 1);
}

function registerOne(api: ApiServer, deps: LootboxesDeps, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "lootbox.issue", permission: "lootboxes.issue", payload: One },
    run: async (tx, order, { now }) => ((await issueOne(deps, tx, order, now)).ok ? "done" : "stale"),
  });
  handleForOperator(api, calls.issueLootboxByHand, async ({ operator, body, context: { now, brand } }) => {
    const { reason, ...sent } = body;
    const order = { ...sent, brand: operator.brand || brand.id };
    const { key, ...content } = { ...order, reason };
    const asked = { action: "lootbox.issue", key, content };
    const first = await office.firstAnswer(asked);
    if (first) return first;
    const subject = `player:${order.player_id}`;
    const owner = await deps.ownerOf(deps.db.pool, order.player_id);
    if (!owner) return fail(404, "player_id", "not_found");
    const refusal = owner.refusal({ brand: order.brand, groupKey: order.group_key });
    if (refusal) return fail(422, "base", refusal);
    if (!canBeWon(deps, order.brand, owner.groups)) return fail(422, "base", "invalid");
    const eurCents = boundOf(await worthOfBoxes(deps, order.brand)(owner.groups));
    const refused = await office.refusal(operator, "lootboxes.issue", { eurCents, subject, brand: order.brand }, now);
    if (refused) return refused;
    const { key: _, player_id: __, ...given } = order;
    const change = { subject, reason, before: null };
    const giveOrPropose = async (tx: Tx) => {
      if (office.needsSecondPerson(eurCents)) {
        const proposal = { ...change, after: given, payload: order, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      const answer = await issueOne(deps, tx, order, now);
      if (!answer.ok) return failureOf(answer);
      const after = { lootbox: answer.id, ...given };
      const line = { ...change, after, action: "lootbox.issue", detail: { eurCents } };
      await office.auditChange(tx, operator, line, now);
      return done;
    };
    return deps.db.transaction((tx) => office.answerOnce(tx, asked, () => giveOrPropose(tx), now));
  });
}

function issueOne(deps: LootboxesDeps, tx: Tx, order: One, now: Date): Promise<IssueLootboxAnswer> {
  const { player_id: playerId, title, group_key: groupKey, brand, key, valid_hours } = order;
  const validUntil = new Date(now.getTime() + valid_hours * hour_ms);
  return issueLootbox(
    deps,
    tx,
    { playerId, title, groupKey, brand, strategy: "manual", key: `hand:${key}`, validUntil },
    now,
  );
}

function failureOf(answer: Extract<IssueLootboxAnswer, { ok: false }>): Failure {
  if (answer.reason === "refused") return fail(422, "base", answer.refusal);
  return answer.reason === "no_player" ? fail(404, "player_id", "not_found") : fail(422, "base", "invalid");
}

function registerGroup(api: ApiServer, deps: LootboxesDeps, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "lootbox.handOut", permission: "lootboxes.issue", payload: Group },
    async run(tx, { group_key: groupKey, valid_hours: validHours, ...order }, { now }) {
      await orderHandOut(tx, { ...order, groupKey, validHours }, now);
      return "done";
    },
  });
  handleForOperator(api, calls.handOutLootboxes, async ({ operator, body, context: { now } }) => {
    const { reason, ...sent } = body;
    const { brand, group, group_key: groupKey, valid_hours: validHours, key, title } = sent;
    const { key: _, ...content } = body;
    const asked = { action: "lootbox.handOut", key, content };
    const first = await office.firstAnswer(asked);
    if (first) return first;
    if (!deps.brandIds().includes(brand)) return fail(422, "brand", "not_in_list");
    const measured = await measureHandOut(deps, deps.db.pool, { brand, group, groupKey });
    const { players, refused: left_out } = measured;
    if (players === 0) return fail(422, "group", "nobody_may_have_it");
    if (players > calls.maxHandOut) return fail(422, "group", "too_big", { maximum: calls.maxHandOut });
    const eurCents = boundOf(measured.eurCents);
    const subject = group.startsWith("segment:") ? group : `group:${group}`;
    const refused = await office.refusal(operator, "lootboxes.issue", { eurCents, subject, brand }, now);
    if (refused) return refused;
    const after = { title, group_key: groupKey, valid_hours: validHours, players, left_out };
    const change = { subject, brand, reason, before: null, after };
    const giveOrPropose = async (tx: Tx) => {
      if (office.needsSecondPerson(eurCents)) {
        const proposal = { ...change, payload: { ...sent, players }, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      if (await orderHandOut(tx, { key, brand, group, title, groupKey, validHours, players }, now)) {
        const line = { ...change, action: "lootbox.handOut", detail: { eurCents, key } };
        await office.auditChange(tx, operator, line, now);
      }
      return done;
    };
    return deps.db.transaction((tx) => office.answerOnce(tx, asked, () => giveOrPropose(tx), now));
  });
}

/** Whole cents, rounded up: a bound is not passed by a part of one. */
const boundOf = (eurCents: number | null): number => (eurCents === null ? unknownRate_eurCents : Math.ceil(eurCents));
