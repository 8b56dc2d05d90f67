import type { ChainProgress } from "@croupier/contract/chain";
import type { PaymentAccount } from "@croupier/contract/paymentAccounts";
import type { AddressOwner } from "./addressOwner.ts";
import type { Method } from "./method.ts";
import type { FieldRule } from "./methodFields.ts";
import type { HeldPart, Payment, PaymentIntent, PayoutFlag } from "./payment.ts";
import type { Row } from "./schema.ts";

/*
 * Where a row becomes a value. Amounts stay subunits; what a column holds as JSON was written by this module.
 */

export function toPayment(row: Row<"payments.payment">): Payment {
  return {
    playerId: Number(row.player_id),
    id: Number(row.id),
    action: row.action,
    amount: row.amount,
    currency: row.currency,
    methodId: row.method_id,
    brand: row.brand,
    kind: row.kind,
    provider: row.provider,
    state: row.state,
    reason: row.reason,
    intent: row.intent as PaymentIntent,
    providerPaymentId: row.provider_payment_id,
    providerMode: row.provider_mode as Payment["providerMode"],
    providerUrl: row.provider_url,
    providerAddress: row.provider_address as Payment["providerAddress"],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    checks: row.checks,
    cancelAskedAt: row.cancel_asked_at,
    flags: row.flags as PayoutFlag[] | null,
    held: row.held,
    chain: row.chain as ChainProgress | null,
    fromHeld: toHeldParts(row.from_held),
  };
}

/** Amounts are written as text, since JSON has no integers of 64 bits. */
export function fromHeldParts(parts: readonly HeldPart[]): string {
  return JSON.stringify(parts.map(({ id, amount }) => ({ id, amount: amount.toString() })));
}

function toHeldParts(written: unknown): HeldPart[] {
  return ((written ?? []) as { id: number; amount: string }[]).map(({ id, amount }) => ({
    id,
    amount: BigInt(amount),
  }));
}

export type MethodRow = Row<"payments.method"> &
  Pick<Row<"payments.method_terms">, "least" | "most" | "fee_bp" | "processing">;

export function toMethod(row: MethodRow): Method {
  return {
    id: row.id,
    provider: row.provider,
    brand: row.brand,
    kind: row.kind,
    title: row.title,
    network: row.network,
    requiredConfirmations: row.required_confirmations,
    profileRequiredForCashout: row.profile_required_for_cashout,
    cashoutFields: toFieldRules(row),
    min: row.least,
    max: row.most,
    fee_bp: row.fee_bp,
    processing: row.processing as Method["processing"],
  };
}

export function toFieldRules({ cashout_fields }: Pick<Row<"payments.method">, "cashout_fields">): FieldRule[] {
  return cashout_fields as FieldRule[];
}

export type AccountRow = Pick<
  Row<"payments.saved_profile">,
  "id" | "title" | "kind" | "method_id" | "brand" | "asks_code" | "created_at"
>;

export function toAccount({ created_at, ...row }: AccountRow): PaymentAccount {
  return {
    id: row.id,
    title: row.title,
    isRemoveAvailable: true,
    asksCode: row.asks_code,
    kind: row.kind,
    method_id: row.method_id,
    brand: row.brand,
    verified: true,
    created_at: created_at.toISOString(),
  };
}

export type OwnerRow = Pick<Row<"payments.deposit_address">, "player_id" | "method_id" | "currency"> &
  Pick<Row<"payments.method">, "brand" | "kind" | "required_confirmations"> & { least: bigint | null };

export function toOwner(row: OwnerRow): AddressOwner {
  return {
    playerId: Number(row.player_id),
    methodId: row.method_id,
    currency: row.currency,
    brand: row.brand,
    kind: row.kind,
    min: row.least ?? 0n,
    requiredConfirmations: row.required_confirmations,
  };
}

/** A payment's two numbers, as its name. */
export function toName({ player_id, id }: Pick<Row<"payments.payment">, "player_id" | "id">): {
  playerId: number;
  id: number;
} {
  return { playerId: Number(player_id), id: Number(id) };
}
