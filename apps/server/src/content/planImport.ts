import { setImmediate } from "node:timers/promises";
import type { ImportLine } from "@croupier/contract/backOffice/contentTransfer";
import { canonicalJson } from "../platform/canonicalJson.ts";
import type { Database, Tx } from "../platform/database.ts";
import { listDrafts, saveDraft } from "./drafts.ts";
import { exportItems } from "./exportItems.ts";
import { checkItem, type Item } from "./items.ts";
import { idOf, readId } from "./listItems.ts";
import { type ChangedBy, versionOf } from "./revisions.ts";
import { nameOf } from "./snapshot.ts";
import { upgradeFacts } from "./upgrades/upgradeContent.ts";
import { upgradeItem } from "./upgrades/upgradeItem.ts";
import { Refused } from "./writeItems.ts";

/** An item of a file: the place that its id names, and what is to stand there. */
export interface FileItem {
  id: string;
  body: unknown;
}

/** So many items are looked at before other requests are let in. */
const itemsInOneGo = 20;

/** What a file of items would change, in today's shapes. Nothing is kept. */
export async function planImport({ pool }: Pick<Database, "pool">, file: readonly FileItem[]): Promise<ImportLine[]> {
  const items = file.map(({ id, body }) => ({ id, item: itemAt(id, body) }));
  const placed = items.flatMap(({ item }) => item ?? []);
  const factsOf = await upgradeFacts(pool, placed);
  const published = new Map((await exportItems(pool)).map((item) => [idOf(item), item.body]));
  const drafted = new Set((await listDrafts(pool)).map(idOf));
  const lines: ImportLine[] = [];
  const seen = new Set<string>();
  for (const [index, { id, item }] of items.entries()) {
    if (index % itemsInOneGo === 0) await setImmediate();
    if (!item) lines.push(brokenLine(id, [{ path: "id", reason: "there is no such place" }]));
    for (const one of item ? upgradeItem(item, factsOf(item)) : []) {
      const place = idOf(one);
      if (seen.has(place)) lines.push(brokenLine(place, [{ path: "id", reason: "the file has it twice" }]));
      else lines.push(planItem(one, published.get(place), drafted.has(place)));
      seen.add(place);
    }
  }
  return lines;
}

function itemAt(id: string, body: unknown): Item | null {
  const key = readId(id);
  return key && { ...key, body };
}

const brokenLine = (id: string, faults: ImportLine["faults"]): ImportLine => ({
  ...{ id, state: "broken", faults, version: "none", before: null, after: null },
});

function planItem(item: Item, before: unknown, isDrafted: boolean): ImportLine {
  const id = idOf(item);
  const verdict = checkItem(item);
  if (!verdict.ok) return brokenLine(id, verdict.faults);
  const version = versionOf(before);
  const line = { id, version, faults: [] };
  if (isSame(item, before, verdict.body)) return { ...line, state: "same", before: null, after: null };
  const state = isDrafted ? "drafted" : before === undefined ? "new" : "changed";
  return { ...line, state, before: (before ?? null) as never, after: verdict.body as never };
}

/** As texts, as a change is told from what is there already; the database keeps no order of a brand's fields. */
function isSame({ kind }: Item, before: unknown, after: unknown): boolean {
  if (before === undefined) return false;
  const text = kind === "brand" ? canonicalJson : JSON.stringify;
  return text(before) === text(after);
}

export interface SeenItem extends FileItem {
  /** What stood at the place in the preview (`versionOf`). */
  version: string;
}

/** Keeps items of a file as drafts, all or none. Runs in the caller's transaction. Throws `Refused`, a sentence for each fault. */
export async function keepImport(tx: Tx, file: readonly SeenItem[], by: ChangedBy): Promise<void> {
  const refusals: string[] = [];
  for (const { id, body, version } of file) {
    const item = itemAt(id, body);
    if (!item) {
      refusals.push(`${id}: there is no such place`);
      continue;
    }
    const answer = await saveDraft(tx, item, { version }, by);
    if (answer.ok) continue;
    if (answer.reason === "broken")
      refusals.push(...answer.faults.map(({ path, reason }) => `${nameOf(item)}: ${path}: ${reason}`));
    else refusals.push(`${nameOf(item)}: somebody changed it or keeps a draft of it`);
  }
  if (refusals.length > 0) throw new Refused(refusals);
}
