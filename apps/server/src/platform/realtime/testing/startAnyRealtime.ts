import type { Queryable } from "../../database.ts";
import { type Realtime, type RealtimeOptions, startRealtime } from "../index.ts";

/** The hub as its own tests and measurements use it: on any channel, with any data. */
export interface AnyRealtime extends Omit<Realtime, "publish" | "publishIn" | "publishLatest"> {
  publish(channel: string, data: unknown): Promise<void>;
  publishIn(tx: Queryable, channel: string, data: unknown): Promise<void>;
  publishLatest(channel: string, produce: () => Promise<unknown>, topic?: string): void;
}

/** Starts the hub for tests in which it does not matter what travels over it. */
export async function startAnyRealtime(options: RealtimeOptions): Promise<AnyRealtime> {
  return (await startRealtime(options)) as AnyRealtime;
}
