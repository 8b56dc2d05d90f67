import * as calls from "@croupier/contract/backOffice/freeRounds";
import type { ErrorCode } from "@croupier/contract/errorCodes";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage, numberInMark } from "../platform/backOffice/pageMark.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import type { GameRegistry } from "../rounds/index.ts";
import { pageOfCampaigns, stageOf } from "./campaign.ts";
import { cancelFreeRounds } from "./cancelFreeRounds.ts";
import { type FreeRoundsOrder, type IssueRefusal, issueFreeRounds } from "./issueFreeRounds.ts";
import type { FreeCampaign, StudioIssue } from "./rows.ts";
import { studioIssues } from "./studioIssue.ts";

export interface FreeRoundsOfficeDeps {
  db: Database;
  games: GameRegistry;
  backOffice: BackOffice;
  rates(): Promise<Rates>;
  /** A title as the catalogue has it; null where there is none. */
  gameOf(on: Queryable, identifier: string): Promise<FreeRoundsOrder["game"] | null>;
  brands(): readonly string[];
  isPlayer(on: Queryable, playerId: number): Promise<boolean>;
  /** Members of a group, so many at most. */
  membersOf(on: Queryable, group: string, limit: number): Promise<number[]>;
  /** Tells the player's open pages when the transaction commits. */
  announce(tx: Tx, campaign: FreeCampaign, now: Date): Promise<void>;
}

/** Each campaign has its line in the audit log, so a larger group is given in several. */
const maxMembers = 1_000;
const day_ms = 24 * 3_600_000;
/** Without a rate an amount counts as more than any bound allows. */
const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

const Issue = z.object({
  ...{ key: z.string(), players: z.array(z.int()), brand: z.string(), game: z.string(), currency: z.string() },
  ...{ stake: z.int(), most: z.int().nullable(), rounds: z.int(), until: z.string() },
});
type Issue = z.output<typeof Issue>;

const faults: Readonly<Record<IssueRefusal, readonly [field: string, code: ErrorCode]>> = {
  key: ["key", "invalid_format"],
  game: ["game", "not_in_list"],
  currency: ["currency", "not_in_list"],
  stake: ["stake_cents", "not_in_list"],
  max: ["max_cents", "invalid"],
  total: ["rounds", "invalid"],
  winnings: ["base", "invalid"],
  expiry: ["until", "invalid"],
  conflict: ["key", "taken"],
};

/** Free rounds as operators give them and take them back; the commands go through the same functions. */
export function registerFreeRoundsBackOffice(api: ApiServer, deps: FreeRoundsOfficeDeps): void {
  handleForOperator(api, calls.listFreeRoundsCampaigns, async ({ query, brands, context: { now } }) => {
    const { after, per_page, order, player_id: playerId } = query;
    const from = numberInMark(after);
    const page = { playerId, after: from === null ? null : Number(from), newestFirst: order === "DESC", brands };
    const found = await pageOfCampaigns(deps.db.reads.recent, { ...page, limit: per_page + 1 });
    const { shown, next } = markedPage(found, per_page, ({ id }) => [String(id)]);
    const issues = await studioIssues(
      deps.db.reads.recent,
      shown.map(({ id }) => id),
    );
    return { data: shown.map((campaign) => wire(campaign, issues.get(campaign.id), now)), next };
  });
  registerIssuing(api, deps);
  handleForOperator(api, calls.cancelFreeRounds, async ({ operator, params, body: { reason }, context: { now } }) =>
    deps.db.transaction(async (tx) => {
      const answer = await cancelFreeRounds(tx, { id: params.id, reason, actor: `operator:${operator.id}` }, now);
      if (!answer.ok)
        return answer.reason === "unknown" ? fail(404, "id", "not_found") : fail(409, "id", "already_decided");
      await deps.announce(tx, answer.campaign, now);
      return { state: "done" as const, approval_id: null };
    }),
  );
}

function registerIssuing(api: ApiServer, deps: FreeRoundsOfficeDeps): void {
  const { backOffice, db } = deps;
  const propose = backOffice.defineProposal({
    ...{ kind: "freerounds.issue", permission: "freerounds.write", payload: Issue },
    run: async (tx, issue, { approver, now }) =>
      (await issueAll(deps, tx, issue, `operator:${approver.id}`, now)) === null ? "done" : "stale",
  });
  handleForOperator(api, calls.issueFreeRounds, async ({ operator, body, context: { now } }) => {
    const { key, ...content } = body;
    const asked = { action: "freerounds.issue", key, content };
    const first = await backOffice.firstAnswer(asked);
    if (first) return first;
    const players = await receiversOf(deps, body);
    if (!Array.isArray(players)) return players;
    if (!deps.brands().includes(body.brand)) return fail(422, "brand", "not_in_list");
    const { brand, game, currency, stake_cents: stake, max_cents: most, rounds, until, reason } = body;
    const issue = { key, players, brand, game, currency, stake, most, rounds, until };
    const cost = exchanged(BigInt(stake) * BigInt(rounds * players.length), currency, "EUR", await deps.rates());
    const eurCents = cost === null ? unknownRate_eurCents : toCents(cost);
    const subject = body.group === null ? `player:${body.player_id}` : `group:${body.group}`;
    const refused = await backOffice.refusal(operator, "freerounds.write", { brand, eurCents, subject }, now);
    if (refused) return refused;
    const after = { game, brand, currency, stake_cents: stake, rounds, until, players: players.length };
    const change = { subject, before: null, after, brand, reason };
    const issueOrPropose = async (tx: Tx) => {
      if (backOffice.needsSecondPerson(eurCents)) {
        const proposal = { ...change, payload: issue, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      const fault = await issueAll(deps, tx, issue, `operator:${operator.id}`, now);
      if (fault) throw new Refused(fail(422, ...faults[fault]));
      await backOffice.auditChange(tx, operator, { ...change, action: "freerounds.give", detail: { key } }, now);
      return { state: "done" as const, approval_id: null };
    };
    return db
      .transaction((tx) => backOffice.answerOnce(tx, asked, () => issueOrPropose(tx), now))
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.failure;
        throw error;
      });
  });
}

/** Rolls the transaction back, in which some may have been issued, and answers. */
class Refused extends Error {
  failure: Failure;
  constructor(failure: Failure) {
    super("free rounds were refused");
    this.failure = failure;
  }
}

async function receiversOf(
  { db, isPlayer, membersOf }: FreeRoundsOfficeDeps,
  { player_id: player, group }: { player_id: number | null; group: string | null },
): Promise<number[] | Failure> {
  if ((player === null) === (group === null)) return fail(422, "player_id", "required");
  if (player !== null) return (await isPlayer(db.pool, player)) ? [player] : fail(422, "player_id", "not_found");
  const members = await membersOf(db.pool, group!, maxMembers + 1);
  if (members.length === 0) return fail(422, "group", "not_found");
  return members.length > maxMembers ? fail(422, "group", "invalid", { maximum: maxMembers }) : members;
}

/** One campaign for each player; the first fault stops all of it. */
async function issueAll(
  deps: FreeRoundsOfficeDeps,
  tx: Tx,
  { key, players, brand, game: identifier, currency, stake, most, rounds, until }: Issue,
  actor: string,
  now: Date,
): Promise<IssueRefusal | null> {
  const game = await deps.gameOf(tx, identifier);
  if (!game) return "game";
  const terms = { brand, game, currency, stake: BigInt(stake), max: most === null ? null : BigInt(most) };
  const expiresAt = new Date(Date.parse(until) + day_ms);
  for (const playerId of players) {
    const order = { ...terms, key: `back-office:${key}:${playerId}`, playerId, total: rounds, expiresAt, actor };
    const issued = await issueFreeRounds(tx, deps.games, { ...order, winnings: "cash" }, now);
    if (!issued.ok) return issued.reason;
    // Of a studio's title the player hears once the studio has taken it.
    if (issued.isNew && game.engine !== null) await deps.announce(tx, issued.campaign, now);
  }
  return null;
}

function wire(campaign: FreeCampaign, issue: StudioIssue | undefined, now: Date) {
  const { id, game, brand, currency, used } = campaign;
  return {
    ...{ id, game, brand, currency, used },
    player_id: campaign.playerId,
    stake_cents: toCents(campaign.stake),
    rounds: campaign.total,
    won_cents: toCents(campaign.won),
    state: stageOf(campaign, now),
    issued_at: campaign.issuedAt.toISOString(),
    expires_at: campaign.expiresAt.toISOString(),
    studio: issue ? { provider: issue.provider, state: standing(campaign, issue, now), says: issue.refused } : null,
  };
}

/** How far the studio is with a campaign whose rounds it plays. */
function standing(campaign: FreeCampaign, { refused, finishedAt, takenAt }: StudioIssue, now: Date) {
  if (refused !== null) return "refused" as const;
  if (finishedAt) return "paid" as const;
  if (!takenAt) return "not_reached" as const;
  return campaign.cancelledAt !== null || campaign.expiresAt <= now ? ("owes_end" as const) : ("plays" as const);
}
