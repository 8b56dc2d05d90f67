import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { WebSocket } from "ws";
import type { CrowdOrder } from "./crowd.ts";

/* Holds many connections to the server, on an event loop of its own, so that a test measures the server and not itself. */

const { port, count, kind, localAddress } = workerData as CrowdOrder;
const host = "127.0.0.1";
const slowHead =
  "POST /log HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{";
const open = new Set<unknown>();
const closers: (() => void)[] = [];
let settled = 0;

function openPlain(): void {
  const socket: Socket = connect({ port, host, localAddress });
  closers.push(() => socket.destroy());
  socket.on("error", () => undefined).resume();
  socket.once("connect", () => {
    open.add(socket);
    settled++;
    if (kind === "slow") socket.write(slowHead);
  });
  socket.once("close", () => {
    if (!open.delete(socket)) settled++;
  });
  if (kind === "slow") {
    const drips = setInterval(() => socket.writable && socket.write(" "), 5_000);
    socket.once("close", () => clearInterval(drips));
  }
}

function openGuest(): void {
  const socket = new WebSocket(`ws://${host}:${port}/connection/websocket`, { localAddress });
  closers.push(() => socket.terminate());
  socket.once("open", () => {
    open.add(socket);
    settled++;
  });
  socket.once("error", () => settled++);
  socket.once("close", () => open.delete(socket));
}

for (let made = 0; made < count; made++) {
  if (kind === "guest") openGuest();
  else openPlain();
}

parentPort?.on("message", (order: "count" | "close") => {
  if (order === "count") return parentPort?.postMessage({ open: open.size, settled });
  for (const close of closers) close();
  parentPort?.close();
});
