import { appendAudit } from "../../ledger/index.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import type { GameShelf } from "../gameShelf.ts";
import { countReturns } from "./countReturns.ts";
import { judgeReturn, type ReturnVerdict } from "./judgeReturn.ts";

/** How one version of a game did, in real or play money, over all its days or the latest ones. */
export interface AuditedReturn extends ReturnVerdict {
  game: string;
  version: number;
  mode: "real" | "demo";
  span: "all" | "month";
  rounds: number;
  /** Return to player as the game's mathematics say, in per cent. */
  claimed: number;
}

const month_days = 30;

/**
 * Counts the days up to yesterday and holds each game that is on the shelf against its own claim: over all its rounds,
 * and over a month, in which a fault that came later shows sooner. What is alarming is written to the audit log.
 * Source: fairness row 25.
 */
export async function auditReturns(db: Database, shelf: GameShelf, now: Date): Promise<AuditedReturn[]> {
  await countReturns(db, now);
  const audited = [...(await judgeAll(db.pool, shelf, now, "all")), ...(await judgeAll(db.pool, shelf, now, "month"))];
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

interface Row {
  engine: string;
  math_version: number;
  mode: "real" | "demo";
  rounds: bigint;
  total: number;
  squares: number;
}

async function judgeAll(
  on: Queryable,
  shelf: GameShelf,
  now: Date,
  span: AuditedReturn["span"],
): Promise<AuditedReturn[]> {
  const reply = await on.query<Row>(
    `SELECT engine, math_version, mode, sum(rounds)::bigint AS rounds, sum(total) AS total, sum(squares) AS squares
     FROM rounds.return_of_day WHERE $1::date IS NULL OR day > $1::date - ${month_days}
     GROUP BY engine, math_version, mode ORDER BY engine, math_version, mode`,
    [span === "month" ? now.toISOString().slice(0, 10) : null],
  );
  return reply.rows.flatMap(({ engine, math_version: version, mode, ...sums }) => {
    const game = shelf.version(engine, version)?.game;
    if (!game) return [];
    const { rtp, bestPlay } = game.math;
    const returns = { ...sums, rounds: Number(sums.rounds) };
    const claim = { lowest: bestPlay ? 0 : (game.lowestRtp ?? rtp), highest: game.highestRtp ?? rtp };
    const verdict = judgeReturn(returns, claim);
    return [{ game: engine, version, mode, span, rounds: returns.rounds, claimed: rtp, ...verdict }];
  });
}
