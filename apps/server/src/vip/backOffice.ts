import * as calls from "@croupier/contract/backOffice/vip";
import { requireCurrency, thresholdCurrency } from "@croupier/rules/currencies";
import { toCents } from "@croupier/rules/money";
import { groupOfRank, topRank, type VipRank, vipRanks } from "@croupier/rules/vip/vipRanks";
import { otherCurrency, publishedThresholds } from "@croupier/rules/vip/vipThresholds";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage } from "../platform/backOffice/pageMark.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change, rowsOf } from "../platform/query.ts";
import { changeStatus, endOf, lockStanding } from "./changeStatus.ts";
import type { VipDeps } from "./deps.ts";
import { describeStanding, toChange } from "./describeStanding.ts";
import { changesOf, countMembers, membersPage, readTerms, type Terms } from "./queries.ts";
import { tables } from "./tables.ts";

const done = { state: "done", approval_id: null } as const;

const publishedLines: readonly calls.VipThresholdLine[] = Object.entries(publishedThresholds).map(
  ([currency, { deposits, bets }]) => ({
    currency,
    deposit_cents: toCents(deposits),
    bet_cents: toCents(bets),
  }),
);

/** The VIP club as operators set it. */
export function registerVipBackOffice(api: ApiServer, deps: VipDeps, office: BackOffice): void {
  registerThresholds(api, deps, office);
  registerPlayerVip(api, deps, office);
  handleForOperator(api, calls.listVipMembers, async ({ query, brands }) => {
    const rows = await rowsOf(deps.db.pool, membersPage(query, brands));
    const { shown, next } = markedPage(rows, query.per_page, ({ since_us, player_id }) => [
      String(since_us),
      String(player_id),
    ]);
    const data = shown.map(({ player_id, rank, since, held_until }) => ({
      ...{ id: Number(player_id), rank, since: since.toISOString() },
      held_until: held_until?.toISOString() ?? null,
    }));
    return { data, next };
  });
}

function registerThresholds(api: ApiServer, deps: VipDeps, office: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, calls.listVipStatuses, async () => {
    const [terms, members] = [await readTerms(db.pool), await countMembers(db.pool)];
    const data = vipRanks.flatMap((rank) => {
      const group_id = groupOfRank(rank);
      if (group_id === null) return [];
      const own = terms.get(rank);
      return [
        {
          ...{ id: rank, group_id, for_life: rank === topRank, members_count: members.get(rank) ?? 0 },
          ...{ changed: own !== undefined, lines: linesOf(own), version: versionOf(own) },
        },
      ];
    });
    return { data, total: data.length };
  });
  handleForOperator(api, calls.changeVipThresholds, async ({ operator, params, body, context: { now } }) => {
    const { lines, version, reason } = body;
    const { id: rank } = params;
    const fault = rank === "REGULAR" ? fail(422, "id", "not_in_list") : linesFault(lines);
    if (fault || rank === "REGULAR") return fault ?? fail(422, "id", "not_in_list");
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      // Who sets a status for the first time has no row to wait at.
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('vip.terms', 0))");
      const before = (await readTerms(tx)).get(rank);
      if (versionOf(before) !== version) return fail(409, "version", "stale_change");
      const row = { lines: JSON.stringify(lines), version: (before?.version ?? 0) + 1, changed_at: now };
      await change(
        tx,
        tables
          .insertInto("vip.terms")
          .values({ rank, ...row })
          .onConflict((known) => known.column("rank").doUpdateSet(row)),
      );
      const audited = { before: { lines: linesOf(before) }, after: { lines }, reason };
      await office.auditChange(tx, operator, { action: "vip.thresholds", subject: `vip:${rank}`, ...audited }, now);
      return done;
    });
  });
}

const linesOf = (terms: Terms | undefined) => [...(terms?.lines ?? publishedLines)];
const versionOf = (terms: Terms | undefined) => String(terms?.version ?? 0);

/** Thresholds are read in currencies of which each stands for itself, each once, and ask for something. */
function linesFault(lines: readonly calls.VipThresholdLine[]): Failure | null {
  for (const [place, line] of lines.entries()) {
    const { currency } = line;
    for (const name of ["deposit_cents", "bet_cents"] as const)
      if (line[name] <= 0) return fail(422, `lines.${place}.${name}`, "too_small", { minimum: 1 });
    const field = `lines.${place}.currency`;
    if (lines.findIndex((line) => line.currency === currency) < place) return fail(422, field, "taken");
    if (currency !== otherCurrency && thresholdCurrency(currency) !== currency) return fail(422, field, "not_in_list");
  }
  return null;
}

function registerPlayerVip(api: ApiServer, deps: VipDeps, office: BackOffice): void {
  const { db } = deps;
  const isKnown = async (id: number) => (await deps.currenciesOf(db.pool, [id])).has(id);
  handleForOperator(api, calls.getPlayerVip, async ({ params, context: { now } }) => {
    if (!(await isKnown(params.id))) return fail(404, "id", "not_found");
    const { standing, sums, changes } = await describeStanding(deps, params.id, now);
    const wallets = [...new Set([...Object.keys(sums.deposits), ...Object.keys(sums.bets)])].sort();
    return {
      ...standing,
      sums: wallets.map((currency) => ({
        currency: requireCurrency(currency).code,
        deposit_cents: centsOf(sums.deposits[currency]),
        bet_cents: centsOf(sums.bets[currency]),
      })),
      changes: changes.map((row) => ({ ...toChange(row), operator: row.operator_name, reason: row.reason })),
      version: String(changes[0]?.id ?? 0),
    };
  });
  handleForOperator(api, calls.setPlayerVip, async ({ operator, params, body, context: { now } }) => {
    const { rank: to, version, reason } = body;
    if (!(await isKnown(params.id))) return fail(404, "id", "not_found");
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      const before = await lockStanding(deps, tx, params.id, now);
      const [latest] = await changesOf(tx, params.id);
      if (String(latest?.id ?? 0) !== version) return fail(409, "version", "stale_change");
      if (before.rank === to) return fail(422, "rank", "already_decided");
      const step = { from: before.rank as VipRank, to, at: now, heldUntil: endOf(to, now) };
      const by = { operator: operator.name, reason };
      await changeStatus(deps, tx, params.id, [{ ...step, cause: "operator", by }], now);
      const lines = { before: { rank: before.rank }, after: { rank: to, held_until: step.heldUntil }, reason };
      await office.auditChange(tx, operator, { action: "vip.set", subject: `player:${params.id}`, ...lines }, now);
      return done;
    });
  });
}

/** A sum is below zero when more was taken back than staked since; that counts as none. */
const centsOf = (sum = 0n) => toCents(sum > 0n ? sum : 0n);
