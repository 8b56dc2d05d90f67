import { Worker } from "node:worker_threads";
import type { BlsAnswer, BlsJob } from "./blsWork.ts";

/** A thread that nobody asked for so long ends. Milliseconds. */
const idle_ms = 20_000;

const waiting = new Map<number, { resolve: (answer: BlsAnswer) => void; reject: (error: Error) => void }>();
let thread: Worker | undefined;
let lastId = 0;
let resting: NodeJS.Timeout | undefined;

/** Has a job done in the thread that all share. It keeps no process alive. */
async function ask(job: BlsJob): Promise<BlsAnswer> {
  clearTimeout(resting);
  thread ??= start();
  const id = ++lastId;
  const answered = new Promise<BlsAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
  thread.ref();
  thread.postMessage({ id, job });
  return answered;
}

function start(): Worker {
  const made = new Worker(new URL("./blsWork.ts", import.meta.url));
  const gone = (error: Error) => {
    if (thread === made) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  made.on("message", ({ id, answer }: { id: number; answer: BlsAnswer }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    if (waiting.size === 0) rest(made);
  });
  made.on("error", gone);
  made.on("exit", () => gone(new Error("the thread for signatures ended")));
  return made;
}

function rest(made: Worker): void {
  made.unref();
  resting = setTimeout(() => {
    if (thread === made) thread = undefined;
    void made.terminate();
  }, idle_ms);
  resting.unref();
}

/** Whether a signature, as hex, is that of a round under a network's key. */
export async function isSigned(round: number, signature: string, publicKey: string): Promise<boolean> {
  const answer = await ask({ do: "verify", round, signature, publicKey });
  return answer.ok && answer.value === true;
}

/** The signature of a round by the key that 32 secret bytes make, as hex. */
export const signRound = (round: number, secret: Uint8Array) => textOf({ do: "sign", round, secret });

/** The public key that 32 secret bytes make, as hex. */
export const publicKeyOf = (secret: Uint8Array) => textOf({ do: "publicKey", secret });

async function textOf(job: BlsJob): Promise<string> {
  const answer = await ask(job);
  if (!answer.ok || typeof answer.value !== "string") throw new Error("no signature could be made");
  return answer.value;
}
