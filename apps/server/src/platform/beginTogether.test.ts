import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { beginTogether } from "./beginTogether.ts";

const names = ["a", "b", "c"];

/** A server whose answers take three steps, each told with the request's name, what it told, and a connection for each name. */
async function openServer() {
  const told: string[] = [];
  const server = createServer(
    beginTogether(async (request, response) => {
      const name = request.url!.slice(1);
      told.push(`${name} begins`);
      const body = await text(request);
      told.push(`${name} brought ${body}`);
      await undefined;
      told.push(`${name} is answered`);
      response.end(`answer ${name}`);
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets: Socket[] = [];
  for (const _ of names) {
    const accepted = once(server, "connection");
    sockets.push(connect((server.address() as AddressInfo).port, "127.0.0.1"));
    await accepted;
  }
  return { server, told, sockets };
}

/** Sends every request in this moment, and holds the loop until all are there: its next turn finds them together. */
function sendAll(sockets: readonly Socket[]): void {
  for (const [at, socket] of sockets.entries())
    socket.write(`POST /${names[at]} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 1\r\n\r\n${at}`);
  const until = performance.now() + 50;
  while (performance.now() < until);
}

test("requests that came in one turn of the loop take each step one after the other, and each gets its own answer", async () => {
  const { server, told, sockets } = await openServer();
  sendAll(sockets);
  const answers = await Promise.all(sockets.map((socket) => text(socket)));
  for (const [at, answer] of answers.entries()) expect(answer).toContain(`answer ${names[at]}`);
  expect(told).toEqual([
    ...names.map((name) => `${name} begins`),
    ...names.map((name, at) => `${name} brought ${at}`),
    ...names.map((name) => `${name} is answered`),
  ]);
  server.close();
});

test("whoever is gone by the end of the turn is passed over, and the others are answered", async () => {
  const { server, told, sockets } = await openServer();
  server.prependListener("request", (request) => {
    if (request.url === "/b") request.socket.destroy();
  });
  sendAll(sockets);
  const [first, , third] = await Promise.all(sockets.map((socket) => text(socket)));
  expect(first).toContain("answer a");
  expect(third).toContain("answer c");
  expect(told.filter((line) => line.startsWith("b"))).toEqual([]);
  server.close();
});
