import { appendAudit } from "../ledger/index.ts";
import type { Database } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { registerStudio } from "./studios.ts";
import { tables } from "./tables.ts";

const updateStudio = (provider: string) => tables.updateTable("gateway.studio").where("provider", "=", provider);

export interface RegisterLine {
  provider: string;
  title: string;
  keyId: string;
  launchUrl: string | null;
  enabled: boolean;
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
}

export type EnterAnswer = { ok: true; isNew: boolean } | { ok: false; field: keyof StudioApplication };

/** What each field must be. A token is as long as what it keys; a launcher is called over TLS, but on this machine. */
const fits: Readonly<Record<keyof StudioApplication, (text: string) => boolean>> = {
  provider: (text) => /^[a-z0-9-]{1,60}$/.test(text),
  title: (text) => text.length <= 80 && text.trim() !== "",
  keyId: (text) => /^[\w.-]{1,100}$/.test(text),
  secret: (text) => /^[\x21-\x7e]{32,200}$/.test(text),
  launchUrl: (text) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:|\/|$))/.test(text) && URL.canParse(text),
};

export async function listStudios(db: Database): Promise<RegisterLine[]> {
  const rows = await rowsOf(
    db.pool,
    tables
      .selectFrom("gateway.studio")
      .select(["provider", "title", "key_id", "launch_url", "enabled"])
      .orderBy("provider"),
  );
  return rows.map(({ provider, title, key_id: keyId, launch_url: launchUrl, enabled }) => {
    return { provider, title, keyId, launchUrl, enabled };
  });
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
  { signsPath = true, reason }: StudioAbility = {},
): Promise<EnterAnswer> {
  const field = (Object.keys(fits) as (keyof StudioApplication)[]).find((name) => !fits[name](given[name]));
  if (field) return { ok: false, field };
  const known = (await listStudios(deps.db)).find(({ provider }) => provider === given.provider);
  const launchUrl = given.launchUrl.replace(/\/$/, "");
  await deps.db.transaction(async (tx) => {
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
  });
  return { ok: true, isNew: !known };
}

/** What an operator sets of a studio's key. `maxDayWin`: cents of EUR. */
export interface StudioBounds {
  maxWinTimes: number;
  maxDayWin: number;
  pathSignRequired: boolean;
}

/** Sets what a studio's key can credit, and whether its requests must sign their path. False where there is none. */
export async function setStudioBounds(
  db: Database,
  provider: string,
  bounds: StudioBounds,
  actor: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const set = {
      max_win_times: bounds.maxWinTimes,
      max_day_win: BigInt(bounds.maxDayWin),
      path_sign_required: bounds.pathSignRequired,
    };
    if ((await change(tx, updateStudio(provider).set(set))) === 0) return false;
    const subject = `studio:${provider}`;
    await appendAudit(tx, { actor, action: "studio.bounds", subject, detail: { ...bounds } }, now);
    return true;
  });
}

/** Lets a studio in or keeps it out: requests of one that is out answer 410. False where there is none. */
export async function switchStudio(
  db: Database,
  provider: string,
  enabled: boolean,
  actor: string,
  now: Date,
  reason = "",
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await change(tx, updateStudio(provider).set({ enabled }))) === 0) return false;
    const detail = { enabled, ...(reason && { reason }) };
    await appendAudit(tx, { actor, action: "studio.switch", subject: `studio:${provider}`, detail }, now);
    return true;
  });
}
