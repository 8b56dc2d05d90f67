import { periodStart } from "@croupier/rules/contests/leaderboards";
import { holdConsumer, readLog } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { type Best, countRound, dayOf, euros, leadersName } from "./countLeaders.ts";
import type { TournamentsDeps } from "./deps.ts";
import { corrected, correctionsIn } from "./recount.ts";
import { readRound } from "./scoreEvents.ts";
import { tables } from "./tables.ts";

const day_ms = 86_400_000;
const week_ms = 7 * day_ms;

/**
 * For the job: counts the months again of which a studio took something back, and the weeks that touch them, from the log and by the
 * rates of now; all time is what the months come to.
 */
export async function recountLeaders(deps: TournamentsDeps): Promise<void> {
  const all = tables.selectFrom("tournaments.leader_recount").selectAll().orderBy("month").limit(500);
  const waiting = (await rowsOf(deps.db.pool, all)).map(({ player_id, month }) => ({
    player_id,
    first: firstDay(month),
  }));
  for (const first of new Set(waiting.map((one) => one.first))) {
    const players = waiting.filter((one) => one.first === first).map(({ player_id }) => player_id);
    await deps.db.transaction(async (tx) => {
      await holdConsumer(tx, leadersName);
      const asked = tables.deleteFrom("tournaments.leader_recount").where("player_id", "in", players);
      await change(tx, asked.where("month", "=", new Date(`${first}T00:00:00Z`)));
      await recountMonth(deps, tx, new Date(`${first}T00:00:00Z`), players.map(Number));
    });
  }
}

/** A day of the database as text: its driver may give it as a moment. */
const firstDay = (day: Date | string): string => (typeof day === "string" ? day : day.toISOString()).slice(0, 10);

async function recountMonth(deps: TournamentsDeps, tx: Tx, month: Date, players: readonly number[]): Promise<void> {
  const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
  // The weeks at its ends belong to its neighbours, too.
  const from = periodStart("week", month) ?? month;
  const to = new Date((periodStart("week", new Date(next.getTime() - 1)) ?? next).getTime() + week_ms - 1);
  const [inEuro, best] = [euros(await deps.rates(tx)), new Map<string, Best>()];
  const corrections = await correctionsIn(tx, leadersName, { from, players });
  const seen = new Set<number>();
  for await (const events of readLog(tx, leadersName, { kinds: ["round.settled"], from, to, players })) {
    for (const event of events) {
      const round = readRound(event);
      if (!round) continue;
      if (event.at >= month && event.at < next) seen.add(round.playerId);
      countRound(best, corrected(round, corrections), inEuro);
    }
  }
  const weeks: string[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += week_ms) weeks.push(dayOf("week", new Date(at)));
  // Where the log no longer has the month, what was counted stays.
  const own = players.filter((id) => seen.has(id));
  await setCounted(tx, own, [...weeks.map((since) => `week:${since}`), `month:${dayOf("month", month)}`], best);
}

/** Writes what was counted of these periods, nothing where no round is left, and sums the months up. */
async function setCounted(
  tx: Tx,
  players: readonly number[],
  periods: readonly string[],
  best: ReadonlyMap<string, Best>,
): Promise<void> {
  const lines = players.flatMap((playerId) =>
    periods.map((period) => {
      const [name = "", since = ""] = period.split(":");
      const { win = 0, rate = 0, staked = 0 } = best.get(`${period}:${playerId}`) ?? {};
      return { name, since, playerId, win, rate, staked };
    }),
  );
  if (lines.length === 0) return;
  await tx.query(
    `UPDATE tournaments.leader l SET win = c.win, rate = c.rate, staked = c.staked
     FROM unnest($1::text[], $2::date[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
       AS c(period, since, player_id, win, rate, staked)
     WHERE l.player_id = c.player_id AND l.period = c.period AND l.since = c.since`,
    [
      ...[lines.map(({ name }) => name), lines.map(({ since }) => since), lines.map(({ playerId }) => playerId)],
      ...[lines.map(({ win }) => win), lines.map(({ rate }) => rate), lines.map(({ staked }) => staked)],
    ],
  );
  await tx.query(
    `UPDATE tournaments.leader l SET win = m.win, rate = m.rate, staked = m.staked
     FROM (SELECT player_id, max(win) AS win, max(rate) AS rate, sum(staked) AS staked FROM tournaments.leader
           WHERE period = 'month' AND player_id = ANY ($1) GROUP BY player_id) m
     WHERE l.player_id = m.player_id AND l.period = 'all'`,
    [players],
  );
}
