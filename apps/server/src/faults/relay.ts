import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A wire between two programs that can be cut. */
export interface Relay {
  port: number;
  /** How many answers were lost on the way so far. */
  dropped(): number;
  /** Where new connections go from now on. */
  leadTo(port: number): void;
  /** From now on nothing arrives in either direction, and nobody is told; new connections are accepted alike. */
  swallow(on: boolean): void;
  /** Nothing arrives any more on connections that are open now, and nobody is told; new ones work. */
  silenceOpen(): void;
  /** From now on every piece takes so long to arrive, in either direction. */
  delay(ms: number): void;
  /** Cuts every open connection. */
  cut(): void;
  close(): Promise<void>;
}

/** A relay to a database on this machine, and the database's address by way of it; on a port of its own unless one is named. */
export async function openRelayTo(databaseUrl: string, port = 0): Promise<{ relay: Relay; url: string }> {
  const url = new URL(databaseUrl);
  const relay = await openRelay(Number(url.port), undefined, port);
  url.hostname = "127.0.0.1";
  url.port = String(relay.port);
  return { relay, url: url.href };
}

/**
 * Passes bytes on to a port of this machine. When `dropsAnswer` says so, an answer that the server has sent is thrown
 * away and the line cut: the request has had its effect and the client cannot know. Source: F-08.
 */
export async function openRelay(target: number, dropsAnswer: () => boolean = () => false, port = 0): Promise<Relay> {
  let leadsTo = target;
  let dropped = 0;
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let swallows = false;
  let delay_ms = 0;
  /** Passes bytes on in their order, later if told so, or never. */
  const pass = (to: Socket) => (bytes: Buffer) => {
    if (swallows || silent.has(to)) return;
    if (delay_ms === 0) to.write(bytes);
    else setTimeout(() => to.writable && to.write(bytes), delay_ms);
  };
  const server = createServer((near) => {
    const far = connect(leadsTo, "127.0.0.1");
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", cut);
      socket.on("close", () => {
        open.delete(socket);
        cut();
      });
    }
    near.on("data", pass(far));
    far.on("data", (bytes) => {
      if (dropsAnswer()) {
        dropped += 1;
        cut();
      } else pass(near)(bytes);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    dropped: () => dropped,
    leadTo(port) {
      leadsTo = port;
    },
    swallow(on) {
      // What was swallowed is gone: a connection that lost a piece in its middle is of no use to anybody.
      if (swallows && !on) for (const socket of open) socket.destroy();
      swallows = on;
    },
    silenceOpen() {
      for (const socket of open) silent.add(socket);
    },
    delay(ms) {
      delay_ms = ms;
    },
    cut() {
      for (const socket of open) socket.destroy();
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
