import type { Server } from "node:http";
import type { ChannelName, PublishedOn } from "@croupier/contract/realtime";
import { Batcher } from "../batching/batcher.ts";
import type { Clock } from "../clock.ts";
import { aboutToWaitForConnection } from "../connections/held.ts";
import type { Database, Queryable } from "../database.ts";
import type { Backplane, Message, Publisher } from "./backplane.ts";
import { centrifugoPublisher } from "./centrifugo.ts";
import { coalesce } from "./coalesce.ts";
import type { HubOptions, SessionQuestion, SessionSearch } from "./core.ts";
import { type FirstCredentials, firstToken } from "./firstToken.ts";
import { connectionPath, controlChannel, type DisconnectOrder, type Hub, startHub } from "./hub.ts";
import type { HubLimits } from "./limits.ts";
import { enqueue, startRelay } from "./outbox.ts";
import { postgresBackplane } from "./postgresBackplane.ts";
import type { HouseReason } from "./protocol.ts";
import { signConnect, signSubscribe } from "./tokens.ts";

export interface RealtimeOptions {
  db: Database;
  /** Database address for the connections that listen, with the application's or the owner's rights. */
  databaseUrl: string;
  tokenKey: Uint8Array;
  clock: Clock;
  /** Says whether a channel of this name exists, without its `#users`. */
  knowsChannel: (name: string) => boolean;
  /** Asked when a signed-in client connects and when it brings a new token; see `HubOptions`. */
  sessionLives?: SessionQuestion | undefined;
  /** Asked when a client of the first protocol connects; see `HubOptions`. */
  sessionsBegun?: SessionSearch | undefined;
  addressOf?: HubOptions["addressOf"];
  redisUrl?: string | undefined;
  centrifugo?: { apiUrl: string; apiKey: string; publicUrl: string } | undefined;
  limits?: Partial<HubLimits>;
  onError?: (error: unknown) => void;
}

/** Publishes when the transaction commits. */
export type PublishIn = <Name extends ChannelName>(
  tx: Queryable,
  channel: Name,
  data: PublishedOn<Name>,
) => Promise<void>;

/** The same of many messages at once, in their order. */
export type PublishAllIn = <Name extends ChannelName>(
  tx: Queryable,
  messages: readonly { channel: Name; data: PublishedOn<Name> }[],
) => Promise<void>;

/** Publishes what is newest when it gets to it; null is not published. Returns at once. */
export type PublishLatest = <Name extends ChannelName>(
  channel: Name,
  produce: () => Promise<PublishedOn<Name> | null>,
  topic?: string,
) => void;

export interface Realtime {
  /** Sends `data` to everyone who listens to `channel`, in every process. Resolves once it cannot get lost any more. */
  publish<Name extends ChannelName>(channel: Name, data: PublishedOn<Name>): Promise<void>;
  /** The same, but only when the transaction commits. */
  publishIn: PublishIn;
  publishAllIn: PublishAllIn;
  /**
   * Announces a state of which only the latest counts: however often it is called meanwhile, `produce` runs once more
   * and its answer is published; null is not. `topic` tells states on one channel apart. Returns at once.
   */
  publishLatest: PublishLatest;
  /** Token for a browser's connection; the empty id is a guest. `session` lets `disconnect` find it. */
  connectToken(user: { id: string; session?: string }, now: Date): Promise<string>;
  /** The same for a client that brings no new one: it is good while the sign-in session lives. Source: C-6.4. */
  lastingToken(user: { id: string; session?: string }, now: Date): Promise<string>;
  /** What a client of the first protocol connects with. `began` is the session's sign-in. Source: C-6.5. */
  firstCredentials(user: { id: string; session?: string }, began: Date): FirstCredentials;
  /** Token for one channel whose name starts with `$`. */
  subscribeToken(userId: string, channel: string, now: Date): Promise<string>;
  /**
   * Ends the connections of a user, or those of one of the user's sessions, in every process and for good, once the
   * transaction is committed; nothing that fails after it loses the order. The client is told why, or that its session ended.
   */
  disconnect(tx: Queryable, userId: string, about?: { session?: string; why?: HouseReason }): Promise<void>;
  /**
   * Ends the connections of a user but those of one session, which go on in the session that took its place. Centrifugo
   * knows no sessions: there it ends all. Once the transaction is committed.
   */
  disconnectOthers(tx: Queryable, userId: string, kept: { from: string; to: string }): Promise<void>;
  /** WebSocket address for a page of this origin. */
  urlFor(publicOrigin: string): string;
  /** Serves clients on this HTTP server; nothing to do when Centrifugo took over. */
  attach(server: Server): void;
  connections(): number;
  close(): Promise<void>;
}

/** For who has no hub running, such as a command: a server relays it once the transaction commits. */
export const publishIn: PublishIn = (tx, channel, data) => enqueue(tx, [message(channel, data)]);

/** The same of many. */
export const publishAllIn: PublishAllIn = (tx, all) =>
  enqueue(
    tx,
    all.map(({ channel, data }) => message(channel, data)),
  );

/** Life of a connection token in seconds; the client renews it by itself. */
const tokenSeconds = 15 * 60;
const maxPerAppend = 500;

/** Starts realtime: our own hub over PostgreSQL or Redis, or a Centrifugo. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { hub, publisher } = options.centrifugo
    ? { hub: null, publisher: centrifugoPublisher(options.centrifugo) }
    : await ownHub(options);
  const relay = await startRelay({ db: options.db, url: options.databaseUrl, publisher, ...errors(options) });
  const messages = new Batcher<Message, void>({
    async send(group) {
      await publisher.append(group);
      return group.map(() => undefined);
    },
    slots: 1,
    maxInGroup: maxPerAppend,
    maxWaiting: Number.POSITIVE_INFINITY,
    waitsForReturn: false,
    purpose: "caller",
  });
  const send = (one: Message) => messages.add(one);
  const producers = new Map<string, { channel: string; produce: () => Promise<unknown> }>();
  const latest = coalesce(async (key) => {
    const asked = producers.get(key);
    if (!asked) return;
    const state = await asked.produce();
    if (state !== null) await send(message(asked.channel, state));
    // What was asked meanwhile is for the next run; what failed is for the next try.
    if (producers.get(key) === asked) producers.delete(key);
  }, errors(options));

  const disconnect = (tx: Queryable, order: DisconnectOrder) => enqueue(tx, [message(controlChannel, order)]);

  return {
    publish: (channel, data) => send(message(channel, data)),
    publishIn,
    publishAllIn,
    publishLatest(channel, produce, topic = "") {
      // Inside a transaction the state would be read on another connection, as it was before.
      aboutToWaitForConnection();
      const key = `${channel}/${topic}`;
      producers.set(key, { channel, produce });
      latest.ask(key);
    },
    connectToken: (user, now) => signConnect(options.tokenKey, claimsOf(user), now, tokenSeconds),
    lastingToken: (user, now) => signConnect(options.tokenKey, claimsOf(user), now, null),
    firstCredentials: (user, began) => firstToken(options.tokenKey, user, began),
    subscribeToken: (userId, channel, now) =>
      signSubscribe(options.tokenKey, { sub: userId, channel }, now, tokenSeconds),
    disconnect: (tx, userId, about = {}) => disconnect(tx, { disconnect: userId, ...about }),
    disconnectOthers: (tx, userId, kept) => disconnect(tx, { disconnect: userId, kept }),
    urlFor: (origin) => options.centrifugo?.publicUrl || `${origin.replace(/^http/, "ws")}${connectionPath}`,
    attach: (server) => hub?.attach(server),
    connections: () => hub?.connections() ?? 0,
    async close() {
      await latest.settled();
      await relay.close();
      await hub?.close();
    },
  };
}

function claimsOf({ id, session }: { id: string; session?: string }) {
  return { sub: id, ...(session === undefined ? {} : { info: { session } }) };
}

async function ownHub(options: RealtimeOptions): Promise<{ hub: Hub; publisher: Publisher }> {
  const backplane = options.redisUrl
    ? await throughRedis(options.redisUrl, options)
    : postgresBackplane({ db: options.db, url: options.databaseUrl, ...errors(options) });
  const hub = await startHub({
    backplane,
    tokenKey: options.tokenKey,
    clock: options.clock,
    knowsChannel: options.knowsChannel,
    addressOf: options.addressOf,
    sessionLives: options.sessionLives,
    sessionsBegun: options.sessionsBegun,
    ...(options.limits ? { limits: options.limits } : {}),
    ...errors(options),
  });
  return { hub, publisher: backplane };
}

/** Its client is loaded only where there is a Redis: that takes a twentieth of what a start loads. */
async function throughRedis(url: string, options: RealtimeOptions): Promise<Backplane> {
  const { redisBackplane } = await import("./redisBackplane.ts");
  return redisBackplane({ url, ...errors(options) });
}

function errors(options: RealtimeOptions): { onError?: (error: unknown) => void } {
  return options.onError ? { onError: options.onError } : {};
}

function message(channel: string, data: unknown): Message {
  return { channel, data: JSON.stringify(data) };
}
