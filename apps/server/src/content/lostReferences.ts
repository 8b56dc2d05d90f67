import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import { checkItem, type Item } from "./items.ts";
import { type DeadReference, deadReferences } from "./references/checkReferences.ts";
import type { Reference } from "./references/findReferences.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { type OwnItem, ownConfigs, ownThingsFor } from "./references/ownThings.ts";
import { nameOf } from "./snapshot.ts";
import { tables } from "./tables.ts";

/** What the operator's items bring for others to name, as it stands in the transaction. */
export async function readOwnItems(on: Queryable): Promise<OwnItem[]> {
  const bodyOfNames = sql<unknown>`CASE kind WHEN 'page' THEN NULL ELSE body END`;
  const own = tables
    .selectFrom("content.item")
    .select(["kind", "name", "brand", "locale", "variant", bodyOfNames.as("body")])
    .where(({ eb, or }) =>
      or([eb("kind", "in", ["page", "snippet"]), eb("kind", "=", "config").and("name", "=", anyOf(ownConfigs))]),
    );
  return (await rowsOf(on, own)) as OwnItem[];
}

/** Whether writing an item can take something away that others name. A page that is written stays one. */
export const mayTakeAway = ({ kind, name }: Pick<Item, "kind" | "name">): boolean =>
  kind === "snippet" || (kind === "config" && ownConfigs.some((config) => config === name));

/**
 * What items name that is gone now and was there `before`: a table of prizes that a rule of boxes names, a page that a menu leads to,
 * a contest of a snippet. A line for each, with the item that names it. Those of `written` are checked by themselves.
 */
export async function lostReferences(
  tx: Tx,
  before: readonly OwnItem[],
  known: KnownThings,
  written: readonly Item[],
): Promise<string[]> {
  const [ownThen, ownNow] = [ownThingsFor(before), ownThingsFor(await readOwnItems(tx))];
  const stored = tables.selectFrom("content.item").select(["kind", "name", "brand", "locale", "variant", "body"]);
  const checked = new Set(written.map(nameOf));
  return (await rowsOf(tx, stored)).flatMap((row) => {
    const verdict = checkItem(row);
    if (checked.has(nameOf(row)) || !verdict.ok) return [];
    const item = { ...row, body: verdict.body };
    const dead = deadReferences(item, known, ownNow(item));
    if (dead.length === 0) return [];
    const deadThen = new Set(deadReferences(item, known, ownThen(item)).map(sentence));
    return dead
      .filter((one) => !deadThen.has(sentence(one)))
      .map((one) => `${nameOf(item)}${partOf(item.body, one.reference)}: ${sentence(one)} any more`);
  });
}

const sentence = ({ fault }: DeadReference): string => `${fault.path}: ${fault.reason}`;

/** The id of the part that names something, such as a rule's, where it has one. */
function partOf(body: unknown, { steps }: Reference): string {
  let [part, id] = [body, ""];
  for (const { key } of steps) {
    part = (part as Record<string | number, unknown> | null | undefined)?.[key];
    const own = (part as { id?: unknown } | null | undefined)?.id;
    if (typeof own === "string" || typeof own === "number") id = ` ${own}`;
  }
  return id;
}
