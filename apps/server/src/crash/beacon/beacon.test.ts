import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { saltOfBeacon } from "@croupier/fairness";
import { afterEach, expect, test } from "vitest";
import { movableClock } from "../../platform/clock.ts";
import { drandBeacon, quicknet } from "./drandBeacon.ts";
import { roundAfter, timeOfRound } from "./publicBeacon.ts";
import { sandboxBeacon } from "./sandboxBeacon.ts";

/** What quicknet published for its round 1000. */
const published = {
  round: 1000,
  randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
  signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
};

let relay: Server | undefined;
afterEach(() => relay?.close());

/** A relay of quicknet that answers each path as told, and quicknet as asked there. */
async function quicknetAt(answer: (path: string, reply: ServerResponse) => void) {
  const server = createServer((request, reply) => answer(request.url ?? "", reply));
  relay = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return drandBeacon({ url, network: quicknet, ahead_ms: 60_000 });
}

const beaconThatAnswers = (body: unknown) => quicknetAt((_, reply) => reply.end(JSON.stringify(body)));

test("a round of the real network is asked for by drand's path and taken when its key signed it", async () => {
  const asked: string[] = [];
  const beacon = await quicknetAt((path, reply) => {
    asked.push(path);
    reply.end(JSON.stringify(published));
  });
  expect(await beacon.signatureOf(1000)).toBe(published.signature);
  expect(saltOfBeacon(published.signature)).toBe(published.randomness);
  expect(asked).toEqual([`/${quicknet.id}/public/1000`]);
});

test("what the network's key did not sign for that round is refused, whoever says it", async () => {
  const sandbox = sandboxBeacon({ secret: Buffer.alloc(32, 1), clock: movableClock(new Date("2026-02-01T00:00:00Z")) });
  const forged = (await sandbox.signatureOf(1000)) as string;
  const noPoint = `${published.signature.slice(0, -2)}00`;
  for (const [round, told] of [
    [1001, { ...published, round: 1001 }],
    [1000, { round: 1000, randomness: saltOfBeacon(forged), signature: forged }],
    [1000, { round: 1000, randomness: saltOfBeacon(noPoint), signature: noPoint }],
    [1000, { ...published, randomness: "00".repeat(32) }],
    [1001, published],
  ] as const) {
    const beacon = await beaconThatAnswers(told);
    await expect(beacon.signatureOf(round)).rejects.toThrow("is not signed by its key");
    relay?.close();
  }
});

test("a round that is not published yet is none; a relay that fails or talks nonsense is an error", async () => {
  for (const status of [404, 425]) {
    const beacon = await quicknetAt((_, reply) => reply.writeHead(status).end());
    expect(await beacon.signatureOf(1000)).toBeNull();
    relay?.close();
  }
  const failing = await quicknetAt((_, reply) => reply.writeHead(502).end("{}"));
  await expect(failing.signatureOf(1000)).rejects.toThrow("502");
  relay?.close();
  for (const nonsense of ["", "<html>", { round: 1000 }, { ...published, signature: "zz" }]) {
    await expect((await beaconThatAnswers(nonsense)).signatureOf(1000)).rejects.toThrow();
    relay?.close();
  }
  const endless = await quicknetAt((_, reply) => reply.end(JSON.stringify({ ...published, more: "x".repeat(10_000) })));
  await expect(endless.signatureOf(1000)).rejects.toThrow("more than 4096 bytes");
});

test("the sandbox signs a round once its moment has come, alike in every process with its secret", async () => {
  const secret = Buffer.alloc(32, 9);
  const clock = movableClock(new Date("2026-02-01T00:00:00.500Z"));
  const beacon = sandboxBeacon({ secret, clock });
  const round = roundAfter(beacon.network, clock.now());
  expect(timeOfRound(beacon.network, round).getTime()).toBeGreaterThan(clock.now().getTime());
  expect(await beacon.signatureOf(round)).toBeNull();
  clock.set(timeOfRound(beacon.network, round));
  const signature = await beacon.signatureOf(round);
  expect(signature).toMatch(/^[0-9a-f]{96}$/);
  expect(await sandboxBeacon({ secret, clock }).signatureOf(round)).toBe(signature);
  expect(await sandboxBeacon({ secret: Buffer.alloc(32, 8), clock }).signatureOf(round)).not.toBe(signature);
});
