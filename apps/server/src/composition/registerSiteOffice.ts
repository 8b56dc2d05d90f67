import { listChoices } from "@croupier/contract/backOffice/choices";
import { registerStudioFieldsBackOffice, registerTitlesBackOffice } from "../catalogue/index.ts";
import { registerItemsBackOffice, registerTransferBackOffice } from "../content/index.ts";
import { askStudioFeed, registerStudiosBackOffice } from "../gateway/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { originOfHost } from "../platform/siteOrigins.ts";
import type { Base } from "./base.ts";
import { casinoId } from "./casinoId.ts";
import { readChoices } from "./choices.ts";
import { contentCosts } from "./contentCosts.ts";
import { readKnownThings } from "./knownThings.ts";
import type { OpenModules } from "./openModules.ts";

/** Registers what operators do with the site: content, titles and studios. */
export function registerSiteOffice(api: ApiServer, base: Base, modules: OpenModules): void {
  const { db, config, secrets } = base;
  const { catalogue, content } = modules;
  registerItemsBackOffice(api, {
    db,
    content,
    backOffice: modules.operators,
    originOf: (brandId) => {
      const [host] = content.hostsOf(brandId);
      return host ? originOfHost(config, host) : config.publicOrigin;
    },
    readKnown: (on = db.pool) => readKnownThings(on, catalogue),
    costOf: contentCosts(base, modules),
  });
  registerTransferBackOffice(api, { db, content, backOffice: modules.operators });
  handleForOperator(api, listChoices, () => readChoices(db.pool, { catalogue, content }));
  registerStudiosBackOffice(api, { db, seedKey: secrets.seedKey }, modules.operators);
  registerStudioFieldsBackOffice(api, db);
  registerTitlesBackOffice(api, {
    db,
    async askFeed(provider, now) {
      const asked = await askStudioFeed({ db, seedKey: secrets.seedKey }, provider, casinoId, now);
      if (!asked.ok) return null;
      const pictureOrigins = new Set([new URL(asked.launchUrl).origin, ...config.frameOrigins]);
      return { feed: asked.feed, title: asked.title, pictureOrigins };
    },
  });
}
