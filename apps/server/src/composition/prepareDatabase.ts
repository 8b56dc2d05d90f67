import { join } from "node:path";
import { readCatalogueSeed, seedCatalogue, switchProvider } from "../catalogue/index.ts";
import { upgradeContent } from "../content/index.ts";
import { resumeAfterRestore } from "../events/index.ts";
import { ensurePostingPartitions } from "../ledger/index.ts";
import { seedMethods } from "../payments/index.ts";
import { ensurePartitions } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { sampleProvider, withSampleTitles } from "./sampleStudio.ts";

/** Puts into the database what must be there before any module opens: months, the catalogue, ways to pay, content. */
export async function prepareDatabase({ db, clock, config, demo, root, folder, log }: Base): Promise<void> {
  if (await resumeAfterRestore(db)) log.warn("this database comes from another PostgreSQL server");
  await ensurePartitions(db, clock.now());
  await ensurePostingPartitions(db, clock.now());
  const catalogueSeed = readCatalogueSeed(folder("catalogue"));
  await seedCatalogue(db, config.sampleStudio.run ? withSampleTitles(catalogueSeed) : catalogueSeed);
  // A database that was a demo's before has it still, and where money is real it must not be played.
  if (config.sampleStudio.run || !demo) await switchProvider(db.pool, sampleProvider, demo);
  await seedMethods(db, join(folder("payments"), "methods.json"), config.pay.provider);
  await upgradeContent(db, clock.now(), join(root, "content"));
}
