import type { Guard } from "../ledger/index.ts";
import { readGuards } from "../rounds/index.ts";
import type { Row } from "./schema.ts";
import type { SignatureScheme } from "./signature.ts";

/** A studio behind the gateway. */
export interface Studio {
  provider: string;
  title: string;
  keyId: string;
  scheme: SignatureScheme;
  launchUrl: string | null;
  timestampRequired: boolean;
  pathSignRequired: boolean;
  enabled: boolean;
  sandbox: boolean;
}

/** A transaction that a studio sent, under its own id. Source: C-5.1. */
export interface StudioTransaction {
  provider: string;
  idProvider: string;
  id: string;
  kind: Row<"gateway.studio_transaction">["kind"];
  bodyHash: string;
  playerId: number;
  currency: string;
  roundId: string | null;
  amount: bigint;
  bonusAmount: bigint;
  /** How a win moved the player's loss limits. Null for what is no win, and for a win from before this was kept. */
  limits: Guard[] | null;
  original: string | null;
  rolledBackBy: string | null;
  at: Date;
}

/** A transaction that a studio sent. */
export function readTransaction(row: Row<"gateway.studio_transaction">): StudioTransaction {
  return {
    provider: row.provider,
    idProvider: row.id_provider,
    id: row.id,
    kind: row.kind,
    bodyHash: row.body_hash.toString("hex"),
    playerId: Number(row.player_id),
    currency: row.currency,
    roundId: row.round_id,
    amount: row.amount,
    bonusAmount: row.bonus_amount,
    limits: row.limits === null ? null : readGuards(row.limits),
    original: row.original,
    rolledBackBy: row.rolled_back_by,
    at: row.at,
  };
}

/** A studio of the register, but for what its key proves. */
export function readStudio(row: Row<"gateway.studio">): Omit<Studio, "scheme"> {
  return {
    provider: row.provider,
    title: row.title,
    keyId: row.key_id,
    launchUrl: row.launch_url,
    timestampRequired: row.timestamp_required,
    pathSignRequired: row.path_sign_required,
    enabled: row.enabled,
    sandbox: row.sandbox,
  };
}
