import type { Bonuses } from "../bonuses/index.ts";
import type { Content } from "../content/index.ts";
import type { Lotteries } from "../lotteries/index.ts";
import type { Operators, SeededOperator } from "../operators/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Players, SeededPerson } from "../players/index.ts";
import type { Quests } from "../quests/index.ts";
import { endSeeded, seedTournaments } from "../tournaments/index.ts";
import type { Vip } from "../vip/index.ts";
import { type DemoHistoryDeps, playDemoHistory } from "./demoHistory.ts";
import { demoLotteries } from "./demoLotteries.ts";
import { demoOffers } from "./demoOffers.ts";
import { demoQuests } from "./demoQuests.ts";
import { demoPastRace, demoTournaments, pastRace } from "./demoTournaments.ts";
import { demoVip } from "./demoVip.ts";

/** Whose beginnings the demo has. */
interface DemoModules extends Omit<DemoHistoryDeps, "clock" | "roundsEach"> {
  players: Pick<Players, "seedPeople">;
  content: Pick<Content, "brandIds" | "brandFor">;
  operators: Pick<Operators, "seed">;
  bonuses: Pick<Bonuses, "seedOffers">;
  quests: Pick<Quests, "seed">;
  lotteries: Pick<Lotteries, "seed">;
  vip: Pick<Vip, "seed">;
}

interface DemoPeople {
  people: SeededPerson[];
  operators: SeededOperator[];
}

/** Players with a past, and operators; nobody where money is real. */
export async function seedDemo(
  modules: DemoModules,
  clock: Clock,
  { mode, demoRounds, demoWelcome }: Config,
): Promise<DemoPeople> {
  if (mode !== "demo") return { people: [], operators: [] };
  const people = await modules.players.seedPeople(clock.now(), modules.content.brandIds()[0] ?? "");
  const operators = await modules.operators.seed(clock.now());
  await modules.bonuses.seedOffers(modules.rounds.deps.db.pool, demoOffers(demoWelcome), clock.now());
  // Before the past is played, so that its rounds stand on the boards.
  const { db } = modules.rounds.deps;
  const calendar = [...demoTournaments(clock.now()), demoPastRace(clock.now())];
  if (demoRounds > 0) await seedTournaments(db, calendar, clock.now());
  // So is what leads along quests.
  if (demoRounds > 0) await modules.quests.seed(demoQuests(clock.now()), clock.now());
  await playDemoHistory({ ...modules, clock, roundsEach: demoRounds }, people);
  if (demoRounds > 0) {
    await endSeeded(db, pastRace, clock.now());
    await modules.lotteries.seed(demoLotteries(people, clock.now()), clock.now());
    await modules.vip.seed(demoVip, clock.now());
  }
  return { people, operators };
}
