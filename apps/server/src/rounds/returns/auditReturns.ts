import type { AnyGame } from "@croupier/games";
import type { BetKinds, Claim } from "@croupier/games/kinds/kinds";
import { type RawBuilder, sql } from "kysely";
import { appendAudit } from "../../ledger/index.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import { rowsOf } from "../../platform/query.ts";
import type { GameRegistry } from "../gameRegistry.ts";
import type { GameMode } from "../session.ts";
import { tables } from "../tables.ts";
import { kindsInSnapshot } from "./countBets.ts";
import { countReturns } from "./countReturns.ts";
import { judgeBet, judgeReturn, type ReturnVerdict } from "./judgeReturn.ts";

/** How one version of a game did, in real or play money, over all its days or the latest ones. */
export interface AuditedReturn extends ReturnVerdict {
  game: string;
  version: number;
  mode: GameMode;
  span: "all" | "month";
  rounds: number;
  /** Return to player as the game's mathematics say, in per cent. */
  claimed: number;
  /** The kind of bet that it is about; null where it is the whole game. */
  bet: string | null;
}

const month_days = 30;

type Span = AuditedReturn["span"];

/**
 * Counts the days up to yesterday and holds each game that is on the registry against its own claim, and each kind of bet in it
 * against that bet's: over all rounds, and over a month, in which a fault that came later shows sooner. What is alarming is
 * written to the audit log. Source: F-25.
 */
export async function auditReturns(db: Database, registry: GameRegistry, now: Date): Promise<AuditedReturn[]> {
  await countReturns(db, registry, now);
  const audited: AuditedReturn[] = [];
  for (const span of ["all", "month"] as const) {
    const { current } = db.reads;
    audited.push(
      ...(await judgeGames(current, registry, now, span)),
      ...(await judgeBets(current, registry, now, span)),
    );
  }
  for (const one of audited.filter(({ alarm }) => alarm)) {
    const { game, version, ...detail } = one;
    const record = {
      actor: "system",
      action: "game.return_off",
      subject: `game:${game}@${version}`,
      detail: { ...detail },
    };
    await db.transaction((tx) => appendAudit(tx, record, now));
  }
  return audited;
}

/** The days of a span, the last one before `now`. */
function daysOf(span: Span, now: Date): RawBuilder<boolean> {
  if (span !== "month") return sql<boolean>`true`;
  return sql<boolean>`day > ${now.toISOString().slice(0, 10)}::date - ${sql.lit(month_days)}::int`;
}

async function judgeGames(on: Queryable, registry: GameRegistry, now: Date, span: Span): Promise<AuditedReturn[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("rounds.return_of_day")
      .select(({ fn, cast }) => [
        ...(["engine", "math_version", "mode"] as const),
        cast<bigint>(fn.sum("rounds"), "bigint").as("rounds"),
        fn.sum<number>("total").as("total"),
        fn.sum<number>("squares").as("squares"),
      ])
      .where(daysOf(span, now))
      .groupBy(["engine", "math_version", "mode"])
      .orderBy("engine")
      .orderBy("math_version")
      .orderBy("mode"),
  );
  const kindsOf = kindsInSnapshot(registry);
  return rows.flatMap(({ engine, math_version: version, mode, ...sums }) => {
    const game = registry.version(engine, version)?.game;
    if (!game) return [];
    const { rtp } = game.math;
    const returns = { ...sums, rounds: Number(sums.rounds) };
    const verdict = judgeReturn(returns, claimOf(game, kindsOf(engine, version)));
    return [
      {
        game: engine,
        version,
        mode: mode as GameMode,
        span,
        rounds: returns.rounds,
        claimed: rtp,
        bet: null,
        ...verdict,
      },
    ];
  });
}

/** Whatever a player bets lies between the worst and the best of what the game claims as a whole and for its bets. */
function claimOf({ math: { rtp, bestPlay }, lowestRtp, highestRtp }: AnyGame, kinds: BetKinds | null): Claim {
  const bets = [...(kinds?.claims.values() ?? [])];
  return {
    lowest: bestPlay ? 0 : Math.min(lowestRtp ?? rtp, ...bets.map(({ lowest }) => lowest)),
    highest: Math.max(highestRtp ?? rtp, ...bets.map(({ highest }) => highest)),
  };
}

async function judgeBets(on: Queryable, registry: GameRegistry, now: Date, span: Span): Promise<AuditedReturn[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("rounds.bet_return_of_day")
      .select(({ fn, cast }) => [
        ...(["engine", "math_version", "mode", "kind"] as const),
        cast<bigint>(fn.sum("rounds"), "bigint").as("rounds"),
        fn.sum<number>("weight").as("weight"),
        fn.sum<number>("total").as("total"),
        fn.sum<number>("weight_squares").as("weight_squares"),
        fn.sum<number>("crossed").as("cross"),
        fn.sum<number>("squares").as("squares"),
      ])
      .where(daysOf(span, now))
      .groupBy(["engine", "math_version", "mode", "kind"])
      .orderBy("engine")
      .orderBy("math_version")
      .orderBy("mode")
      .orderBy("kind"),
  );
  const kindsOf = kindsInSnapshot(registry);
  return rows.flatMap(({ engine, math_version: version, mode, kind, weight_squares: weightSquares, ...sums }) => {
    const claim = kindsOf(engine, version)?.claims.get(kind);
    if (claim === undefined) return [];
    const returns = { ...sums, weightSquares, rounds: Number(sums.rounds) };
    const verdict = judgeBet(returns, claim);
    const { rounds } = returns;
    return [
      { game: engine, version, mode: mode as GameMode, span, rounds, claimed: claim.highest, bet: kind, ...verdict },
    ];
  });
}
