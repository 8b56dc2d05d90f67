import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { appendEvent } from "../events/index.ts";
import { KilledProcesses } from "../testing/killedProcesses.ts";
import { jackpotWorld } from "./testing/jackpotWorld.ts";

const kills = 5;
const child = fileURLToPath(new URL("./testing/contributionsChild.ts", import.meta.url));

test("processes that gather contributions, killed with -9 at random moments, count every stake exactly once [F-10] [F-43]", async () => {
  const world = await jackpotWorld([
    { name: "Small", seedCents: 5_00, ratePpm: 12_345, oneIn: 2 ** 48 },
    { name: "Drop", seedCents: 5_00, ratePpm: 54_321, oneIn: 2 ** 48, mustDropCents: 50_00 },
    { name: "Great", seedCents: 90_00, ratePpm: 7_777, oneIn: 2 ** 48 },
  ]);
  const { session } = await world.sit(1, "coin");
  let staked = 0n;
  let writing = true;
  const write = async () => {
    for (let stake = 10n; writing; stake += 7n) {
      const payload = {
        session: Number(session.id),
        game: session.game,
        currency: "EUR",
        stake: `${stake}`,
        payout: "0",
      };
      await world.db.transaction((tx) =>
        appendEvent(tx, { kind: "round.settled", at: world.clock.now(), playerId: 1, payload }),
      );
      staked += stake;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const writer = write();
  const processes = new KilledProcesses(child);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const gatherer = await processes.begin(world.db.url);
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 150));
      await processes.kill(gatherer);
    }
    const gathered = await world.levels();
    expect(gathered[0]!.amount).toBeGreaterThan(5_00n);
    writing = false;
    await writer;
    await world.followEvents();
    const { rows } = await world.db.owner.pool.query(
      `SELECT l.contributed * 1000000 + l.fraction AS millionths, n.rate_ppm AS rate
         FROM jackpots.level l JOIN jackpots.level_now n USING (id)`,
    );
    for (const { millionths, rate } of rows) expect(BigInt(millionths)).toBe(staked * BigInt(rate));
    expect(await world.poolsAgree()).toBe(true);
  } finally {
    writing = false;
    await writer.catch(() => undefined);
    await processes.close();
    await world.close();
  }
});
