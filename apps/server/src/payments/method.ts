import type { PaymentMethod } from "@croupier/contract/payments";
import type { FieldRule } from "./methodFields.ts";

/** A way to pay in one currency and direction, with its terms. Amounts are subunits. */
export interface Method {
  id: string;
  provider: string;
  brand: string;
  kind: PaymentMethod["type"];
  title: string;
  network: string | null;
  /** How many blocks must hold coins before a deposit counts; null for all that are no coins. */
  requiredConfirmations: number | null;
  profileRequiredForCashout: boolean;
  cashoutFields: FieldRule[];
  min: bigint;
  max: bigint;
  fee_bp: number;
  processing: PaymentMethod["termsOfService"]["processingTime"];
}
