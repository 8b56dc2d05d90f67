import { appendEvent } from "../events/index.ts";
import {
  countReported,
  type FreeCampaign,
  findIssue,
  finishIssue,
  lockCampaign,
  recordFreeRounds,
  reportsTakenFor_ms,
  type StudioIssue,
} from "../freeRounds/index.ts";
import type { Move } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { houseStake, houseStakeWin, newRoundId } from "../rounds/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { mayBeginFreeRound } from "./mayBeginFreeRound.ts";
import { refuseIf } from "./refusal.ts";
import type { StudioTransaction } from "./rows.ts";
import { immutableHash, insertTransaction, knownTransactions } from "./studioTransaction.ts";
import { playerIdOf, walletBalance } from "./wallet.ts";
import { mustFit } from "./winBounds.ts";

/** What a studio says of a campaign whose rounds it plays. */
export interface FreeRoundsReport {
  provider: string;
  issueId: string;
  /** In the studio's words; see `stateOf`. */
  status: string | null;
  /** Rounds played to their end; null where the dialect does not say. */
  played: number | null;
  /** Reads what all of them have won, in subunits of the campaign's currency. */
  readWon(currency: string): bigint;
  /** Held against the campaign where the studio names them. */
  accountId: string | null;
  currency: string | null;
  game: string | null;
  sessionId: string | null;
}

export interface ReportAnswer {
  campaign: FreeCampaign;
  balance: bigint;
}

type ReportState = "active" | "finished" | "expired" | "canceled";

/** A studio's clock may be this far ahead of ours. */
const clocks_ms = 5 * 60_000;

/**
 * Takes a studio's report of free rounds. `active` posts nothing: it keeps count and asks whether another round may begin.
 * Every other state ends the campaign and pays what it has won, once; the same report again is answered the same. Throws
 * GatewayRefusal, with which the transaction must end. Source: C-5.1, C-5.3 to C-5.5.
 */
export async function reportFreeRounds(
  deps: GatewayDeps,
  tx: Tx,
  report: FreeRoundsReport,
  now: Date,
): Promise<ReportAnswer> {
  const found = await findIssue(tx, report.provider, report.issueId);
  refuseIf(found === null || found.refused !== null, "freespinsNotAvailable", "no such issue of free spins");
  const issue = found as StudioIssue;
  // Its lock makes all reports of the campaign, in all processes, follow each other.
  const campaign = await lockCampaign(tx, issue.campaign);
  if (!campaign) throw new Error(`issue ${issue.issueId} has no campaign`);
  checkOwner(report, campaign);
  const state = stateOf(report.status);
  const told = readCount(report, campaign, issue, state);
  const answer = async (after: FreeCampaign) => ({
    campaign: after,
    balance: await walletBalance(deps, tx, campaign.playerId, campaign.currency),
  });
  const before = (await knownTransactions(tx, report.provider, [issue.issueId])).get(issue.issueId);
  if (state === "active") {
    refuseIf(before !== undefined, "freespinsState", "the free spins are finished");
    const { sessionId } = report;
    await mayBeginFreeRound(deps, tx, { campaign, issue, played: told.played, sessionId }, now);
    const after = { ...campaign, used: Math.max(campaign.used, told.played), won: larger(campaign.won, told.won) };
    await countReported(tx, campaign, after);
    return answer(after);
  }
  const bodyHash = hashOf(campaign, issue, state, told);
  if (before) {
    refuseIf(before.bodyHash !== bodyHash, "immutableField", "the free spins were finished with other fields");
    return answer(campaign);
  }
  checkEnd(deps, campaign, issue, state, told, now);
  const after = { ...campaign, used: told.played, won: told.won };
  await countReported(tx, campaign, after);
  await finish(deps, tx, after, { provider: report.provider, issue, bodyHash }, now);
  return answer(after);
}

/** After the commit: the player's open pages show the balance and how far the campaign is. */
export function announceReport(deps: GatewayDeps, campaign: FreeCampaign): void {
  deps.announceBalance?.(campaign.playerId, campaign.currency);
  deps.freeRoundsMoved?.(campaign.playerId, campaign.id);
}

/** Where a report names the player, currency or game, they are the campaign's. */
function checkOwner({ accountId, currency, game }: FreeRoundsReport, campaign: FreeCampaign): void {
  const other = accountId !== null && playerIdOf(accountId) !== campaign.playerId;
  refuseIf(other, "playerInvalid", "the free spins are another player's");
  refuseIf(currency !== null && currency !== campaign.currency, "currency", "the free spins have another currency");
  refuseIf(game !== null && game !== campaign.game, "gameForbidden", "the free spins are for another game");
}

const states: Readonly<Record<string, ReportState>> = {
  active: "active",
  finished: "finished",
  played: "finished",
  expired: "expired",
  canceled: "canceled",
  cancelled: "canceled",
};

/** A report without a status is the end. Source: C-5.10, `Freespins/Finish {issue_id, amount}`. */
function stateOf(status: string | null): ReportState {
  const state = status === null ? "finished" : Object.hasOwn(states, status) ? states[status] : undefined;
  refuseIf(state === undefined, "badRequest", "status is active, finished, expired or canceled");
  return state as ReportState;
}

interface Told {
  played: number;
  won: bigint;
}

/** What was played and won, within what the campaign gives. Who does not count rounds has played them all when it ends. */
function readCount(report: FreeRoundsReport, campaign: FreeCampaign, issue: StudioIssue, state: ReportState): Told {
  const won = report.readWon(campaign.currency);
  const played = report.played ?? (state === "finished" ? campaign.total : campaign.used);
  refuseIf(played > campaign.total, "freespinsInvalid", "more rounds than were issued");
  refuseIf(won > issue.max, "freespinsInvalid", "more than these rounds may win");
  refuseIf(report.played === 0 && won > 0n, "freespinsInvalid", "a win needs a round");
  return { played, won };
}

/** Everything that can be known before the first subunit moves. */
function checkEnd(
  deps: GatewayDeps,
  campaign: FreeCampaign,
  issue: StudioIssue,
  state: ReportState,
  { played, won }: Told,
  now: Date,
): void {
  const { cancelledAt, expiresAt } = campaign;
  refuseIf(played < campaign.used || won < campaign.won, "freespinsInvalid", "less than was told before");
  refuseIf(state === "finished" && played < campaign.total, "freespinsState", "there are rounds left to play");
  const early = state === "expired" && expiresAt.getTime() > now.getTime() + clocks_ms;
  refuseIf(early, "freespinsState", "the free spins have not expired");
  refuseIf(state === "canceled" && !cancelledAt, "freespinsState", "the free spins were not cancelled");
  const end = Math.min(expiresAt.getTime(), cancelledAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (now.getTime() <= end + reportsTakenFor_ms) return;
  const facts = { provider: issue.provider, issue: issue.issueId, player: campaign.playerId, won: String(won) };
  deps.log.error(facts, "winnings of free rounds came too late: an operator must look");
  refuseIf(true, "freespinsExpired", "the free spins ended too long ago");
}

function hashOf({ playerId, currency }: FreeCampaign, issue: StudioIssue, state: ReportState, told: Told): string {
  const accountId = String(playerId);
  const round = `${issue.issueId}:${told.played}`;
  return immutableHash({ kind: "freespins", accountId, currency, round, amount: told.won, original: state });
}

const larger = (left: bigint, right: bigint) => (left > right ? left : right);

/** Pays and remembers the end of a campaign, all in the caller's transaction. */
async function finish(
  deps: GatewayDeps,
  tx: Tx,
  campaign: FreeCampaign,
  { provider, issue, bodyHash }: Pick<StudioTransaction, "provider" | "bodyHash"> & { issue: StudioIssue },
  now: Date,
): Promise<void> {
  const { playerId, brand, currency, game, used, won, stake } = campaign;
  const id = newRoundId(now);
  await pay(deps, tx, campaign, `studio:${id}`);
  await insertTransaction(tx, {
    provider,
    idProvider: issue.issueId,
    id,
    kind: "freespins",
    bodyHash,
    playerId,
    currency,
    roundId: null,
    amount: won,
    bonusAmount: campaign.winnings === "bonus" ? won : 0n,
    original: null,
    at: now,
  });
  if (used > 0) {
    const balance = await walletBalance(deps, tx, playerId, currency);
    const recorded = await recordFreeRounds(tx, campaign, issue, { balance, bodyHash, now });
    if (!recorded) deps.log.error({ campaign: campaign.id, provider }, "free rounds without a session have no history");
  }
  await finishIssue(tx, campaign.id, now);
  const staked = String(stake * BigInt(used));
  const payload = { provider, game, brand, free: campaign.id, rounds: used, currency, staked, amount: String(won) };
  await appendEvent(tx, { kind: "freerounds.finished", at: now, playerId, payload });
}

/** The house pays the stakes of the rounds that were played, the game the win: as for a free round of our own. */
async function pay(deps: GatewayDeps, tx: Tx, campaign: FreeCampaign, key: string): Promise<void> {
  const { playerId, currency, stake, used, won } = campaign;
  const moves: Move[] = [houseStake(stake * BigInt(used)), houseStakeWin(campaign, won)].filter(
    ({ amount }) => amount > 0n,
  );
  if (moves.length === 0) return;
  await mustFit(deps, tx, { playerId, currency, amount: won });
  const ref = `free:${campaign.id}`;
  const answer = await deps.ledger.postIn(tx, { kind: "payout", key, playerId, currency, ref, moves });
  refuseIf(answer.result === "frozen", "unavailable", "the player's account is frozen, send it again later");
  if (answer.result !== "ok") throw new Error(`the ledger answered ${answer.result} to the winnings of free rounds`);
}
