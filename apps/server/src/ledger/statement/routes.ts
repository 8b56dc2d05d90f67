import { roundsFileDays } from "@croupier/contract/roundsFile";
import { downloadStatement, getStatement, type WalletLine } from "@croupier/contract/statement";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { Database } from "../../platform/database.ts";
import { endOfDay, readDays } from "../../platform/dayRange.ts";
import { Download, fail } from "../../platform/failure.ts";
import { type Line, pageOfLines } from "./lines.ts";
import { periodOf } from "./postings.ts";
import { statementFile } from "./statementFile.ts";
import { type Known, type Ref, refOf, wireLine, wireMoney } from "./wireLine.ts";

export interface StatementDeps {
  db: Database;
  /** What the modules know of what postings belong to, in the order of the list; undefined where they know nothing. */
  knownOf(refs: readonly Ref[], locale: string): Promise<(Known | undefined)[]>;
}

/** The calls of a player's statement. */
export function registerStatement(api: ApiServer, { db, knownOf }: StatementDeps): void {
  const wireIn =
    (locale: string) =>
    async (lines: readonly Line[]): Promise<WalletLine[]> => {
      const refs = lines.map(refOf);
      const known = await knownOf(
        refs.filter((ref) => ref !== null),
        locale,
      );
      let at = 0;
      return lines.map((line, index) => wireLine(line, refs[index] ? known[at++] : undefined));
    };

  api.handle(getStatement, async ({ query, context: { player, locale } }) => {
    const { currency, from, to, kind, before, per_page } = query;
    const on = db.reads.current;
    const scope = {
      ...{ playerId: player!.id, currency, filter: kind },
      start: from === undefined ? undefined : new Date(from),
      end: to === undefined ? undefined : endOfDay(to),
    };
    const { lines, next } = await pageOfLines(on, scope, before === undefined ? null : BigInt(before), per_page);
    const period = await periodOf(on, scope);
    return {
      data: await wireIn(locale)(lines),
      next: next?.toString() ?? null,
      period: period && { opening: wireMoney(period.opening), closing: wireMoney(period.closing) },
    };
  });

  api.handle(downloadStatement, async ({ query, context: { player, locale, now } }) => {
    const days = readDays(query, now, roundsFileDays);
    if (!days.ok) return fail(422, days.field, days.reason, days.data);
    const { first, last, start, end } = days.range;
    const scope = { playerId: player!.id, currency: query.currency, filter: query.kind, start, end };
    const file = statementFile(db.reads.current, scope, wireIn(locale));
    return new Download(file, `statement-${query.currency}-${first}-${last}.csv`);
  });
}
