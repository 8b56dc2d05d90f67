import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface CrowdOrder {
  port: number;
  count: number;
  /** Connections that ask for nothing, bodies that come a byte at a time, or sockets of guests. */
  kind: "idle" | "slow" | "guest";
  localAddress: string;
}

/** Many connections from one address, on a thread of their own. */
export interface Crowd {
  /** How many are open now, and of how many it is known whether they were taken. */
  count(): Promise<{ open: number; settled: number }>;
  leave(): Promise<void>;
}

/** Comes from another address than the test's own connections, which must not be counted with it. */
const elsewhere = "127.0.0.2";

export function crowdAt(order: Omit<CrowdOrder, "localAddress">): Crowd {
  const worker = new Worker(new URL("./crowdWorker.ts", import.meta.url), {
    workerData: { ...order, localAddress: elsewhere },
  });
  return {
    async count() {
      const answer = once(worker, "message");
      worker.postMessage("count");
      return (await answer)[0];
    },
    async leave() {
      const gone = once(worker, "exit");
      worker.postMessage("close");
      await gone;
    },
  };
}
