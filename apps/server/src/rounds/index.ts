export type { MoveOrder } from "./actInRound.ts";
export { openBeacon } from "./beacon/openBeacon.ts";
export {
  type CampaignStage,
  campaignsOfPlayer,
  type FreeCampaign,
  findCampaign,
  listCampaigns,
  stageOf,
} from "./freeRounds/campaign.ts";
export { type CancelAnswer, cancelFreeRounds } from "./freeRounds/cancelFreeRounds.ts";
export {
  type FreeRoundsOrder,
  type IssueAnswer,
  type IssueRefusal,
  issueFreeRounds,
} from "./freeRounds/issueFreeRounds.ts";
export { overdueIssues } from "./freeRounds/overdueIssues.ts";
export { type StudioIssue, studioIssues, tellStudioJob } from "./freeRounds/studioIssue.ts";
export { type TellParts, tellStudio } from "./freeRounds/tellStudio.ts";
export { type GameShelf, type ShelvedGame, shelve } from "./gameShelf.ts";
export { registerGateway } from "./gateway/http.ts";
export { studioLauncher } from "./gateway/launcher.ts";
export { type SandboxParts, sandboxGame } from "./gateway/sandbox.ts";
export { askStudioFeed } from "./gateway/studioFeed.ts";
export { registerStudio, type StudioEntry, shutOutKeys } from "./gateway/studios.ts";
export { forgetGuests } from "./guests.ts";
export { type RoundsHttpParts, registerRounds } from "./http.ts";
export type {
  HeldJackpot,
  JackpotGate,
  JackpotHit,
  JackpotOffer,
  OfferedBet,
  WonRound,
} from "./jackpotGate.ts";
export { type LaunchPlaces, launchGame } from "./launchGame.ts";
export type {
  CatalogueGate,
  CatalogueRefusal,
  FlightParts,
  GameMode,
  LaunchableGame,
  PlayPlace,
  RoundsLog,
  RoundsParts,
  StakeGate,
  StakeQuestion,
} from "./parts.ts";
export { lastStakeAt, playedGames, playSince, unfinishedGames } from "./playHistory.ts";
export type { PlayOrder, RoundAnswer } from "./playRound.ts";
export type { AuditedReturn } from "./returns/auditReturns.ts";
export { appendRiver, type RiverLine } from "./river/appendRiver.ts";
export { ensureRiverPartitions } from "./river/partitions.ts";
export { type PlayerStats, playerStatsReader, readPlayerStats } from "./river/playerStats.ts";
export { defineReader, type Reader, type RiverEvent } from "./river/reader.ts";
export { resumeAfterRestore } from "./river/resumeAfterRestore.ts";
export { type RunningReaders, runReaders } from "./river/runReaders.ts";
export { winsFeedReader } from "./river/winsFeed.ts";
export { createRounds, type Rounds } from "./rounds.ts";
export { brandsOfSessions, endSessions, type Session } from "./sessions.ts";
