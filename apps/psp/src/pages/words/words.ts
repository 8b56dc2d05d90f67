import type { ChainStage } from "@croupier/contract/chain";
import type { TransferFate } from "../../records.ts";

/** What the payer reads. One object per language; a missing key does not compile. */
export interface Words {
  sandbox: string;
  sandboxNote: string;
  cardTitle: string;
  savedTitle: string;
  cardNumber: string;
  expiry: string;
  cvc: string;
  holder: string;
  pay: string;
  paying: string;
  cancel: string;
  testCards: string;
  tokenHint: string;
  use: string;
  behaviours: Record<string, string>;
  challengeTitle: string;
  challengeText: string;
  approve: string;
  refuse: string;
  addressTitle: string;
  addressText: string;
  networkWarning: string;
  network: string;
  address: string;
  copy: string;
  copied: string;
  simulatePaid: string;
  simulateFailed: string;
  transferTitle: string;
  transferText: string;
  beneficiary: string;
  reference: string;
  voucherTitle: string;
  voucherCode: string;
  voucherHint: string;
  amount: string;
  back: string;
  states: Record<string, { title: string; text: string }>;
  faults: Record<string, string>;
  unreachable: string;
  unknownPage: string;
  guideTitle: string;
  guideText: string;
  payouts: string;
  payoutHint: string;
  coinsTitle: string;
  coinsText: string;
  coinsSend: string;
  /** Behind the amount. */
  coinsSent: string;
  /** The networks that carry coins. */
  chain: {
    /** Before the choice of `fates`. */
    fate: string;
    fates: Record<TransferFate, string>;
    title: string;
    text: string;
    mine: string;
    /** Before a number of blocks. */
    drop: string;
    spend: string;
    newest: string;
    onTheWay: string;
    none: string;
    /** Behind a count such as `1 / 3`. */
    confirmations: string;
    stages: Record<ChainStage, string>;
  };
}
