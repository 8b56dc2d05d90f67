import type { ApiServer } from "../platform/apiServer.ts";
import type { BetVariant } from "../rounds/index.ts";
import type { FreeRoundsDeps } from "./deps.ts";
import { freeRoundVariant } from "./freeRoundVariant.ts";
import { registerFreeRounds } from "./routes.ts";

export {
  type CampaignStage,
  campaignFigures,
  campaignOfKey,
  campaignsOfPlayer,
  findCampaign,
  listCampaigns,
  lockCampaign,
  stageOf,
} from "./campaign.ts";
export { type CampaignOutcome, isSettled, outcomeOf } from "./campaignEnd.ts";
export { type CancelAnswer, cancelFreeRounds } from "./cancelFreeRounds.ts";
export { type FreeRoundsOfficeDeps, registerFreeRoundsBackOffice } from "./freeRoundsBackOffice.ts";
export {
  type FreeRoundsOrder,
  type IssueAnswer,
  type IssueRefusal,
  insertCampaign,
  issueFreeRounds,
} from "./issueFreeRounds.ts";
export { type ComparedIssue, issuesToCompare, studiosWithIssues } from "./issuesToCompare.ts";
export { overdueIssues } from "./overdueIssues.ts";
export { freeRoundsPersonalData } from "./personalData.ts";
export { countReported, recordFreeRounds } from "./reportedRounds.ts";
export { reportsTakenFor_ms } from "./reportsTakenFor.ts";
export type { FreeCampaign, StudioIssue } from "./rows.ts";
export {
  findIssue,
  finishIssue,
  insertIssue,
  lastBegunOf,
  markIssue,
  noteBegun,
  refuseIssue,
  studioIssues,
  tellStudioJob,
} from "./studioIssue.ts";

/** What the module offers to those who compose the application; others use the functions above. */
export interface FreeRounds {
  /** How its bets differ from others, for `createRounds`. */
  variant: BetVariant;
  registerRoutes(api: ApiServer): void;
}

export function createFreeRounds(deps: FreeRoundsDeps): FreeRounds {
  return { variant: freeRoundVariant(deps), registerRoutes: (api) => registerFreeRounds(api, deps) };
}
