import { workAs } from "../platform/connections/purpose.ts";
import type { Tx } from "../platform/database.ts";
import { readRows } from "../platform/personalData/read.ts";
import { change } from "../platform/query.ts";
import { sealBytes } from "../platform/seal.ts";
import { type PrivacyDeps, type Subject, tablesOf } from "./deps.ts";
import { htmlFoot, htmlHead, htmlTable, maxShownRows } from "./exportPage.ts";
import { findRequest } from "./queries.ts";
import { tables } from "./tables.ts";
import { daysAfter, exportKept_days } from "./terms.ts";

/** Characters of a piece of the file. */
const piece = 512 * 1024;

type Format = "json" | "html";

export const partOwner = (requestId: number | bigint, format: string, number: number) =>
  `export:${requestId}:${format}:${number}`;

/** Collects text and keeps it in encrypted pieces. */
class Pieces {
  readonly #deps: PrivacyDeps;
  readonly #tx: Tx;
  readonly #requestId: bigint;
  readonly #format: Format;
  #text = "";
  #number = 0;

  constructor(deps: PrivacyDeps, tx: Tx, requestId: bigint, format: Format) {
    this.#deps = deps;
    this.#tx = tx;
    this.#requestId = requestId;
    this.#format = format;
  }

  async add(text: string): Promise<void> {
    this.#text += text;
    if (this.#text.length >= piece) await this.end();
  }

  async end(): Promise<void> {
    if (this.#text === "") return;
    const number = this.#number++;
    const owner = partOwner(this.#requestId, this.#format, number);
    const sealed = sealBytes(this.#deps.key, Buffer.from(this.#text), owner);
    const values = { request_id: this.#requestId, format: this.#format, number, sealed };
    await change(this.#tx, tables.insertInto("privacy.export_part").values(values));
    this.#text = "";
  }
}

/** Makes both files of an export from one view of the database, and marks it ready. A job; doing it twice does it once. */
export async function makeExport(deps: PrivacyDeps, requestId: number): Promise<void> {
  const now = deps.clock.now();
  await workAs("report", () =>
    deps.db.transaction(
      async (tx) => {
        const request = await findRequest(tx, requestId);
        if (request?.state !== "making") return;
        const subject = await deps.subjectOf(tx, Number(request.player_id));
        if (subject) await write(deps, tx, request.id, subject, now);
        const settled = { state: "ready", settled_at: now, due_at: daysAfter(now, exportKept_days) } as const;
        await change(tx, tables.updateTable("privacy.request").set(settled).where("id", "=", request.id));
      },
      { isolation: "repeatable read" },
    ),
  );
}

async function write(deps: PrivacyDeps, tx: Tx, requestId: bigint, subject: Subject, now: Date): Promise<void> {
  const json = new Pieces(deps, tx, requestId, "json");
  const html = new Pieces(deps, tx, requestId, "html");
  const all = tablesOf(deps);
  const words = deps.exportWords(subject.language);
  await json.add(`{"player":${subject.id},"made_at":${JSON.stringify(now.toISOString())},"data":{`);
  await html.add(htmlHead(words, subject.id, now, all));
  for (const [index, one] of all.entries()) {
    await json.add(`${index === 0 ? "" : ","}\n${JSON.stringify(one.table)}:[`);
    const shown: string[] = [];
    let count = 0;
    for await (const lines of readRows(tx, one, subject)) {
      await json.add(`${count === 0 ? "\n" : ",\n"}${lines.join(",\n")}`);
      count += lines.length;
      shown.push(...lines.slice(0, Math.max(0, maxShownRows - shown.length)));
    }
    await json.add("]");
    await html.add(htmlTable(words, one, shown, count));
  }
  await json.add("}}\n");
  await html.add(htmlFoot());
  await json.end();
  await html.end();
}
