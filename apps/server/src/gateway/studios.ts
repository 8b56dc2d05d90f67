import type { Queryable } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { GatewayDeps } from "./deps.ts";
import { readStudio, type Studio } from "./rows.ts";
import {
  hmacScheme,
  isTimely,
  keyIdHeader,
  pathSignHeader,
  signedMessage,
  signedWithPath,
  timestampHeader,
} from "./signature.ts";
import { tables } from "./tables.ts";

export interface StudioEntry {
  provider: string;
  title: string;
  keyId: string;
  secret: string;
  launchUrl?: string | null;
  timestampRequired?: boolean;
  /** Of a new entry; one that is known keeps what the operator set. */
  pathSignRequired?: boolean;
  enabled?: boolean;
  sandbox?: boolean;
}

/** Enters a studio into the register or changes its entry. The token is stored encrypted. */
export async function registerStudio(
  deps: Pick<GatewayDeps, "db" | "seedKey">,
  entry: StudioEntry,
  on: Queryable = deps.db.pool,
): Promise<void> {
  const { provider, title } = entry;
  const set = {
    title,
    key_id: entry.keyId,
    secret: seal(deps.seedKey, entry.secret, `studio:${provider}`),
    launch_url: entry.launchUrl ?? null,
    timestamp_required: entry.timestampRequired ?? false,
    enabled: entry.enabled ?? true,
    sandbox: entry.sandbox ?? false,
  };
  await change(
    on,
    tables
      .insertInto("gateway.studio")
      .values({ provider, ...set, path_sign_required: entry.pathSignRequired ?? false })
      .onConflict((conflict) => conflict.column("provider").doUpdateSet(set)),
  );
}

/** Keeps the studios with these keys out, whatever the register said of them. */
export async function shutOutKeys(on: Queryable, keyIds: readonly string[]): Promise<void> {
  if (keyIds.length === 0) return;
  await change(
    on,
    tables
      .updateTable("gateway.studio")
      .set({ enabled: false })
      .where("enabled", "=", true)
      .where("key_id", "in", keyIds),
  );
}

export async function findStudio(
  deps: Pick<GatewayDeps, "seedKey">,
  on: Queryable,
  provider: string,
): Promise<Studio | null> {
  const row = await firstOf(on, tables.selectFrom("gateway.studio").selectAll().where("provider", "=", provider));
  if (!row) return null;
  return { ...readStudio(row), scheme: hmacScheme(unseal(deps.seedKey, row.secret, `studio:${row.provider}`)) };
}

/** Studios that are connected and can be told of something. */
export async function studiosToTell(on: Queryable): Promise<ReadonlySet<string>> {
  const connected = tables.selectFrom("gateway.studio").select("provider").where("enabled", "=", true);
  const rows = await rowsOf(on, connected.where("launch_url", "is not", null));
  return new Set(rows.map(({ provider }) => provider));
}

/** What a studio has sent, as far as its proof goes. `path`: of the address, without a query. */
export interface SignedRequest {
  headers: Record<string, unknown>;
  path: string;
  rawBody: Buffer;
  now: Date;
}

/**
 * Whether a request is this studio's: key id where given, timestamp and the signature of the path where given or asked for,
 * the signature of the body always.
 */
export function isSignedBy(studio: Studio, { headers, path, rawBody, now }: SignedRequest): boolean {
  const text = (name: string) => (typeof headers[name] === "string" ? (headers[name] as string) : undefined);
  const keyId = text(keyIdHeader);
  if (keyId !== undefined && keyId !== studio.keyId) return false;
  const timestamp = text(timestampHeader);
  if (timestamp === undefined ? studio.timestampRequired : !isTimely(timestamp, now)) return false;
  const pathSign = text(pathSignHeader);
  if (pathSign === undefined && studio.pathSignRequired) return false;
  if (pathSign !== undefined && !studio.scheme.verify(signedWithPath(rawBody, path, timestamp), pathSign)) return false;
  return studio.scheme.verify(signedMessage(rawBody, timestamp), text("x-request-sign") ?? "");
}
