import type { FastifyInstance } from "fastify";
import { registerMonths } from "../archive/index.ts";
import { registerStatement } from "../ledger/index.ts";
import {
  registerBlockedBinsBackOffice,
  registerFraudBackOffice,
  registerHeldDepositsBackOffice,
  registerPayments,
  registerPlayerPayments,
  registerReconciliationBackOffice,
  registerWithdrawalsBackOffice,
} from "../payments/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { registerMailbox } from "../platform/mail/mailboxPage.ts";
import { registerStops } from "../protection/index.ts";
import { registerRecount, registerReports } from "../reports/index.ts";
import { registerPlayFiles } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import type { OpenModules } from "./openModules.ts";
import { openReaches } from "./operatorReach/index.ts";
import { registerCatalogue } from "./registerCatalogue.ts";
import { registerFreeRounds } from "./registerFreeRounds.ts";
import { registerPlay } from "./registerPlay.ts";
import { registerPlayers } from "./registerPlayers.ts";
import { registerSiteOffice } from "./registerSiteOffice.ts";
import { registerSiteFeatures } from "./siteFeatures.ts";
import { knownOfRefs } from "./statement.ts";

/** Registers every module's routes. */
export function registerModules(api: ApiServer, http: FastifyInstance, base: Base, modules: OpenModules): void {
  const { db, demo } = base;
  const { catalogue, content, jackpots } = modules;
  modules.operators.registerRoutes(api, openReaches(db));
  registerStops(api, db, modules.operators);
  registerReports(api, db.reads.recent);
  registerMonths(api, db.pool);
  registerPlayFiles(api);
  registerRecount(api, db, modules.operators);
  content.registerRoutes(api, http);
  registerSiteOffice(api, base, modules);
  registerPlayers(api, base, modules);
  modules.pictures.registerRoutes(http);
  registerCatalogue(api, base, modules);
  modules.bonuses.registerRoutes(api, modules.operators, [
    modules.quests.budgets,
    modules.lootboxes.budgets,
    modules.compPoints.budgets,
    modules.adventures.budgets,
  ]);
  modules.adventures.registerRoutes(api);
  modules.lootboxes.registerRoutes(api, modules.operators);
  modules.compPoints.registerRoutes(api);
  modules.quests.registerRoutes(api, modules.operators);
  modules.achievements.registerRoutes(api, modules.operators);
  modules.tournaments.registerRoutes(api, modules.operators);
  modules.lotteries.registerRoutes(api, modules.operators);
  modules.vip.registerRoutes(api, modules.operators);
  jackpots.registerBackOffice(api, modules.operators, {
    brands: () => content.brandIds(),
    categories: async () => (await catalogue.snapshot()).categories.map(({ id }) => id),
  });
  registerFreeRounds(api, base, modules);
  registerSiteFeatures(api, {
    catalogue,
    content,
    jackpots,
    compPoints: modules.compPoints,
    adventures: modules.adventures,
    bonuses: modules.bonuses,
    lotteries: modules.lotteries,
    db: db.pool,
  });
  registerPlay(api, http, base, modules);
  registerStatement(api, { db, knownOf: knownOfRefs(db, content) });
  registerPayments(api, modules.payments);
  registerPlayerPayments(api, modules.payments);
  modules.verification.registerRoutes(api, modules.operators);
  modules.privacy.registerRoutes(api, modules.operators);
  registerFraudBackOffice(api, db, modules.operators);
  registerReconciliationBackOffice(api, modules.payments, modules.operators);
  registerHeldDepositsBackOffice(api, modules.payments, modules.operators);
  registerBlockedBinsBackOffice(api, db, modules.operators);
  registerWithdrawalsBackOffice(api, modules.payments, modules.operators);
  modules.support.registerRoutes(api, modules.operators);
  modules.telemetry.registerRoutes(api);
  if (demo) registerMailbox(http, db.pool);
}
