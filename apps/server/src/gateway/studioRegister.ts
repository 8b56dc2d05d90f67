import { createHash } from "node:crypto";
import { sql } from "kysely";
import { appendAudit } from "../ledger/index.ts";
import { canonicalJson } from "../platform/canonicalJson.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { registerStudio } from "./studios.ts";
import { tables } from "./tables.ts";

export const updateStudio = (provider: string) => tables.updateTable("gateway.studio").where("provider", "=", provider);

/** What an operator sets of a studio's key. `maxDayWin`: cents of EUR. */
export interface StudioBounds {
  maxWinTimes: number;
  maxDayWin: number;
  pathSignRequired: boolean;
}

export interface RegisterLine {
  provider: string;
  title: string;
  keyId: string;
  launchUrl: string | null;
  enabled: boolean;
  bounds: StudioBounds;
  /** Names the entry as it is, with its token. */
  version: string;
}

export interface StudioApplication {
  provider: string;
  title: string;
  keyId: string;
  /** Shared token. */
  secret: string;
  launchUrl: string;
}

/** What the operator knows of a new studio besides. */
export interface StudioAbility {
  /** Why it is entered. */
  reason?: string;
  /** False for a studio that cannot sign the path of its requests. */
  signsPath?: boolean;
  /** The version that the operator saw, or `none`; nothing is entered over another. */
  seen?: string;
}

/** `taken`: another studio has this key. */
export type EnterAnswer =
  | { ok: true; isNew: boolean }
  | { ok: false; field: keyof StudioApplication | "version"; taken?: true };

/** What each field must be. A token is as long as what it keys; a launcher is called over TLS, but on this machine. */
const fits: Readonly<Record<keyof StudioApplication, (text: string) => boolean>> = {
  provider: (text) => /^[a-z0-9-]{1,60}$/.test(text),
  title: (text) => text.length <= 80 && text.trim() !== "",
  keyId: (text) => /^[\w.-]{1,100}$/.test(text),
  secret: (text) => /^[\x21-\x7e]{32,200}$/.test(text),
  launchUrl: (text) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:|\/|$))/.test(text) && URL.canParse(text),
};

export async function listStudios(on: Queryable): Promise<RegisterLine[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("gateway.studio")
      .select(["provider", "title", "key_id", "launch_url", "enabled", "secret"])
      .select(["max_win_times", "max_day_win", "path_sign_required"])
      .orderBy("provider"),
  );
  return rows.map(({ provider, title, key_id: keyId, launch_url: launchUrl, enabled, secret, ...set }) => {
    const bounds = {
      maxWinTimes: set.max_win_times,
      maxDayWin: Number(set.max_day_win),
      pathSignRequired: set.path_sign_required,
    };
    const line = { provider, title, keyId, launchUrl, enabled, bounds };
    // The token lies there sealed anew with each entry.
    const seen = canonicalJson({ ...line, sealed: secret.toString("base64") });
    return { ...line, version: createHash("sha256").update(seen).digest("hex").slice(0, 16) };
  });
}

/** A studio's line, with the register held for its changes until the transaction ends. */
export async function holdLine(tx: Tx, provider: string): Promise<RegisterLine | undefined> {
  await rowsOf(tx, tables.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('studios', 0))`.as("held")));
  return (await listStudios(tx)).find((line) => line.provider === provider);
}

/** Whether another studio signs with this key. */
async function isTaken(tx: Tx, { provider, keyId }: StudioApplication): Promise<boolean> {
  return (await listStudios(tx)).some((line) => line.keyId === keyId && line.provider !== provider);
}

/**
 * Enters a studio into the register or gives it a new key and address; one that was switched off stays so. From now on it
 * must send timestamps, and a new one must sign the path of its requests, unless it cannot. The audit log says who did it, and never the token.
 */
export async function enterStudio(
  deps: { db: Database; seedKey: Buffer },
  given: StudioApplication,
  actor: string,
  now: Date,
  { signsPath = true, reason, seen }: StudioAbility = {},
): Promise<EnterAnswer> {
  const field = (Object.keys(fits) as (keyof StudioApplication)[]).find((name) => !fits[name](given[name]));
  if (field) return { ok: false, field };
  const launchUrl = given.launchUrl.replace(/\/$/, "");
  return deps.db.transaction(async (tx): Promise<EnterAnswer> => {
    const known = await holdLine(tx, given.provider);
    if (seen !== undefined && seen !== (known?.version ?? "none")) return { ok: false, field: "version" };
    if (await isTaken(tx, given)) return { ok: false, field: "keyId", taken: true };
    const entry = {
      ...given,
      launchUrl,
      timestampRequired: true,
      pathSignRequired: signsPath,
      enabled: known?.enabled ?? true,
    };
    await registerStudio(deps, entry, tx);
    const detail = {
      keyId: given.keyId,
      launchUrl,
      isNew: !known,
      ...(known ? {} : { signsPath }),
      ...(reason && { reason }),
    };
    await appendAudit(tx, { actor, action: "studio.enter", subject: `studio:${given.provider}`, detail }, now);
    return { ok: true, isNew: !known };
  });
}

/** `seen`: the version that the operator saw; the switch of another is left as it is. */
interface SwitchOrder {
  provider: string;
  enabled: boolean;
  actor: string;
  reason?: string;
  seen?: string;
}

/** Lets a studio in or keeps it out: requests of one that is out answer 410. */
export async function switchStudio(
  db: Database,
  { provider, enabled, actor, reason, seen }: SwitchOrder,
  now: Date,
): Promise<"done" | "not_found" | "stale"> {
  return db.transaction(async (tx) => {
    const known = await holdLine(tx, provider);
    if (!known) return "not_found";
    if (seen !== undefined && seen !== known.version) return "stale";
    await change(tx, updateStudio(provider).set({ enabled }));
    const detail = { enabled, ...(reason && { reason }) };
    await appendAudit(tx, { actor, action: "studio.switch", subject: `studio:${provider}`, detail }, now);
    return "done";
  });
}
