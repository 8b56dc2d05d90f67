import type { Queryable } from "../platform/database.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { GatewayDeps } from "./deps.ts";
import {
  hmacScheme,
  isTimely,
  keyIdHeader,
  pathSignHeader,
  type SignatureScheme,
  signedMessage,
  signedWithPath,
  timestampHeader,
} from "./signature.ts";

/** A studio behind the gateway. */
export interface Studio {
  provider: string;
  title: string;
  keyId: string;
  scheme: SignatureScheme;
  launchUrl: string | null;
  timestampRequired: boolean;
  pathSignRequired: boolean;
  enabled: boolean;
  sandbox: boolean;
}

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
  await on.query(
    `INSERT INTO gateway.studio (provider, title, key_id, secret, launch_url, timestamp_required, enabled, sandbox, path_sign_required)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (provider) DO UPDATE SET title = excluded.title, key_id = excluded.key_id, secret = excluded.secret,
       launch_url = excluded.launch_url, timestamp_required = excluded.timestamp_required, enabled = excluded.enabled,
       sandbox = excluded.sandbox`,
    [
      entry.provider,
      entry.title,
      entry.keyId,
      seal(deps.seedKey, entry.secret, `studio:${entry.provider}`),
      entry.launchUrl ?? null,
      entry.timestampRequired ?? false,
      entry.enabled ?? true,
      entry.sandbox ?? false,
      entry.pathSignRequired ?? false,
    ],
  );
}

/** Keeps the studios with these keys out, whatever the register said of them. */
export async function shutOutKeys(on: Queryable, keyIds: readonly string[]): Promise<void> {
  await on.query("UPDATE gateway.studio SET enabled = false WHERE enabled AND key_id = ANY ($1)", [keyIds]);
}

export async function findStudio(
  deps: Pick<GatewayDeps, "seedKey">,
  on: Queryable,
  provider: string,
): Promise<Studio | null> {
  const reply = await on.query("SELECT * FROM gateway.studio WHERE provider = $1", [provider]);
  const row = reply.rows[0];
  if (!row) return null;
  return {
    provider: row.provider,
    title: row.title,
    keyId: row.key_id,
    scheme: hmacScheme(unseal(deps.seedKey, row.secret, `studio:${row.provider}`)),
    launchUrl: row.launch_url,
    timestampRequired: row.timestamp_required,
    pathSignRequired: row.path_sign_required,
    enabled: row.enabled,
    sandbox: row.sandbox,
  };
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
