import { hashServerSeed } from "@croupier/fairness";
import { expect, inject, test } from "vitest";
import { createLedger, reconcile, reconcileSlices } from "./ledger/index.ts";
import { recallRounds } from "./rounds/recallRounds.ts";
import { olderDatabase } from "./testing/olderDatabase.ts";

/*
 * A database of the version before rounds and postings were partitioned, with rounds in it, brought to the newest version.
 * What the old version knew how to do is done by its own SQL.
 */

/** Migrations that came with the months and after. */
const newer = /^(database\/|ledger\/00(1\d)|protection\/0007|rounds\/00(2[2-9]|3\d))/;

const at = new Date();
const item = (n: number, nonce: number, changes: object = {}) => {
  const id = `${(at.getTime() + n)
    .toString(16)
    .padStart(12, "0")
    .replace(/(.{8})(.{4})/, "$1-$2")}-7000-8000-${String(n).padStart(12, "0")}`;
  return {
    ...{
      id,
      playerId: 7,
      session: 1,
      mode: "real",
      game: "studio/coin",
      engine: "coin",
      title: "Coin",
      provider: "studio",
    },
    ...{ currency: "EUR", key: `old-${n}`, hash: "ab".repeat(32), seed: 1, nonce, mathVersion: 1, paytable: "p" },
    ...{
      bet: { stake: 100 },
      events: [{ type: "landed" }],
      position: 4,
      state: null,
      stake: "100",
      payout: n % 2 ? "150" : "0",
    },
    ...{ floorMs: 0, at: at.toISOString() },
    posting: {
      kind: "round",
      key: `round:${id}`,
      playerId: 7,
      currency: "EUR",
      ref: `round:${id}`,
      moves: [
        { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: 100 },
        ...(n % 2 ? [{ type: "payout", from: "gaming", stakeOf: "self", amount: 150 }] : []),
      ],
    },
    ...changes,
  };
};

test("a database of the version before, with rounds settled and open, is brought up to date: books reconcile, rounds, keys and nonces are still there [F-09] [F-21]", {
  timeout: 120_000,
}, async () => {
  const older = await olderDatabase(inject("serverUrl"), "upgrade", newer);
  const { owner, app } = older;
  try {
    await owner.pool.query(
      `INSERT INTO rounds.session (player_id, game, engine, title, provider, mode, currency, locale, licence, country, launch_expires_at, created_at, opened_at, expires_at)
           VALUES (7, 'studio/coin', 'coin', 'Coin', 'studio', 'real', 'EUR', 'en', 'CW', 'CA', now(), now(), now(), now() + interval '1 day')`,
    );
    await owner.pool.query(
      `INSERT INTO rounds.seed (player_id, mode, state, server_seed, server_seed_hash, client_seed, created_at)
           VALUES (7, 'real', 'active', decode(repeat('00', 60), 'hex'), $1, 'client', now())`,
      [hashServerSeed("a".repeat(64))],
    );
    await owner.pool.query("SELECT ledger.post_batch($1::jsonb, now())", [
      JSON.stringify([
        {
          kind: "deposit",
          key: "deposit:1",
          playerId: 7,
          currency: "EUR",
          moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 5_000 }],
        },
      ]),
    ]);
    for (let n = 0; n < 6; n++) {
      const { rows } = await owner.pool.query("SELECT rounds.play_batch($1::jsonb) AS a", [
        JSON.stringify([item(n, n)]),
      ]);
      expect(rows[0].a[0]).toMatchObject({ result: "ok" });
    }
    const open = item(6, 6, { state: { step: 1 }, payout: "0", answer: { id: "first" } });
    await owner.pool.query("SELECT rounds.play_batch($1::jsonb)", [JSON.stringify([open])]);
    const before = await owner.pool.query(
      "SELECT (SELECT sum(balance) FROM ledger.account WHERE player_id = 7) AS cash, (SELECT count(*) FROM ledger.posting) AS postings, (SELECT max(id) FROM ledger.posting) AS last",
    );

    await older.upgrade();

    const after = await owner.pool.query(
      "SELECT (SELECT sum(balance) FROM ledger.account WHERE player_id = 7) AS cash, (SELECT count(*) FROM ledger.posting) AS postings, (SELECT max(id) FROM ledger.posting) AS last",
    );
    expect(after.rows).toEqual(before.rows);
    expect(await reconcile(owner)).toEqual([]);
    await expect
      .poll(async () => (await reconcileSlices(app, { rest: 0 })).verifiedTo)
      .toBeGreaterThanOrEqual(before.rows[0].last);
    const recalled = await recallRounds(app.pool, { playerId: 7, mode: "real", game: "studio/coin", limit: 50 });
    expect(recalled.map(({ nonce, state }) => [nonce, state])).toEqual([
      [6, "open"],
      ...[5, 4, 3, 2, 1, 0].map((nonce) => [nonce, "settled"]),
    ]);
    expect(recalled.at(-1)).toMatchObject({
      bet: { stake: 100 },
      events: [{ type: "landed" }],
      stakes: [{ amount: 100n }],
    });

    const play = async (one: object) =>
      (await app.pool.query("SELECT rounds.play_batch($1::jsonb) AS a", [JSON.stringify([one])])).rows[0].a[0];
    expect(await play(item(3, 7))).toMatchObject({ result: "duplicate" });
    expect(await play(item(20, 7)), "the open round is still in the way").toMatchObject({ result: "round_open" });
    expect(await play(item(21, 3, { game: "studio/other" })), "a nonce that was used is used").toMatchObject({
      result: "stale",
    });
    expect(await play(item(22, 7, { game: "studio/other" }))).toMatchObject({ result: "ok" });
    const again = await createLedger(app).post({
      kind: "deposit",
      key: "deposit:1",
      playerId: 7,
      currency: "EUR",
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 5_000n }],
    });
    expect(again, "a payment of before is not paid again").toMatchObject({ result: "duplicate" });
    expect(await reconcile(owner)).toEqual([]);
  } finally {
    await older.close();
  }
});
