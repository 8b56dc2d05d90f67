import { bonusTitles } from "../bonuses/index.ts";
import type { Content } from "../content/index.ts";
import type { StatementDeps, StatementRef } from "../ledger/index.ts";
import { lotteryTitles } from "../lotteries/index.ts";
import { brandsOfPayments } from "../payments/index.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { tournamentTitles } from "../tournaments/index.ts";

/** What the modules say of what postings belong to: one question to each that has any of them on the page. */
export function knownOfRefs(db: Database, content: Content): StatementDeps["knownOf"] {
  return async (refs, locale) => {
    const on = db.reads.current;
    const { messages } = content.messages.language(locale);
    const [payments, bonuses, tournaments, lotteries] = await Promise.all([
      titled(brandsOfPayments, on, refs, "payment"),
      titled(bonusTitles, on, refs, "bonus"),
      titled(tournamentTitles, on, refs, "tournament"),
      titled(lotteryTitles, on, refs, "lottery"),
    ]);
    const plain = { payment: payments, tournament: tournaments, lottery: lotteries };
    const say = (title: string) => messages[title] ?? title;
    return refs.map(({ type, id }) => {
      const bonus = type === "bonus" && bonuses.get(id);
      if (bonus) return { ...bonus, title: say(bonus.title) };
      if (type === "bonus") return undefined;
      if (type === "round" || type === "studio") return undefined;
      const title = plain[type].get(id);
      return title === undefined ? undefined : { title: say(title), reason: null };
    });
  };
}

/** Asks one module about those that are its own; none, no question. */
async function titled<Found>(
  ask: (on: Queryable, ids: readonly string[]) => Promise<Map<string, Found>>,
  on: Queryable,
  refs: readonly StatementRef[],
  type: StatementRef["type"],
): Promise<Map<string, Found>> {
  const ids = refs.flatMap((ref) => (ref.type === type ? [ref.id] : []));
  return ids.length > 0 ? ask(on, [...new Set(ids)]) : new Map();
}
