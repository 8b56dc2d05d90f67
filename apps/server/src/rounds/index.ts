export type { MoveOrder } from "./actInRound.ts";
export { appendRoundEvent } from "./appendRoundEvent.ts";
export type { BatchAnswer } from "./batchAnswer.ts";
export { batchBets } from "./betGroups.ts";
export type { BetVariant, ReadBet } from "./betVariant.ts";
export { type BrandsOfSessions, openBrandsOfSessions } from "./brandsOfSessions.ts";
export { isSound, voidBroken } from "./brokenRound.ts";
export { isClosedTo } from "./closedRegion.ts";
export type {
  CatalogueGate,
  CatalogueRefusal,
  LaunchableGame,
  PlayPlace,
  RoundsDeps,
  RoundsLog,
  StakeGate,
} from "./deps.ts";
export { finishedBets } from "./finishedBets.ts";
export { createGameRegistry, type GameRegistry, type RegisteredGame } from "./gameRegistry.ts";
export { forgetGuests } from "./guests.ts";
export { houseStake, houseStakeWin } from "./houseMoney.ts";
export type {
  HeldJackpot,
  JackpotGate,
  JackpotHit,
  JackpotOffer,
  OfferedBet,
  WonRound,
} from "./jackpotGate.ts";
export { type LaunchPlaces, type LaunchRequest, launchGame } from "./launchGame.ts";
export { monthsOfRounds, monthsOfSteps } from "./monthsOfRounds.ts";
export { nodeHmac } from "./nodeHmac.ts";
export { ensurePartitions } from "./partitions.ts";
export { roundsPersonalData } from "./personalData.ts";
export { type PlayerStats, playerStatsConsumer, readPlayerStats } from "./playerStats.ts";
export { registerPlayFiles } from "./playFiles/playFilesBackOffice.ts";
export { type PlayFileWatch, watchPlayFiles } from "./playFiles/watchPlayFiles.ts";
export { hasOpenRound, lastStakeAt, lastStartOf, playedGames, playSince, unfinishedGames } from "./playHistory.ts";
export type { PlayOrder, RoundAnswer } from "./playOrder.ts";
export { type PreparedRound, writeItem } from "./prepareRound.ts";
export type { Refusal, RefusalReason } from "./refusals.ts";
export { type ReportedRounds, recordReported } from "./reportedRounds.ts";
export type { AuditedReturn } from "./returns/auditReturns.ts";
export { newRoundId } from "./roundId.ts";
export type { RoundRow, RoundVariant } from "./roundRow.ts";
export { createRounds, type Rounds } from "./rounds.ts";
export { playerOfRound, registerRoundsBackOffice } from "./roundsBackOffice.ts";
export { type RoundsHttpDeps, registerRounds } from "./routes.ts";
export { readGuards, writeGuards } from "./rows.ts";
export type { GameMode, Session } from "./session.ts";
export {
  brandsOfPlayers,
  endSession,
  endSessions,
  findSession,
  hasOpenedSession,
  isLive,
  lastSession,
  launchSession,
  tokenHash,
} from "./sessions.ts";
export {
  appendCorrection,
  closeStudioRound,
  lockRound,
  lockStudioRound,
  openStudioRound,
  storeStudioRound,
} from "./studioRound.ts";
export { type ComputedStep, stepOn, storeStep } from "./takeStep.ts";
export { winsFeedConsumer } from "./winsFeed.ts";
export { wireRound } from "./wireRound.ts";
