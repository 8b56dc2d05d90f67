import {
  actInRound,
  type GameRound,
  getGameBalance,
  getRoundProof,
  getSeeds,
  listGameRounds,
  openGameSession,
  playRound,
  rotateSeeds,
} from "@croupier/contract/game";
import { launchGame as launchGameCall, listGameHistory } from "@croupier/contract/games";
import { listLatestWinners } from "@croupier/contract/jackpots";
import { listPlayedRounds } from "@croupier/contract/playedRounds";
import { downloadRounds, roundsFileDays } from "@croupier/contract/roundsFile";
import { isLocale } from "@croupier/rules/locales";
import { toCents } from "@croupier/rules/money";
import type { ApiServer, Authenticator } from "../platform/apiServer.ts";
import { readDays } from "../platform/dayRange.ts";
import { Download, type Failure, fail, reply } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { GeoOf } from "../protection/index.ts";
import { isClosedTo } from "./closedRegion.ts";
import { roundsFile } from "./downloadRounds.ts";
import { guestCookie, guestKeyIn } from "./guests.ts";
import { launchBounds } from "./launchBounds.ts";
import { type LaunchPlaces, launchGame } from "./launchGame.ts";
import { listRounds } from "./listRounds.ts";
import { playedSessions } from "./playHistory.ts";
import type { RoundAnswer } from "./playOrder.ts";
import { type Refusal, refusalStatus } from "./refusals.ts";
import type { Rounds } from "./rounds.ts";
import type { Session } from "./session.ts";
import { latestWins } from "./winsFeed.ts";
import { wireSeeds } from "./wireRound.ts";

export interface RoundsHttpDeps {
  api: ApiServer;
  rounds: Rounds;
  places: LaunchPlaces;
  /** What the site may offer in a country. */
  geoOf: GeoOf;
  /** Currency of the wallet that a player uses now. */
  activeCurrency(playerId: number): Promise<string>;
}

function refuse({ reason, field, data }: Refusal): Failure {
  return fail(refusalStatus[reason], field ?? "base", reason, data);
}

/** Whether games are closed to who asks. */
type IsClosedFor = (context: RequestContext, player: { home: string | null } | null) => Promise<boolean>;

/** Registers the game protocol, the launch of games, what players see of their rounds and the public proof. */
export function registerRounds(deps: RoundsHttpDeps): void {
  deps.api.authenticate("game", gameAuthenticator(deps.rounds));
  /** Whether games are closed where somebody is, or where they are registered. Source: 2.2-05, 4-47. */
  const isClosedFor: IsClosedFor = ({ geo, now }, player) => {
    const place = { geo, home: player?.home ?? null, isPlayer: player !== null };
    return isClosedTo(place, (country) => deps.geoOf(country, now));
  };
  registerFrameCalls(deps, isClosedFor);
  registerPlayerCalls(deps);
  registerLaunch(deps, isClosedFor);
}

/** What the frame of a game calls, by its session. */
function registerFrameCalls({ api, rounds }: RoundsHttpDeps, isClosedFor: IsClosedFor): void {
  api.handle(openGameSession, async ({ body, context }) => {
    const answer = await rounds.enter(body.launch_token, context.now);
    return answer.ok ? answer.session : refuse(answer);
  });
  api.handle(playRound, async ({ body, context }) => {
    const session = context.caller as Session;
    // Whoever travels to where games are closed plays a round that is open to its end, and begins no other.
    if (await isClosedFor(context, session.playerId > 0 ? session : null)) return fail(451, "game", "blocked_here");
    return stepReply(session, await rounds.play(session, { ...body, freeRound: body.free_round }, context.now));
  });
  api.handle(actInRound, async ({ params, body, context }) => {
    const session = context.caller as Session;
    return stepReply(session, await rounds.act(session, { ...body, roundId: params.id }, context.now));
  });
  api.handle(listGameRounds, async ({ query, context }) => rounds.recall(context.caller as Session, query.limit));
  api.handle(getGameBalance, async ({ context }) => {
    const session = context.caller as Session;
    return { amount_cents: toCents(await rounds.balance(session)), currency: session.currency };
  });
  api.handle(getSeeds, async ({ context }) => wireSeeds(await rounds.seeds(context.caller as Session)));
  api.handle(rotateSeeds, async ({ body, context }) => {
    const answer = await rounds.rotate(context.caller as Session, body.client_seed, context.now);
    if (!answer.ok) return refuse(answer);
    const { serverSeed, hash, clientSeed, rounds: count } = answer.revealed;
    const revealed = { server_seed: serverSeed, server_seed_hash: hash, client_seed: clientSeed, rounds: count };
    return { revealed, seeds: wireSeeds(answer.seeds) };
  });
}

/** What the pages around the frame call. */
function registerPlayerCalls({ api, rounds }: RoundsHttpDeps): void {
  api.handle(getRoundProof, async ({ params }) => {
    return (await rounds.proof(params.id)) ?? fail(404, "id", "not_found");
  });
  api.handle(downloadRounds, async ({ query, context: { player, now } }) => {
    const days = readDays(query, now, roundsFileDays);
    if (!days.ok) return fail(422, days.field, days.reason, days.data);
    const { first, last } = days.range;
    return new Download(roundsFile(rounds.deps, player!.id, days.range), `rounds-${first}-${last}.csv`);
  });
  api.handle(listPlayedRounds, async ({ query, context: { player } }) =>
    listRounds(rounds.deps.db.reads.current, player!.id, query),
  );
  api.handle(listGameHistory, async ({ context }) => {
    const sessions = await playedSessions(rounds.deps.db.reads.current, context.player!.id);
    return sessions.map((session) => ({
      bet_id: Number(session.id),
      bet_status: session.open ? ("open" as const) : ("settled" as const),
      created_at: session.startedAt.toISOString(),
      finished_at: session.finishedAt?.toISOString() ?? null,
      currency: session.currency,
      provider: session.provider,
      game: session.game,
      title: session.title,
      total_bets: toCents(session.staked),
      total_losses: toCents(session.lost),
      total_wins: toCents(session.won),
    }));
  });
  api.handle(listLatestWinners, async () => latestWins(rounds.deps.db.reads.recent));
}

/** The call that opens a game: within the bounds of one player and one place. */
function registerLaunch({ api, rounds, places, activeCurrency }: RoundsHttpDeps, isClosedFor: IsClosedFor): void {
  const mayLaunch = launchBounds();
  api.handle(launchGameCall, async ({ params, body, context, cookies }) => {
    const { player, brand, country, licence, locale, ip, now } = context;
    if (await isClosedFor(context, player && { home: player.country })) return fail(451, "base", "restricted_region");
    const wait_s = mayLaunch(player?.id ?? null, ip, now);
    if (wait_s !== null) return fail(429, "base", "too_many_attempts", { retry_after_s: wait_s });
    const answer = await launchGame(
      rounds.deps,
      places,
      {
        gameId: params.id,
        mode: body.mode,
        device: body.device,
        origin: context.origin,
        returnUrl: body.return_url ?? "/",
        player: player && {
          id: player.id,
          currency: await activeCurrency(player.id),
          country: player.country,
          signedInAt: player.signedInAt,
          signInId: player.sessionId,
        },
        guestKey: guestKeyIn(cookies),
        brand: brand.id,
        country,
        licence,
        locale: body.locale !== undefined && isLocale(body.locale) ? body.locale : locale,
        ip,
      },
      now,
    );
    if (!answer.ok) return refuse(answer);
    const secure = context.origin.startsWith("https:");
    const known = answer.newGuestKey === null ? [] : [guestCookie(answer.newGuestKey, secure)];
    return reply({ launch_url: answer.url, terms: answer.terms }, { cookies: known });
  });
}

function stepReply(
  session: Session,
  answer: RoundAnswer,
): { round: GameRound; balance: { amount_cents: number; currency: string } } | Failure {
  if (!answer.ok) return refuse(answer);
  return { round: answer.round, balance: { amount_cents: toCents(answer.balance), currency: session.currency } };
}

/** `Authorization: Bearer <session token>`; a session that ended says so, so that the frame can ask for a new one. */
function gameAuthenticator(rounds: Rounds): Authenticator {
  return async ({ headers, now }) => {
    const token = /^Bearer ([\x21-\x7e]{16,200})$/.exec(headers.authorization ?? "")?.[1];
    if (!token) return null;
    return (await rounds.session(token, now)) ?? fail(401, "base", "session_ended");
  };
}
