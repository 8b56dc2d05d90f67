import * as calls from "@croupier/contract/backOffice/contentTransfer";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Database } from "../platform/database.ts";
import type { Content } from "./content.ts";
import { exportItems } from "./exportItems.ts";
import { findGaps, translatedLocales } from "./findGaps.ts";
import type { Item } from "./items.ts";
import { idOf } from "./listItems.ts";
import { keepImport, planImport } from "./planImport.ts";
import { Refused } from "./writeItems.ts";

export interface TransferDeps {
  db: Database;
  content: Pick<Content, "messages">;
  backOffice: Pick<BackOffice, "auditChange">;
}

/** So many gaps are named. */
const maxGaps = 1_000;

/** Content as a whole: what languages lack, and files of it out and in. */
export function registerTransferBackOffice(api: ApiServer, { db, content, backOffice }: TransferDeps): void {
  handleForOperator(api, calls.listContentGaps, async ({ brands }) => {
    const gaps = await findGaps(db.pool, content.messages, brands);
    const counts = Object.fromEntries(translatedLocales.map((locale) => [locale, 0]));
    for (const { key } of gaps) counts[key.locale] = (counts[key.locale] ?? 0) + 1;
    const lines = gaps
      .slice(0, maxGaps)
      .map(({ key, english }) => ({ ...key, id: idOf(key), english: english as never }));
    return { languages: [...translatedLocales], counts, lines };
  });
  handleForOperator(api, calls.exportContent, async ({ query, brands }) => {
    const items = (await exportItems(db.pool)).filter((item) => isAsked(item, query) && isReadable(item, brands));
    return { lines: items.map(({ body, ...item }) => ({ ...item, edited: item.edited ?? true, body: body as never })) };
  });
  handleForOperator(api, calls.previewContentImport, async ({ body }) => ({ lines: await planImport(db, body.items) }));
  handleForOperator(api, calls.importContent, async ({ operator, body: { items, reason }, context: { now } }) => {
    const by = { actor: `operator:${operator.id}`, reason, now };
    try {
      await db.transaction(async (tx) => {
        await keepImport(tx, items, by);
        const after = { drafts: items.map(({ id }) => id) };
        const change = { action: "content.import", subject: "content:import", reason, after };
        await backOffice.auditChange(tx, operator, change, now);
      });
      return { kept: items.length, refusals: [] };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { kept: 0, refusals: error.refusals };
    }
  });
}

type Asked = {
  kind?: string | undefined;
  brand?: string | undefined;
  locale?: string | undefined;
  edited?: boolean | undefined;
};

const isAsked = (item: Item, { kind, brand, locale, edited }: Asked) =>
  (kind === undefined || item.kind === kind) &&
  (brand === undefined || brandOf(item) === brand) &&
  (locale === undefined || item.locale === locale) &&
  (edited === undefined || item.edited === edited);

const isReadable = (item: Item, brands: readonly string[] | null) =>
  brands === null || ["", ...brands].includes(brandOf(item));

/** The brand that an item speaks for; a brand speaks for itself. */
const brandOf = ({ kind, name, brand }: Item) => (kind === "brand" ? name : brand);
