import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { placeOf } from "../placeOf.ts";
import type { Publication } from "./backplane.ts";
import { openConnection } from "./connection.ts";
import type { Connection, HubCore, HubOptions } from "./core.ts";
import { guestCount } from "./guestCount.ts";
import { defaultLimits } from "./limits.ts";
import type { CloseName, HouseReason } from "./protocol.ts";
import { recentPublications } from "./recent.ts";
import { createTopics } from "./topics.ts";

/*
 * The realtime hub of one process. It holds the sockets of its own clients; everything published in any process
 * reaches it through the backplane. Speaks Centrifugo's JSON client protocol. Source: C-3.3 to C-3.6, 4-31.
 */

export const connectionPath = "/connection/websocket";
/** Orders among hubs travel as publications on this name, which no client can subscribe to. */
export const controlChannel = "!control";

/** Ends the connections of a user, or of one session of theirs; those of `kept.from` go on in the session `kept.to`. */
export interface DisconnectOrder {
  disconnect: string;
  session?: string;
  /** The session ended, unless it says otherwise. */
  why?: HouseReason;
  kept?: { from: string; to: string };
}

export interface Hub {
  /** Takes over WebSocket upgrades of this server at the protocol's path. */
  attach(server: Server): void;
  /** How many clients are connected to this process. */
  connections(): number;
  /** Tells every client to come back elsewhere and stops. */
  close(): Promise<void>;
}

const recentPublicationsKept = 4_096;
const tick_ms = 1_000;

export async function startHub(options: HubOptions): Promise<Hub> {
  const limits = { ...defaultLimits, ...options.limits };
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frame_bytes,
    clientTracking: false,
  });
  const connections = new Set<Connection>();
  const byUser = new Map<string, Set<Connection>>();
  const guests = guestCount(limits.guestsPerAddress);
  const topics = createTopics(() => options.backplane.position().epoch);
  const recent = recentPublications(recentPublicationsKept, 0);
  const detachers: (() => void)[] = [];

  const core: HubCore = {
    options,
    limits,
    topics,
    recent,
    join(userId, connection) {
      const own = byUser.get(userId) ?? new Set<Connection>();
      if (userId !== "" && own.size >= limits.connectionsPerUser) return false;
      if (userId !== "") guests.forget(connection);
      byUser.set(userId, own.add(connection));
      return true;
    },
    left(userId, connection) {
      connections.delete(connection);
      guests.forget(connection);
      const own = userId === null ? undefined : byUser.get(userId);
      own?.delete(connection);
      if (own?.size === 0) byUser.delete(userId!);
    },
  };

  function obey(publication: Publication): void {
    const { disconnect, session, kept, why = "session_ended" } = JSON.parse(publication.data) as DisconnectOrder;
    for (const connection of [...(byUser.get(disconnect) ?? [])]) {
      if (kept && connection.session() === kept.from) connection.moveTo(kept.to);
      else if (session === undefined || connection.session() === session) connection.close(why);
    }
  }

  await options.backplane.start({
    deliver(publications) {
      for (const publication of publications) {
        if (publication.channel === controlChannel) obey(publication);
        else recent.add(publication);
      }
      topics.deliver(publications);
    },
    gap() {
      recent.reset(options.backplane.position().offset);
      for (const connection of connections) connection.recoverAll();
    },
  });
  recent.reset(options.backplane.position().offset);

  const ticking = setInterval(() => {
    const now_ms = performance.now();
    const now = options.clock.now();
    for (const connection of connections) connection.tick(now_ms, now);
  }, tick_ms);
  ticking.unref();

  const addressOf = options.addressOf ?? ((request: IncomingMessage) => request.socket.remoteAddress ?? "");

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const place = placeOf(addressOf(request));
    if (!guests.mayCome(place)) {
      socket.end("HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 10\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = openConnection(core, webSocket, socket, randomUUID());
      connections.add(connection);
      guests.add(connection, place);
    });
  }

  return {
    attach(server) {
      const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (request.url?.split("?")[0] === connectionPath) return upgrade(request, socket, head);
        if (server.listenerCount("upgrade") === 1) socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
      };
      server.on("upgrade", listener);
      detachers.push(() => server.off("upgrade", listener));
    },
    connections: () => connections.size,
    async close() {
      clearInterval(ticking);
      for (const detach of detachers) detach();
      const goodbye: CloseName = "shutdown";
      for (const connection of [...connections]) connection.close(goodbye);
      sockets.close();
      await options.backplane.close();
    },
  };
}
