import type { Rates } from "@croupier/rules/exchange";
import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import type { Ledger } from "../ledger/index.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { Failure } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { Protection } from "../protection/index.ts";
import type { Payment } from "./payment.ts";
import type { PaymentProvider } from "./provider/paymentProvider.ts";

/** What payments must know about a player; the players module answers. */
export interface PayerFacts {
  country: string;
  locale: string;
  licence: string;
  /** The code that some licences ask for; null where none was told. */
  personal_id: string | null;
  /** Groups and statuses, for methods that are hidden from some. Source: 6-13, 6-15. */
  groups: readonly (string | number)[];
  /** Profile fields still empty that must be known before paying in or out. Source: 5-02, 5-03. */
  missing: { deposit: readonly string[]; cashout: readonly string[] };
  /** As written in the profile; empty where nothing was given. */
  name: string;
  /** The mail address was confirmed. */
  confirmed: boolean;
  /** Everything that the licence asks to be shown is accepted. */
  verified: boolean;
  /** What was paid in and staked ever, by currency, in subunits. */
  turnover: { deposits: Readonly<Record<string, bigint>>; bets: Readonly<Record<string, bigint>> };
}

/** A line for the event log, written in the transaction of what it tells of. */
export interface DomainEvent {
  kind: "deposit.succeeded" | "cashout.succeeded";
  playerId: number;
  at: Date;
  payload: { paymentId: number; currency: string; amount: string; methodId: string; brand: string };
}

export interface PaymentsSettings {
  /** Origin of our own pages; players come back nowhere else. */
  publicOrigin: string;
  /** Where providers send callbacks, without the provider's name. */
  callbackBase: string;
  /** Demo only: seconds after which a job stands in for the operator who approves; null waits for one. */
  approveAfter_s: number | null;
  /** A cash-out that nobody decided on goes back to the player after so many hours. */
  withdrawalLife_h: number;
  /** Demo only: coins may go to addresses of test networks. */
  testNetworks?: boolean;
  /** Payments of one player that may be under way at once; 25 unless given. */
  maxOpen?: number;
}

/** Why a player has to show something of themselves before money moves. Source: 2.1-05, 3-06. */
export type PaymentGate =
  | { ok: true }
  | { ok: false; reason: "questionnaire_required" }
  | { ok: false; reason: "verification_required"; parts: string[] };

/** What must be known of a player before money moves; the module verification answers. */
export interface PaymentGates {
  mayDeposit(on: Queryable, playerId: number, now: Date): Promise<PaymentGate>;
  /** Called with the player's payments held. */
  mayWithdraw(tx: Tx, order: { playerId: number; currency: string; amount: bigint }, now: Date): Promise<PaymentGate>;
}

/** A deposit in the transaction that pays it. */
export interface PaidDeposit {
  playerId: number;
  currency: string;
  amount: bigint;
  paymentId: number;
  brand: string;
}

/** What becomes of a bonus in play when its player takes money out. */
export type BonusGate =
  | { ok: true }
  | { ok: false; reason: "bonus_in_play"; bonusId: number }
  | { ok: false; reason: "round_open" };

/** Everything that payments need from outside, put together once by the composition. */
export interface PaymentsDeps {
  db: Database;
  ledger: Pick<Ledger, "postIn" | "walletsOf">;
  protection: Pick<
    Protection,
    | "mayDeposit"
    | "owesLimitAnswer"
    | "askRegister"
    | "holdDeposit"
    | "countDeposit"
    | "returnDeposit"
    | "mayWithdraw"
    | "excludedAmong"
    | "geoOf"
  >;
  /** Called before the money is posted; without it a deposit brings nothing else. */
  depositPaid?: (tx: Tx, deposit: PaidDeposit, now: Date) => Promise<void>;
  /**
   * Called in the transaction of a cash-out, before its money is held: ends the bonus that plays in the wallet where the player
   * lets it go, and says no where they did not. Without it no bonus plays.
   */
  endBonusFor?: (
    tx: Tx,
    wallet: { playerId: number; currency: string; letsGo: boolean },
    now: Date,
  ) => Promise<BonusGate>;
  providers: ReadonlyMap<string, PaymentProvider>;
  settings: PaymentsSettings;
  policy: (
    licence: string,
    ...countries: readonly (string | undefined)[]
  ) => Pick<LicencePolicy, "recallableWithdrawals" | "depositLimitPrompt">;
  verification: PaymentGates;
  factsOf(playerId: number): Promise<PayerFacts>;
  /** The refusal of a cash-out by somebody who has not lately proved who they are; null lets them. */
  askFreshProof(context: RequestContext): Promise<Failure | null>;
  /** Keys the hashes of devices and cards. */
  hashKey: Uint8Array;
  /** The operator's rates between currencies, for what forms begin with. */
  rates(): Promise<Rates>;
  /** Puts a player into a group, once. */
  addToGroup(tx: Tx, playerId: number, group: string, now: Date): Promise<void>;
  appendEvent(tx: Tx, line: DomainEvent): Promise<void>;
  /** Tells the player's open pages, when the transaction commits, that a payment and perhaps the balance changed. */
  announce(tx: Tx, payment: Payment): Promise<void>;
}

export function providerOf(deps: PaymentsDeps, name: string): PaymentProvider {
  const provider = deps.providers.get(name);
  if (!provider) throw new Error(`no payment provider ${name}`);
  return provider;
}

/** Where a provider sends its callbacks. */
export function callbackUrlFor(deps: Pick<PaymentsDeps, "settings">, provider: string): string {
  return `${deps.settings.callbackBase}/${provider}`;
}
