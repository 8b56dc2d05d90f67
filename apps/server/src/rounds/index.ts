export type { MoveOrder } from "./actInRound.ts";
export { appendRoundEvent } from "./appendRoundEvent.ts";
export { openBeacon } from "./crash/beacon/openBeacon.ts";
export type {
  CatalogueGate,
  CatalogueRefusal,
  CrashDeps,
  GameMode,
  LaunchableGame,
  PlayPlace,
  RoundsDeps,
  RoundsLog,
  StakeGate,
  StakeQuestion,
} from "./deps.ts";
export {
  type CampaignStage,
  campaignsOfPlayer,
  type FreeCampaign,
  findCampaign,
  listCampaigns,
  selectCampaigns,
  stageOf,
} from "./freeRounds/campaign.ts";
export { type CancelAnswer, cancelFreeRounds } from "./freeRounds/cancelFreeRounds.ts";
export { freeStake, freeWin } from "./freeRounds/freeMoney.ts";
export {
  type FreeRoundsOrder,
  type IssueAnswer,
  type IssueRefusal,
  insertCampaign,
  issueFreeRounds,
} from "./freeRounds/issueFreeRounds.ts";
export { overdueIssues } from "./freeRounds/overdueIssues.ts";
export { noteReported, recordReported } from "./freeRounds/reportedRounds.ts";
export { findIssue, insertIssue, type StudioIssue, studioIssues, tellStudioJob } from "./freeRounds/studioIssue.ts";
export { createGameRegistry, type GameRegistry, type RegisteredGame } from "./gameRegistry.ts";
export { forgetGuests } from "./guests.ts";
export type {
  HeldJackpot,
  JackpotGate,
  JackpotHit,
  JackpotOffer,
  OfferedBet,
  WonRound,
} from "./jackpotGate.ts";
export { type LaunchPlaces, launchGame } from "./launchGame.ts";
export { ensurePartitions } from "./partitions.ts";
export { type PlayerStats, playerStatsConsumer, readPlayerStats } from "./playerStats.ts";
export { lastStakeAt, playedGames, playSince, unfinishedGames } from "./playHistory.ts";
export type { PlayOrder, RoundAnswer } from "./playRound.ts";
export type { AuditedReturn } from "./returns/auditReturns.ts";
export { newRoundId } from "./roundId.ts";
export { type RoundRow, selectRounds, writeStakes } from "./roundRow.ts";
export { createRounds, type Rounds } from "./rounds.ts";
export { type RoundsHttpParts, registerRounds } from "./routes.ts";
export {
  brandsOfSessions,
  endSessions,
  findSession,
  isLive,
  lastSession,
  launchSession,
  type Session,
  tokenHash,
} from "./sessions.ts";
export { winsFeedConsumer } from "./winsFeed.ts";
