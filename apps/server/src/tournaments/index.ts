import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { boardAnnouncer, tellStarts } from "./announce.ts";
import { registerTournamentsBackOffice } from "./backOffice.ts";
import { registerContestRoutes } from "./contestRoutes.ts";
import { leaderCounter } from "./countLeaders.ts";
import type { TournamentsDeps } from "./deps.ts";
import { closeEnded } from "./finish.ts";
import { payDue } from "./payByItself.ts";
import { payWaiting } from "./payPlaces.ts";
import { tendSeries } from "./planTournament.ts";
import { recountWaiting } from "./recount.ts";
import { recountLeaders } from "./recountLeaders.ts";
import { registerRoutes } from "./routes.ts";
import { type Moved, roundScorer } from "./scoreRounds.ts";

export type { ContestGame, TournamentsDeps } from "./deps.ts";
export { hasLeaders } from "./leaderboards.ts";
export { tournamentsPersonalData } from "./personalData.ts";
export { publicTournaments, tournamentAudiences, tournamentNames, tournamentTitles } from "./queries.ts";
export { addQuestEntry, changeQuestEntry } from "./questEntries.ts";
export { runningTournaments, type TournamentKind } from "./runningTournaments.ts";
export { endSeeded, markSimulated, seedTournaments } from "./seedTournaments.ts";
export { blankPlan, places } from "./templates.ts";

/** Tournaments: what scores, who is ahead, and what places win. */
export interface Tournaments {
  /** Count scores and leaderboards from the event log. */
  consumers: readonly EventConsumer[];
  /** Tells what moved on boards since the last call; in the process whose consumer counted it. */
  announce(now: Date): Promise<void>;
  /** For a loop of a few seconds: begins, counts again, closes and pays what is due, and plans the next runs. */
  tend(now: Date): Promise<void>;
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
}

export function createTournaments(deps: TournamentsDeps): Tournaments {
  const moved: Moved = new Map();
  return {
    consumers: [roundScorer(deps, moved), leaderCounter(deps)],
    announce: boardAnnouncer(deps, moved),
    async tend(now) {
      await tendSeries(deps, now);
      await tellStarts(deps, now);
      await recountWaiting(deps);
      await recountLeaders(deps);
      await closeEnded(deps, now);
      await payDue(deps, now);
      await payWaiting(deps, now);
    },
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerContestRoutes(api, deps);
      registerTournamentsBackOffice(api, deps, backOffice);
    },
  };
}
