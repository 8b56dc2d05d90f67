import { openSeedChain, saltOfBeacon, verifyCommitment, verifyLink } from "@croupier/fairness";
import { liftTheKite } from "@croupier/games/crash/liftTheKite";
import { pointOf, verifyCrashRound } from "@croupier/games/crash/verifyCrashRound";
import { verifyRound } from "@croupier/games/verifyRound";
import { afterAll, describe, expect, test } from "vitest";
import { roundsWorld } from "../rounds/testing/roundsWorld.ts";
import { drandBeacon } from "./beacon/drandBeacon.ts";
import { timeOfRound } from "./beacon/publicBeacon.ts";
import { createCrash } from "./index.ts";
import { saltChains } from "./seedChains.ts";
import { crashPlay, nobody, oneBet } from "./testing/crashPlay.ts";
import { crashTable, kite } from "./testing/crashTable.ts";

const { world, table, cashOut, risen } = await crashPlay();
afterAll(() => world.close());

describe("the chain", () => {
  test("is published before its first crash round; each crash round's seed is the next one's hash, down to the end [F-21]", async () => {
    await table.openWith(() => true);
    const first = await table.land();
    world.clock.advance(10_000);
    await table.tend();
    const second = await table.land();
    expect(second.number).toBe(first.number + 1);
    expect(second.seedHash).toBe(first.seed);
    expect(verifyCommitment(second.seed!, first.seed!)).toBe(true);
    expect(verifyLink(second.seed!, second.number, second.chain)).toBe(true);
    expect(second.point).toBe(pointOf({ serverSeed: second.seed!, clientSeed: second.salt, nonce: second.number }));
  });

  test("hides its root in the database, and a proof shows the seed only when the crash round has ended [F-23]", async () => {
    const { kim, round, crashRound } = await risen(oneBet(), (point) => point >= 150);
    await cashOut(kim, round.id);
    expect(await world.rounds.proof(round.id)).toMatchObject({ server_seed: null });
    await table.land();
    const proof = (await world.rounds.proof(round.id))!;
    const seeds = { serverSeed: proof.server_seed!, clientSeed: proof.client_seed, nonce: proof.nonce };
    expect(
      verifyCrashRound({ seeds, chain: crashRound.chain, signature: crashRound.beaconSignature }, proof.choices),
    ).toMatchObject({ ok: true });
    const { rows } = await world.db.owner.pool.query(
      "SELECT root, length, terminal FROM crash.seed_chain WHERE id = $1",
      [crashRound.chainId],
    );
    expect(rows[0].root.toString("latin1")).not.toMatch(/[0-9a-f]{64}/);
    expect(rows[0].terminal).toBe(crashRound.chain);
  });

  test("makes a finished round that anybody recomputes from the seed to the same payout [F-24]", async () => {
    for (const auto of [120, 5_000]) {
      const { round } = await risen(oneBet(auto), () => true);
      await table.land();
      const proof = (await world.rounds.proof(round.id))!;
      const verdict = verifyRound({
        game: liftTheKite,
        bet: proof.bet as never,
        choices: proof.choices as never,
        seeds: { serverSeed: proof.server_seed!, clientSeed: proof.client_seed, nonce: proof.nonce },
        serverSeedHash: proof.server_seed_hash,
        payout: BigInt(proof.payout_cents),
        events: proof.events as never,
      });
      expect(verdict).toMatchObject({ ok: true });
    }
  });

  test("names a round of the beacon before anybody knows its value; its salt is what was published then, and no crash round begins before [F-21]", async () => {
    const fresh = await roundsWorld();
    const freshTable = crashTable(fresh);
    const shown = async () => (await createCrash(fresh.crashDeps).show(kite, fresh.clock.now()))!.chain;
    fresh.crashDeps.audience = nobody;
    const began = fresh.clock.now();
    const { network } = fresh.crashDeps.beacon;
    const first = await shown();
    expect(first).toMatchObject({ salt: null, beacon: { network: "sandbox", url: null, signature: null } });
    expect(timeOfRound(network, first.beacon!.round).getTime()).toBeGreaterThan(began.getTime());
    await freshTable.tend();
    expect(await freshTable.newest()).toBeNull();
    fresh.clock.set(timeOfRound(network, first.beacon!.round));
    // A relay that is away holds up what needs it and nothing else.
    const away = drandBeacon({ url: "http://127.0.0.1:9", network, ahead_ms: 0 });
    await expect(saltChains({ ...fresh.crashDeps, beacon: away }, kite, fresh.clock.now())).rejects.toThrow();
    expect(await freshTable.newest()).toBeNull();
    await freshTable.tend();
    const salted = await shown();
    expect(salted).toMatchObject({ hash: first.hash, beacon: { round: first.beacon!.round } });
    expect(salted.salt).toBe(saltOfBeacon(salted.beacon!.signature!));
    expect(await freshTable.newest()).toMatchObject({ number: 1, salt: salted.salt, state: "betting" });
    await freshTable.land();
    const { seed, point, number } = await freshTable.newest();
    expect(pointOf({ serverSeed: seed!, clientSeed: salted.salt!, nonce: number })).toBe(point);
    await fresh.close();
  });

  test("that waits for a beacon which the operator has left is given up before its first crash round", async () => {
    const moved = await roundsWorld();
    moved.crashDeps.audience = nobody;
    const shown = async () => (await createCrash(moved.crashDeps).show(kite, moved.clock.now()))!.chain;
    const left = await shown();
    const { network, signatureOf } = moved.crashDeps.beacon;
    moved.crashDeps.beacon = { network: { ...network, id: "ab".repeat(32) }, ahead_ms: 0, signatureOf };
    expect(await saltChains(moved.crashDeps, kite, moved.clock.now())).toBe(false);
    const made = await shown();
    expect(made.beacon?.network).toBe("ab".repeat(32));
    expect([made.hash, made.next_hash]).not.toContain(left.hash);
    moved.clock.advance(10_000);
    expect(await saltChains(moved.crashDeps, kite, moved.clock.now())).toBe(true);
    await moved.close();
  });

  test("that is spent makes way for the one whose end was published beside it", async () => {
    const small = await roundsWorld();
    small.crashDeps.audience = nobody;
    small.crashDeps.chainLength = 2;
    const freshTable = crashTable(small);
    const shown = async () => (await createCrash(small.crashDeps).show(kite, small.clock.now()))!.chain;
    const { next_hash } = await shown();
    for (const number of [1, 2, 1]) {
      small.clock.advance(60_000);
      await freshTable.tend();
      expect((await freshTable.newest()).number).toBe(number);
      await freshTable.land();
    }
    expect(await freshTable.newest()).toMatchObject({ chain: next_hash, chainLength: 2 });
    expect((await shown()).hash).toBe(next_hash);
    expect(openSeedChain((await freshTable.newest()).seed!, 1).terminal).toBe(next_hash);
    await small.close();
  });
});
