import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { registerLotteriesBackOffice } from "./backOffice.ts";
import type { LotteriesDeps } from "./deps.ts";
import { drawDue } from "./drawByItself.ts";
import { closeEnded } from "./drawLottery.ts";
import {
  issueForDeposit,
  issueTickets,
  type TicketAnswer,
  type TicketDeposit,
  type TicketOrder,
} from "./issueTickets.ts";
import { payWaiting } from "./payWins.ts";
import { publicLotteries } from "./queries.ts";
import { registerRoutes } from "./routes.ts";
import { seedLotteries } from "./seedLotteries.ts";
import { type TicketsOnSale, ticketsOnSale } from "./ticketsOnSale.ts";

export type { DrawBeacon, LotteriesDeps } from "./deps.ts";
export type { TicketAnswer, TicketOrder } from "./issueTickets.ts";
export { lotteriesPersonalData } from "./personalData.ts";
export type { LotteryPlan } from "./planLottery.ts";
export { hasRunningLottery, lotteryAudiences, lotteryNames, lotteryTitles } from "./queries.ts";
export type { SeededLottery } from "./seedLotteries.ts";
export type { TicketsOnSale } from "./ticketsOnSale.ts";

/** Lotteries: tickets, draws and prizes. */
export interface Lotteries {
  /** Prints tickets in the transaction of what they are given for: points, a prize. */
  issueTickets(tx: Tx, order: TicketOrder, now: Date): Promise<TicketAnswer>;
  /** In the transaction that pays a deposit. */
  depositPaid(tx: Tx, deposit: TicketDeposit, now: Date): Promise<void>;
  /** The lotteries whose tickets points buy at a brand, for a player or, without one, for everybody. */
  onSale(on: Queryable, viewer: { brand: string; playerId: number | null }, now: Date): Promise<TicketsOnSale[]>;
  /** Names of a brand's lotteries that anybody may see and that run or are over and still listed. */
  published(on: Queryable, brand: string, now: Date): Promise<string[]>;
  /** For a job each minute: closes what is over, begins the next runs, draws what draws itself, and pays what could not be paid before. */
  tend(now: Date): Promise<void>;
  seed: ReturnType<typeof seedLotteries>;
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
}

export function createLotteries(deps: LotteriesDeps): Lotteries {
  return {
    issueTickets: (tx, order, now) => issueTickets(deps, tx, order, now),
    depositPaid: (tx, deposit, now) => issueForDeposit(deps, tx, deposit, now),
    onSale: (on, viewer, now) => ticketsOnSale(deps, on, viewer, now),
    published: async (on, brand, now) => (deps.isOpen(brand, []) ? publicLotteries(on, now) : []),
    async tend(now) {
      await closeEnded(deps, now);
      await drawDue(deps, now);
      await payWaiting(deps, now);
    },
    seed: seedLotteries(deps),
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerLotteriesBackOffice(api, deps, backOffice);
    },
  };
}
