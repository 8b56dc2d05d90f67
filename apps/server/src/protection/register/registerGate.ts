import { licencePolicy } from "@croupier/rules/licencePolicy";
import type { Database, Tx } from "../../platform/database.ts";
import { lruCache } from "../../platform/lruCache.ts";
import { addOwnBlock } from "../blocks.ts";
import type { ExclusionRegister } from "./exclusionRegister.ts";

/** How long an answer that lets somebody play is good for. Source: F-51, "must be checked before play". */
const goodFor_ms = 10 * 60_000;
const maxKnown = 50_000;

/**
 * What the national register means for a player: nothing (`clear`), an exclusion that is theirs from now on (`excluded`), or
 * that nobody can say: the register gave no answer (`unreachable`), or the player's code in it is not known (`no_code`).
 */
export type RegisterSays = "clear" | "excluded" | "unreachable" | "no_code";

/** What the composition hands the gate. */
export interface RegisterParts {
  /** Null where none was configured. */
  register: ExclusionRegister | null;
  /** Without a register the demo lets everybody play; live mode lets nobody whose licence asks for one. */
  opensWithout: boolean;
  /** The player's code in the register, for callers who have not read it. */
  codeOf(playerId: number): Promise<string | null>;
  /** Ends what an excluded player may not go on with, in the exclusion's transaction. */
  leaveAll(tx: Tx, playerId: number, now: Date): Promise<void>;
  log(event: string, facts: Record<string, unknown>): void;
}

/** Whom the gate is asked about. */
export interface AskedPlayer {
  id: number;
  licence: string;
  /** Left out by a caller who has not read it; then it is read, where the licence asks for it. */
  personal_id?: string | null;
}

/**
 * Asks the register about a player whose licence wants it; about anybody else nothing is asked and nothing is read. Never inside a
 * transaction: it waits for somebody else.
 */
export type RegisterGate = (player: AskedPlayer, now: Date) => Promise<RegisterSays>;

/**
 * The gate before sign-ins, deposits and games of players whose licence asks for a national register. Whoever stands in it is
 * excluded here as by their own wish, for as long. Source: F-51.
 */
export function registerGate(db: Database, parts: RegisterParts): RegisterGate {
  const clearUntil = lruCache<number, number>(maxKnown);
  return async ({ id: playerId, licence, personal_id }, now) => {
    if (!licencePolicy(licence).exclusionRegister) return "clear";
    const at_ms = now.getTime();
    const good_ms = clearUntil.get(playerId);
    if (good_ms !== undefined && at_ms < good_ms && good_ms <= at_ms + goodFor_ms) return "clear";
    if (parts.register === null) return parts.opensWithout ? "clear" : "unreachable";
    const code = personal_id === undefined ? await parts.codeOf(playerId) : personal_id;
    if (code === null) return "no_code";
    const entry = await parts.register.ask(code);
    if (!entry.ok) {
      parts.log("exclusion_register.unreachable", { player: playerId });
      return "unreachable";
    }
    if (entry.excluded) {
      await exclude(db, parts, playerId, entry.until, now);
      return "excluded";
    }
    clearUntil.set(playerId, at_ms + goodFor_ms);
    return "clear";
  };
}

async function exclude(
  db: Database,
  { leaveAll, log }: RegisterParts,
  playerId: number,
  until: Date | null,
  now: Date,
): Promise<void> {
  const reason = "stands in the national register";
  const order = { playerId, kind: "selfexclusion", period: null, until, reason } as const;
  await db.transaction(async (tx) => {
    await addOwnBlock(tx, order, now);
    await leaveAll(tx, playerId, now);
  });
  log("exclusion_register.excluded", { player: playerId, until });
}
