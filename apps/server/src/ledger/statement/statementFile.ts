import { Readable } from "node:stream";
import { type StatementMoney, statementFileColumns, type WalletLine } from "@croupier/contract/statement";
import { formatDecimal } from "@croupier/rules/money";
import { csvRow } from "../../platform/csv.ts";
import type { Queryable } from "../../platform/database.ts";
import { type Line, linesBelow } from "./lines.ts";
import type { StatementScope } from "./postings.ts";

/** Lines that are written at once, so that the titles of all of them are asked for together. */
const writtenAtOnce = 200;

type Field = string | number | null;

/** A statement as CSV text, newest first; read as it is sent, so that neither a year nor a slow reader costs memory. */
export function statementFile(
  on: Queryable,
  scope: StatementScope,
  wire: (lines: readonly Line[]) => Promise<WalletLine[]>,
): Readable {
  return Readable.from(parts(on, scope, wire));
}

async function* parts(
  on: Queryable,
  scope: StatementScope,
  wire: (lines: readonly Line[]) => Promise<WalletLine[]>,
): AsyncGenerator<string> {
  yield csvRow(statementFileColumns);
  const write = async (lines: readonly Line[]) =>
    (await wire(lines)).map((line) => csvRow(fieldsOf(line, scope.currency))).join("");
  let waiting: Line[] = [];
  for await (const { line } of linesBelow(on, scope, null)) {
    waiting.push(line);
    if (waiting.length < writtenAtOnce) continue;
    yield await write(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield await write(waiting);
}

function fieldsOf({ at, kind, change, after, about, play }: WalletLine, currency: string): Field[] {
  const money = (cents: number) => formatDecimal(BigInt(cents), currency);
  const all = ({ cash_cents, bonus_cents, held_cents }: StatementMoney) =>
    [cash_cents, bonus_cents, held_cents].map(money) as [string, string, string];
  const [cash, bonus, held] = all(change);
  const [cash_after, bonus_after, held_after] = all(after);
  const fields: Record<(typeof statementFileColumns)[number], Field> = {
    ...{ at, kind, currency, cash, bonus, held, cash_after, bonus_after, held_after },
    about: about?.reason ?? about?.type ?? null,
    reference: about?.id ?? null,
    title: about?.title ?? null,
    rounds: play?.rounds ?? null,
    rounds_since: play?.since ?? null,
    staked: play && money(play.staked_cents),
    paid: play && money(play.paid_cents),
  };
  return statementFileColumns.map((column) => fields[column]);
}
