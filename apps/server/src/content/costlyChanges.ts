import { z } from "zod";
import type { BackOffice, Decided, ProposalResult, Propose } from "../platform/backOffice/backOffice.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import { readItem } from "./changeItem.ts";
import { findSeen, publishDrafts, type SeenDraft } from "./drafts.ts";
import type { ItemKey } from "./items.ts";
import { idOf, readId } from "./listItems.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { findRevision } from "./revisions.ts";
import { rollBackIn } from "./rollBack.ts";
import { Refused } from "./writeItems.ts";

/*
 * Content that gives players something: tables of the wheel and of boxes, rates and cards of points, what levels bring, the
 * calendar. Where a change may cost more than what stands, it counts with all that it may cost, and above the house's bound a second
 * person decides on it.
 */

export interface CostDeps {
  db: Database;
  backOffice: BackOffice;
  /** What there is to name: pages, games, contests. */
  readKnown(on?: Queryable): Promise<KnownThings>;
  /** What an item's body may cost in gifts, in cents of EUR; null for one that gives nothing. */
  costOf(on: Queryable, key: ItemKey, body: unknown): Promise<number | null>;
}

const Publication = z.object({ drafts: z.array(z.object({ id: z.string(), version: z.string() })) });
const WayBack = z.object({ id: z.string(), revision: z.int(), version: z.string() });

/**
 * What drafts may cost that give more than what stands; null where none does. Throws `Refused` where one is not as the operator
 * saw it, so that what is measured is what is published.
 */
export async function riseOfDrafts(deps: CostDeps, seen: readonly SeenDraft[]) {
  const rises: { id: string; eurCents: number; before: unknown; after: unknown }[] = [];
  for (const draft of await findSeen(deps.db.pool, seen)) {
    const before = await readItem(deps.db.pool, draft);
    const eurCents = await riseOf(deps, draft, before, draft.body);
    if (eurCents !== null) rises.push({ id: idOf(draft), eurCents, before: before ?? null, after: draft.body });
  }
  const [first] = rises;
  if (!first) return null;
  const eurCents = Math.min(
    Number.MAX_SAFE_INTEGER,
    rises.reduce((sum, one) => sum + one.eurCents, 0),
  );
  const { before, after } = first;
  const drafts = seen.map(({ key, version }) => ({ id: idOf(key), version }));
  const proposal = { subject: `content:${first.id}`, payload: { drafts }, before, after, eurCents };
  return { eurCents, known: await deps.readKnown(), proposal };
}

/** The same of a revision that an operator goes back to. */
export async function riseOfRevision(deps: CostDeps, key: ItemKey, to: bigint) {
  const revision = await deps.db.transaction((tx) => findRevision(tx, key, to));
  if (!revision) return null;
  const before = await readItem(deps.db.pool, key);
  const eurCents = await riseOf(deps, key, before, revision.body);
  return eurCents === null ? null : { eurCents, before: before ?? null, after: revision.body };
}

async function riseOf(deps: CostDeps, key: ItemKey, before: unknown, after: unknown): Promise<number | null> {
  const eurCents = await deps.costOf(deps.db.pool, key, after);
  if (eurCents === null || eurCents <= ((await deps.costOf(deps.db.pool, key, before)) ?? 0)) return null;
  return Math.ceil(eurCents);
}

/** Tries a change and undoes it. Throws the `Refused` that speaks against it. */
export async function tryOut(db: Database, run: (tx: Tx) => Promise<unknown>): Promise<void> {
  const undone = new Refused([]);
  try {
    await db.transaction(async (tx) => {
      await run(tx);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}

/** Publishes drafts that a second person approved, as they were when they were proposed. */
export function publicationProposal(deps: CostDeps): Propose<z.output<typeof Publication>> {
  return deps.backOffice.defineProposal({
    ...{ kind: "content.publish", permission: "content.write", payload: Publication },
    run: (tx, { drafts }, decided) =>
      unlessRefused(tx, async () => {
        const seen: SeenDraft[] = [];
        for (const { id, version } of drafts) {
          const key = readId(id);
          if (!key) return "stale";
          seen.push({ key, version });
        }
        await publishDrafts(tx, seen, by(decided), await knownIn(deps, tx));
        return "done";
      }),
  });
}

/** Goes back to a revision that a second person approved, where what stands is what it was proposed for. */
export function rollBackProposal(deps: CostDeps): Propose<z.output<typeof WayBack>> {
  return deps.backOffice.defineProposal({
    ...{ kind: "content.rollBack", permission: "content.write", payload: WayBack },
    run: (tx, { id, revision, version }, decided) =>
      unlessRefused(tx, async () => {
        const key = readId(id);
        if (!key) return "stale";
        const order = { key, to: BigInt(revision), version };
        return (await rollBackIn(tx, order, by(decided), await knownIn(deps, tx))).ok ? "done" : "stale";
      }),
  });
}

const knownIn = (deps: CostDeps, tx: Tx): Promise<KnownThings> => deps.readKnown(tx);

/** Who proposed it is who changes it; the approver stands in the audit log beside. */
const by = ({ proposer, reason, now }: Decided) => ({ actor: `operator:${proposer.id}`, reason, now });

/** What cannot be published any more is out of date, and nothing of it stays. */
async function unlessRefused(tx: Tx, run: () => Promise<ProposalResult>): Promise<ProposalResult> {
  await tx.query("SAVEPOINT publication");
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await tx.query("ROLLBACK TO SAVEPOINT publication");
    return "stale";
  }
}
