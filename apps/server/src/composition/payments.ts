import { licencePolicy } from "@croupier/rules/licencePolicy";
import type { Adventures } from "../adventures/index.ts";
import type { Bonuses } from "../bonuses/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { appendEvent } from "../events/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Lootboxes } from "../lootboxes/index.ts";
import type { Lotteries } from "../lotteries/index.ts";
import { btcpayProvider, httpProvider, type PaymentsDeps } from "../payments/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { Players } from "../players/index.ts";
import type { Protection } from "../protection/index.ts";
import type { Verification } from "../verification/index.ts";
import { payerFacts, paymentNews } from "./bridges.ts";

export interface OpenPaymentsDeps {
  config: Config;
  clock: Clock;
  db: Database;
  ledger: Ledger;
  protection: Protection;
  catalogue: Catalogue;
  players: Players;
  realtime: Realtime;
  secrets: Secrets;
  verification: Verification;
  bonuses: Bonuses;
  lootboxes: Lootboxes;
  adventures: Adventures;
  lotteries: Lotteries;
}

const approveAfter_s = 5;
const withdrawalLife_h = 7 * 24;

export function openPayments(deps: OpenPaymentsDeps): PaymentsDeps {
  const {
    config,
    clock,
    db,
    ledger,
    protection,
    catalogue,
    players,
    realtime,
    secrets,
    verification,
    bonuses,
    lootboxes,
    adventures,
    lotteries,
  } = deps;
  const provider = httpProvider({
    name: config.pay.provider,
    apiUrl: config.pay.apiUrl,
    keyId: config.pay.keyId,
    secret: config.pay.secret ?? secrets.paySecret,
    clock,
  });
  const ownServer = config.btcpay ? [btcpayProvider({ name: "btcpay", ...config.btcpay, clock })] : [];
  return {
    db,
    ledger,
    protection,
    providers: new Map([provider, ...ownServer].map((one) => [one.name, one])),
    settings: {
      publicOrigin: config.publicOrigin,
      callbackBase: `${config.callbackOrigin}/payments/callback`,
      approveAfter_s: config.autoApproveWithdrawals ? approveAfter_s : null,
      withdrawalLife_h,
      testNetworks: config.mode === "demo",
    },
    policy: licencePolicy,
    addToGroup: (tx, playerId, group, now) => players.addToGroups(tx, playerId, [group], now),
    hashKey: secrets.telemetryKey,
    rates: catalogue.exchangeRates,
    verification,
    async depositPaid(tx, deposit, now) {
      // One order of locks everywhere: tables of prizes, lotteries, offers and other budgets, wallets.
      await lootboxes.lockForDeposit(tx, deposit, now);
      await lotteries.depositPaid(tx, deposit, now);
      await bonuses.depositPaid(tx, deposit, now);
      await lootboxes.depositPaid(tx, deposit, now);
      await adventures.depositPaid(tx, deposit, now);
    },
    endBonusFor: bonuses.endForWithdrawal,
    askFreshProof: players.askFreshProof,
    factsOf: (playerId) => payerFacts(db.pool, players, playerId),
    appendEvent: (tx, line) => appendEvent(tx, { ...line, payload: { ...line.payload } }),
    announce: paymentNews(realtime, players),
  };
}
