import { workAs } from "../connections/purpose.ts";
import type { Queryable } from "../database.ts";
import { primaryPosition, replicaStanding, systemOf } from "./positions.ts";
import { ReplayLag } from "./replayLag.ts";
import { withinTime } from "./withinTime.ts";

/** Why a replica is left aside. */
export type ReplicaFault = "not_asked_yet" | "silent" | "behind" | "not_a_replica" | "of_another_database";

export interface ReplicaWatch {
  /** Null while the replica may be asked. */
  readonly fault: ReplicaFault | null;
  readonly lag_ms: number;
  /** Looks now, as after a question that failed. One look at a time. */
  look(): Promise<void>;
  close(): void;
}

const pause_ms = 1_000;
/** A replica that takes longer to say where it stands is of no help to a request. */
const answer_ms = 700;
/** What lists for everybody and reports may miss. */
const maxLag_ms = 5_000;

/** Looks every second where both servers stand. `onFault` hears of every change. */
export function watchReplica(
  primary: Queryable,
  replica: Queryable,
  onFault: (fault: ReplicaFault | null) => void,
): ReplicaWatch {
  const lag = new ReplayLag();
  let fault: ReplicaFault | null = "not_asked_yet";
  let system: string | undefined;
  let looking: Promise<void> | undefined;
  let closed = false;

  async function notePrimary(): Promise<void> {
    system ??= await systemOf(primary);
    lag.note(await primaryPosition(primary), performance.now());
  }

  async function judge(): Promise<ReplicaFault | null> {
    // What a primary that does not answer would have said is no fault of the replica's.
    await withinTime(answer_ms, notePrimary()).catch(() => undefined);
    try {
      const standing = await withinTime(answer_ms, replicaStanding(replica));
      if (!standing) return "not_a_replica";
      if (system !== undefined && standing.system !== system) return "of_another_database";
      lag.reach(standing.position);
      return lag.behind_ms(performance.now()) > maxLag_ms ? "behind" : null;
    } catch {
      return "silent";
    }
  }

  async function look(): Promise<void> {
    const found = await workAs("background", judge);
    if (closed || found === fault) return;
    fault = found;
    onFault(found);
  }

  const again = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => void again(), pause_ms);
  timer.unref();
  void again();
  return {
    get fault() {
      return fault;
    },
    get lag_ms() {
      return lag.behind_ms(performance.now());
    },
    look: again,
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
