import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { saltOfBeacon } from "@croupier/fairness";
import type { Clock } from "../../platform/clock.ts";
import { publicKeyOf, signRound } from "./blsThread.ts";
import { drandBeacon } from "./drandBeacon.ts";
import { type BeaconNetwork, type PublicBeacon, timeOfRound } from "./publicBeacon.ts";

/** Rounds of the sandbox come as often as those of the real network, counted from 2026 on. */
const genesis_s = Date.UTC(2026, 0, 1) / 1000;
const period_s = 3;
/** It goes by this server's own clock. */
const ahead_ms = 1_000;

/**
 * A beacon for the demo, which may have no line to the outside: the protocol and signatures of the real one, over HTTP on
 * this machine, with one key that is the house's own. So it shows how a salt comes about and proves nothing against the
 * house, and the pages say that. All processes with one secret sign alike. It begins with the first question.
 */
export function sandboxBeacon({ secret, clock }: { secret: Uint8Array; clock: Clock }): PublicBeacon {
  const network: BeaconNetwork = { id: "sandbox", genesis_s, period_s, publicKey: keep(() => publicKeyOf(secret)) };
  const opened = keep(async () => {
    const url = await serveRounds(network, secret, clock);
    return drandBeacon({ url, network, ahead_ms });
  });
  return { network, ahead_ms, signatureOf: async (round) => (await opened()).signatureOf(round) };
}

/** Serves `GET /sandbox/public/{round}` on this machine alone; keeps no process alive. Answers its address. */
function serveRounds(network: BeaconNetwork, secret: Uint8Array, clock: Clock): Promise<string> {
  const server = createServer((request, reply) => {
    const round = Number(/^\/sandbox\/public\/([1-9]\d{0,9})$/.exec(request.url ?? "")?.[1] ?? Number.NaN);
    if (request.method !== "GET" || !(timeOfRound(network, round) <= clock.now())) {
      reply.writeHead(404).end();
      return;
    }
    signRound(round, secret).then(
      (signature) => {
        reply.writeHead(200, { "content-type": "application/json" });
        reply.end(JSON.stringify({ round, randomness: saltOfBeacon(signature), signature }));
      },
      () => reply.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      server.unref();
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

/** Does a thing once; one that failed is done again when it is asked for again. */
function keep<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
