import { createHash } from "node:crypto";
import { type BackOfficePlayer, correctedFields } from "@croupier/contract/backOffice/players";
import { toCents } from "@croupier/rules/money";
import { canonicalJson } from "../../platform/canonicalJson.ts";
import type { Queryable } from "../../platform/database.ts";
import { rowsOf } from "../../platform/query.ts";
import { hasOperatorBlock } from "../../protection/index.ts";
import type { PlayersDeps } from "../deps.ts";
import { groupsOf } from "../groups.ts";
import { findPlayer } from "../queries.ts";
import type { PlayerRow } from "../rows.ts";
import { listSessions } from "../sessions.ts";
import { tables } from "../tables.ts";
import { secondStepOf } from "../twoFactor.ts";

/** The fields of a profile that operators correct. */
const fieldsOf = (player: PlayerRow) =>
  Object.fromEntries(correctedFields.map((field) => [field, player[field] ?? null])) as BackOfficePlayer["fields"];

/** What an operator had before them: another value of any field makes it another one. */
export function versionOf(player: PlayerRow): string {
  return createHash("sha256")
    .update(canonicalJson(fieldsOf(player)))
    .digest("hex")
    .slice(0, 16);
}

/** What an operator saw of the block and of the account being open. */
export async function accessVersionOf(on: Queryable, { id, disabled_at }: PlayerRow): Promise<string> {
  const blocked = (await hasOperatorBlock(on, id)) ? "blocked" : "free";
  return `${blocked}-${disabled_at?.getTime() ?? "open"}`;
}

/** The groups that an operator saw. */
export function groupsVersionOf(groups: readonly { id: string }[]): string {
  const ids = groups.map(({ id }) => id).sort();
  return createHash("sha256").update(canonicalJson(ids)).digest("hex").slice(0, 16);
}

/** Everything of a player's page but money's history. */
export async function describePlayer(deps: PlayersDeps, id: number, now: Date): Promise<BackOfficePlayer | null> {
  const { pool } = deps.db;
  const player = await findPlayer(pool, id);
  if (!player) return null;
  const [groups, all, state, wallets, sessions] = await Promise.all([
    groupsOf(pool, id),
    allGroups(pool),
    deps.protection.stateOf(id, now),
    deps.ledger.wallets(id),
    listSessions(pool, id, now),
  ]);
  const { email, nickname, country, licence, currency, verified, language } = player;
  return {
    ...{ id, email, nickname, country, licence, currency, verified, language, groups },
    name: [player.first_name, player.last_name].filter(Boolean).join(" ") || null,
    created_at: player.created_at.toISOString(),
    disabled: player.disabled_at !== null,
    confirmed: player.confirmed_at !== null,
    two_factor: secondStepOf(player) !== null,
    fields: fieldsOf(player),
    other_groups: all.filter((one) => !groups.some((own) => own.id === one.id)),
    blocks: state.blocks.map(({ kind, until }) => ({ kind, until: until?.toISOString() ?? null })),
    wallets: wallets.map(({ currency: code, frozen, balances }) => ({
      ...{ currency: code, frozen },
      cash_cents: toCents(balances.cash),
      bonus_cents: toCents(balances.bonus),
      hold_cents: toCents(balances.withdrawal_hold),
    })),
    sessions: sessions.map(({ id: sessionId, ip, country: from, user_agent, created_at }) => ({
      ...{ id: sessionId, ip, country: from, user_agent },
      created_at: created_at.toISOString(),
    })),
    version: versionOf(player),
    access_version: await accessVersionOf(pool, player),
    groups_version: groupsVersionOf(groups),
  };
}

function allGroups(on: Queryable) {
  return rowsOf(on, tables.selectFrom("players.player_group").select(["id", "name"]).orderBy("name"));
}
