import type { Queryable } from "../database.ts";

/*
 * What stands between the hubs of all server processes. Offsets come from one sequence for all channels and are handed
 * out in the order in which publications became visible, so every hub delivers the same messages in the same order.
 */

export interface Publication {
  channel: string;
  /** Position in the one sequence of all publications. */
  offset: number;
  /** JSON text. */
  data: string;
}

export interface Position {
  offset: number;
  /** Names the history that offsets belong to; another epoch means that nothing can be recovered. */
  epoch: string;
}

export interface HistoryQuery {
  channel: string;
  /** Only publications after this offset (before it when `reverse`). */
  since?: number;
  limit: number;
  reverse?: boolean;
}

export interface HistoryAnswer {
  publications: Publication[];
  /** False when publications after `since` may have been swept away or belong to another epoch. */
  complete: boolean;
}

/** What a hub wants to be told. */
export interface BackplaneListener {
  /** Publications in order, each offset once. */
  deliver(publications: readonly Publication[]): void;
  /** Messages may have been missed: every subscriber must recover by itself. */
  gap(): void;
}

/** One thing to publish; `data` is JSON text. */
export interface Message {
  channel: string;
  data: string;
}

/** Where publications go. */
export interface Publisher {
  /** A caller inside a transaction gives it as `on`: what goes into the same database goes in with it. */
  append(messages: readonly Message[], on?: Queryable): Promise<void>;
  close(): Promise<void>;
}

/** A publisher that hubs can also read from. */
export interface Backplane extends Publisher {
  start(listener: BackplaneListener): Promise<void>;
  /** The last position that was delivered to this process's hub. */
  position(): Position;
  history(query: HistoryQuery): Promise<HistoryAnswer>;
}
