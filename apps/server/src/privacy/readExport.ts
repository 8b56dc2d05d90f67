import { Readable } from "node:stream";
import { Download } from "../platform/failure.ts";
import { firstOf } from "../platform/query.ts";
import { unsealBytes } from "../platform/seal.ts";
import type { PrivacyDeps } from "./deps.ts";
import { partOwner } from "./makeExport.ts";
import { findRequest, type Request } from "./queries.ts";
import { tables } from "./tables.ts";

const types = { json: "application/json", html: "text/html; charset=utf-8" } as const;

/** An export that is ready and whose time has not passed. */
export async function readyExport(deps: PrivacyDeps, id: number, now: Date): Promise<Request | null> {
  const request = await findRequest(deps.db.pool, id);
  return request?.state === "ready" && request.due_at !== null && request.due_at > now ? request : null;
}

/** One of its files, decrypted piece by piece as it is sent. */
export function exportFile(deps: PrivacyDeps, { id }: Request, format: "json" | "html"): Download {
  return new Download(Readable.from(pieces(deps, id, format)), `my-data-${id}.${format}`, types[format]);
}

async function* pieces(deps: PrivacyDeps, requestId: bigint, format: "json" | "html"): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const part = await firstOf(
      deps.db.pool,
      tables
        .selectFrom("privacy.export_part")
        .select("sealed")
        .where("request_id", "=", requestId)
        .where("format", "=", format)
        .where("number", "=", number),
    );
    if (!part) return;
    yield unsealBytes(deps.key, part.sealed, partOwner(requestId, format, number));
  }
}
