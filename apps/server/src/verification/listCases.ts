import type { listVerificationCases, VerificationCase } from "@croupier/contract/backOffice/verification";
import type { CallReply, ParsedInput } from "@croupier/contract/call";
import { type CompiledQuery, sql } from "kysely";
import { afterMoment, microsecondsOf } from "../platform/backOffice/momentMark.ts";
import { playerIsOf } from "../platform/backOffice/ofBrands.ts";
import { markedPage } from "../platform/backOffice/pageMark.ts";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

type Query = Omit<ParsedInput<typeof listVerificationCases>["query"], "sort">;

type Brands = readonly string[] | null;

interface CaseRow {
  player_id: bigint;
  since: Date;
  /** The same instant in whole microseconds, as the database keeps it. */
  since_us: bigint;
  documents: bigint;
  asked: boolean;
}

/**
 * A page of the players of whom something waits, in the order of the oldest of it, and one more, which tells whether there are
 * more. Both sources are read by their index and no further than the page goes: of each player the oldest line stands for all,
 * and since what a player sends comes together, few lines are passed over.
 */
export function casesPage({ after, per_page, order }: Query, brands: Brands = null): CompiledQuery<CaseRow> {
  const direction = sql.raw(order);
  const limit = per_page + 1;
  const isBeyond = (at: string) => afterMoment({ after, order }, [at, "player_id"]) ?? sql`true`;
  const isOf = playerIsOf(brands);
  const documents = sql`
    SELECT player_id, uploaded_at AS since FROM verification.document AS first
     WHERE state = 'pending' AND ${isBeyond("uploaded_at")} AND ${isOf}
       AND NOT EXISTS (SELECT FROM verification.document AS other
                        WHERE other.player_id = first.player_id AND other.state = 'pending'
                          AND (other.uploaded_at, other.id) < (first.uploaded_at, first.id))
       AND NOT EXISTS (SELECT FROM verification.questionnaire AS answers
                        WHERE answers.player_id = first.player_id AND answers.state = 'submitted'
                          AND answers.submitted_at <= first.uploaded_at)
     ORDER BY uploaded_at ${direction}, player_id ${direction} LIMIT ${limit}`;
  const answers = sql`
    SELECT player_id, submitted_at AS since FROM verification.questionnaire AS first
     WHERE state = 'submitted' AND ${isBeyond("submitted_at")} AND ${isOf}
       AND NOT EXISTS (SELECT FROM verification.document AS other
                        WHERE other.player_id = first.player_id AND other.state = 'pending'
                          AND other.uploaded_at < first.submitted_at)
     ORDER BY submitted_at ${direction}, player_id ${direction} LIMIT ${limit}`;
  return sql<CaseRow>`
    SELECT player_id, since, ${microsecondsOf("since")} AS since_us,
           (SELECT count(*) FROM verification.document AS d
             WHERE d.player_id = waiting.player_id AND d.state = 'pending') AS documents,
           EXISTS (SELECT FROM verification.questionnaire AS q
                    WHERE q.player_id = waiting.player_id AND q.state = 'submitted') AS asked
      FROM ((${documents}) UNION ALL (${answers})) AS waiting
     ORDER BY since ${direction}, player_id ${direction} LIMIT ${limit}`.compile(tables);
}

/** Players of some brands, or of all, whose documents or answers wait. */
export async function listCases(
  on: Queryable,
  query: Query,
  brands: Brands,
): Promise<CallReply<typeof listVerificationCases>> {
  const rows = await rowsOf(on, { compile: () => casesPage(query, brands) });
  const page = markedPage(rows, query.per_page, ({ since_us, player_id }) => [String(since_us), String(player_id)]);
  return { data: page.shown.map(toCase), next: page.next };
}

function toCase({ player_id, since, documents, asked }: CaseRow): VerificationCase {
  return { id: Number(player_id), documents: Number(documents), questionnaire: asked, since: since.toISOString() };
}
