import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import { createCommands } from "./commands.ts";
import type { Connection, ConnectionState, HubCore } from "./core.ts";
import { currentProtocol, type SpokenCommand } from "./dialect.ts";
import { firstProtocol, isFirstProtocol } from "./firstProtocol.ts";
import { rateLimit } from "./limits.ts";
import { type CloseName, closes, type unsubscribeCodes } from "./protocol.ts";
import type { Subscription } from "./topics.ts";
import { textFrame } from "./wsFrame.ts";

/*
 * One client. Its life: `waiting` (no connect yet) -> `open` -> `closed`. Commands are handled strictly one after
 * another, because the official client sends connect and its first subscribes in one frame. Source: C-3.3.
 */

/** After a token ran out the client has this long to bring a new one. */
const refreshGrace_s = 25;
/** A client that does not answer the closing handshake is cut off. */
const closeWithin_ms = 2_000;

export function openConnection(core: HubCore, webSocket: WebSocket, socket: Duplex, clientId: string): Connection {
  const { limits } = core;
  const opened_ms = performance.now();
  let pinged_ms = opened_ms;
  let heard_ms = opened_ms;
  let closed = false;
  /** A first frame came, and with it what the client speaks. */
  let spoken = false;
  let asked_ms = opened_ms;
  let queue: Promise<void> = Promise.resolve();
  const rate = rateLimit(limits.commandsPerSecond, limits.commandBurst);

  const state: ConnectionState = {
    clientId,
    userId: null,
    session: null,
    dialect: currentProtocol,
    expiresAt: null,
    subscriptions: new Map(),
    send(frame) {
      if (closed) return;
      socket.write(frame);
      if (socket.writableLength > limits.backlog_bytes) close("slow");
    },
    close,
  };
  const commands = createCommands(core, state);

  function close(name: CloseName): void {
    if (closed) return;
    closed = true;
    forget();
    webSocket.close(closes[name].code, state.dialect.closeReason(name));
    setTimeout(() => webSocket.terminate(), closeWithin_ms).unref();
  }

  function forget(): void {
    for (const subscription of state.subscriptions.values()) core.topics.remove(subscription);
    state.subscriptions.clear();
    core.left(state.userId, connection);
  }

  function receive(raw: RawData, isBinary: boolean): void {
    if (closed) return;
    heard_ms = performance.now();
    const text = isBinary ? "" : raw.toString();
    if (!spoken && isFirstProtocol(text)) state.dialect = firstProtocol;
    spoken = true;
    const list = isBinary ? null : state.dialect.read(text, limits.commandsPerFrame);
    if (!list) {
      close("bad_request");
    } else if (!rate.take(list.length, heard_ms)) {
      close("too_many_requests");
    } else {
      for (const command of list) queue = queue.then(() => answer(command));
    }
  }

  async function answer(command: SpokenCommand): Promise<void> {
    // An empty object without an id is the answer to our ping.
    if (closed || (command.method === "" && command.id === 0)) return;
    if (state.userId === null && command.method !== "connect") return refuse(command);
    try {
      const result = await commands.run(command);
      if (command.id === 0) return;
      state.send(textFrame(state.dialect.reply(command, result)));
      if (!("error" in result)) result.afterwards?.();
    } catch (error) {
      core.options.onError?.(error);
      state.send(textFrame(state.dialect.reply(command, { error: "internal" })));
    }
  }

  /** A connect that was refused or never came lets nothing after it through; who wants no answer is ended. */
  function refuse(command: SpokenCommand): void {
    if (command.id === 0) close("bad_request");
    else state.send(textFrame(state.dialect.reply(command, { error: "unauthorized" })));
  }

  function pushUnsubscribe(subscription: Subscription, name: keyof typeof unsubscribeCodes): void {
    core.topics.remove(subscription);
    state.subscriptions.delete(subscription.channel);
    state.send(textFrame(state.dialect.unsubscribed(subscription.channel, name)));
  }

  function tick(now_ms: number, now: Date): void {
    if (closed) return;
    if (state.userId === null) {
      if (now_ms - opened_ms > limits.connectWithin_ms) close("stale");
      return;
    }
    const seconds = now.getTime() / 1000;
    if (state.expiresAt !== null && seconds > state.expiresAt + refreshGrace_s) {
      close("expired");
      return;
    }
    for (const subscription of [...state.subscriptions.values()]) {
      if (subscription.expiresAt !== null && seconds > subscription.expiresAt + refreshGrace_s) {
        pushUnsubscribe(subscription, "expired");
      }
    }
    if (pinged_ms > heard_ms && now_ms - pinged_ms > limits.pongWithin_ms) close("no_pong");
    else if (now_ms - pinged_ms >= limits.pingEvery_ms) {
      pinged_ms = now_ms;
      if (state.dialect.pings) state.send(pingFrame);
      else webSocket.ping();
    }
    if (state.expiresAt === null && now_ms - asked_ms >= limits.askSessionEvery_ms) {
      asked_ms = now_ms;
      void endWithSession(now);
    }
  }

  /** A token that does not end lasts as long as its sign-in session. Source: C-6.4. */
  async function endWithSession(now: Date): Promise<void> {
    const { userId, session } = state;
    if (!userId || session === null || !core.options.sessionLives) return;
    try {
      if (!(await core.options.sessionLives(userId, session, now))) close("session_ended");
    } catch (error) {
      core.options.onError?.(error);
    }
  }

  const connection: Connection = {
    session: () => state.session,
    moveTo(session) {
      state.session = session;
    },
    close,
    tick,
    recoverAll() {
      for (const subscription of [...state.subscriptions.values()]) pushUnsubscribe(subscription, "insufficient_state");
    },
  };
  commands.attach(connection);
  webSocket.on("message", receive);
  webSocket.on("pong", () => {
    heard_ms = performance.now();
  });
  webSocket.on("error", () => close("bad_request"));
  webSocket.on("close", () => {
    if (closed) return;
    closed = true;
    forget();
  });
  return connection;
}

const pingFrame = textFrame("{}");
