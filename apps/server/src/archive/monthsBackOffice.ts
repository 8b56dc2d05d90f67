import { type DataMonth, listDataMonths } from "@croupier/contract/backOffice/maintenance";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { isMonth, leavesFrom, listParts, type Part } from "./months.ts";

/** The months that the database holds, for administrators. */
export function registerMonths(api: ApiServer, on: Queryable): void {
  handleForOperator(api, listDataMonths, async () => ({ months: sumsOf(await listParts(on)) }));
}

/** The parts of a month together, oldest first; what lies in no month comes last. */
function sumsOf(parts: readonly Part[]): DataMonth[] {
  const sums = new Map<string, DataMonth>();
  for (const { month, rows, bytes } of parts) {
    const sum = sums.get(month) ?? { month, rows: 0, bytes: 0, leaves_from: dayOf(month) };
    sums.set(month, { ...sum, rows: sum.rows + rows, bytes: sum.bytes + bytes });
  }
  return [...sums.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
}

const dayOf = (month: string) => (isMonth(month) ? leavesFrom(month).toISOString().slice(0, 10) : null);
