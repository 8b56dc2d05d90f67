import { once } from "node:events";
import { createRequire } from "node:module";
import { guestAddress } from "../shared/guestAddress.ts";

/* A process of many sockets that listen to one channel, and notes when each of them hears which score of a player. */

// The server's own version of the library, not one that a tool brought along.
const { WebSocket } = createRequire(new URL("../../apps/server/package.json", import.meta.url))(
  "ws",
) as typeof import("ws");

const [, , url, channel, count] = process.argv as [string, string, string, string, string];
const hello = `{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"${channel}"}}`;
const connectAtOnce = 50;

/** Of the player whose moves are measured. */
let name = "";
/** When each socket heard what score; the same frame comes to all of them, so it is read once. */
const heard: [number, number][][] = [];
let last = { text: "", score: null as number | null };

function scoreIn(text: string): number | null {
  if (text === last.text) return last.score;
  const found = [...text.matchAll(/"name":"([^"]*)","score":(\d+)/g)].filter((match) => match[1] === name);
  const score = found.length > 0 ? Math.max(...found.map((match) => Number(match[2]))) : null;
  last = { text, score };
  return score;
}

async function open(index: number): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false, localAddress: guestAddress(index) });
  await once(socket, "open");
  const own: [number, number][] = [];
  heard.push(own);
  const answered = once(socket, "message");
  socket.send(hello);
  const [first] = await answered;
  if (String(first).includes('"error"')) throw new Error(String(first));
  socket.on("message", (data) => {
    const score = scoreIn(data.toString());
    if (score !== null) own.push([score, performance.timeOrigin + performance.now()]);
    else if (data.toString() === "{}") socket.send("{}");
  });
}

process.on("message", (order: { watch: string } | { settled: [number, number][] }) => {
  if ("watch" in order) {
    name = order.watch;
    return;
  }
  const delays: number[] = [];
  let missing = 0;
  for (const own of heard) {
    let next = 0;
    for (const [score, at] of order.settled) {
      while (next < own.length && own[next]![0] < score) next++;
      if (own[next]) delays.push(own[next]![1] - at);
      else missing++;
    }
  }
  process.send?.({ delays, missing });
});

for (let done = 0; done < Number(count); done += connectAtOnce)
  await Promise.all(Array.from({ length: Math.min(connectAtOnce, Number(count) - done) }, (_, n) => open(done + n)));
// Subscribing is answered after connecting; give the last answers their time.
setTimeout(() => process.send?.({ ready: true }), 500);
