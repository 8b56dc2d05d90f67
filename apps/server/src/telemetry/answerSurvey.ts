import type { ParsedInput } from "@croupier/contract/call";
import type { answerSurvey as call } from "@croupier/contract/telemetry";
import { maskCardNumbers } from "@croupier/rules/validation/cardNumber";
import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Surveys that one player may answer. The sites ask a few a year, so whoever has answered more makes them up. */
const maxSurveys = 20;

/** Keeps a player's answer, the last one to each survey. False when they have answered too many. Source: 3-63, 4-39. */
export async function answerSurvey(
  db: Queryable,
  playerId: number,
  { survey_id, survey_collector_id, score, comment }: ParsedInput<typeof call>["body"],
  locale: string,
  now: Date,
): Promise<boolean> {
  const answer = {
    collector_id: survey_collector_id,
    score,
    comment: maskCardNumbers(comment),
    locale,
    at: now,
  };
  const others = tables
    .selectFrom("telemetry.survey_answer")
    .select(({ fn }) => fn.countAll<number>().as("others"))
    .where("player_id", "=", BigInt(playerId))
    .where("survey_id", "<>", survey_id);
  const allowed = tables
    .selectNoFrom(({ cast, val }) => [
      cast<string>(val(survey_id), "text").as("survey_id"),
      cast<bigint>(val(playerId), "bigint").as("player_id"),
      cast<string>(val(answer.collector_id), "text").as("collector_id"),
      cast<number>(val(score), "integer").as("score"),
      cast<string>(val(answer.comment), "text").as("comment"),
      cast<string>(val(locale), "text").as("locale"),
      cast<Date>(val(now), "timestamptz").as("at"),
    ])
    .where((row) => row(others, "<", maxSurveys));
  const kept = tables
    .insertInto("telemetry.survey_answer")
    .columns(["survey_id", "player_id", "collector_id", "score", "comment", "locale", "at"])
    .expression(allowed)
    .onConflict((known) => known.columns(["survey_id", "player_id"]).doUpdateSet(answer));
  return (await change(db, kept)) > 0;
}
