import { randomUUID } from "node:crypto";
import { allCalls } from "@croupier/contract";
import type { Call } from "@croupier/contract/call";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { everythingOf } from "./testing/everythingOf.ts";
import { freeRoundsKit } from "./testing/freeRounds.ts";
import { meaning } from "./testing/idMeanings.ts";
import { idsOf } from "./testing/idsOfCall.ts";
import { middayClock } from "./testing/middayClock.ts";
import { openTable, type Player, password, signIn, type Table } from "./testing/people.ts";
import type { Answer, Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { photo } from "./verification/testing/files.ts";
import { upload } from "./verification/testing/upload.ts";

/*
 * Every call of the contract against somebody who may not make it: other players, guests and operators. What a call's ids
 * name is written down in testing/idMeanings.ts; a new call with an id fails here until it is. Source: F-65.
 */

const canary = { first_name: "Canaryalice", city: "Canaryville", address: "1 Canary Street" };
const iban = "DE89370400440532013000";

/** What a day's end moves of a player is nobody else's doing. */
const clock = middayClock();
let world: World;
let alice: Player;
let bob: Player;
let operator: Player;
let tables: { alice: Table; bob: Table };
let served: Call[];
/** Something of Alice's for each call that names things of one player. */
let things: Record<string, { params?: Record<string, string>; body?: unknown }>;

beforeAll(async () => {
  world = await openWorld({ clock, settings: { AUTO_APPROVE_WITHDRAWALS: "false" } });
  const handled = world.application.api.handled();
  served = allCalls.filter(({ id }) => handled.has(id));
  alice = await world.player({ cash: 500_00n });
  bob = await world.player({ cash: 500_00n });
  const [seeded] = (await world.application.modules.players.seedPeople(clock.now(), "")).filter(
    ({ role }) => role === "operator",
  );
  operator = await signIn(world.origin, seeded!.email, seeded!.password);
  tables = { alice: await openTable(alice, "six-deck-blackjack"), bob: await openTable(bob, "six-deck-blackjack") };
  things = await thingsOf(alice);
});

afterAll(() => world.close());

async function thingsOf(player: Player): Promise<typeof things> {
  const exported = await exportOf(player);
  const profile = {
    ...canary,
    last_name: "Moss",
    date_of_birth: "1990-04-12",
    country: "CA",
    postal_code: "M5V 2T6",
    mobile_phone: "+1 416 555 0134",
  };
  await must(player.send("PATCH", "/api/player", { context: "deposit", player: profile }));
  const limit = { type: "wager", period: "day", accounts: [{ currency: "EUR", amount_cents: 900_00 }] };
  await must(player.send("POST", "/api/user_limits", limit));
  const cashout = {
    payment_method: "bank-transfer",
    payment_action: "cashout",
    currency: "EUR",
    amount: "50.00",
    fields: { holder: "Canaryalice Moss", iban },
  };
  const paid = await must(player.send("POST", "/api/payment_processing", cashout));
  const profileId = "canary-profile"; // A row by hand: the provider saves an account.
  await world.db.owner.pool.query(
    `INSERT INTO payments.saved_profile (player_id, id, provider, method_id, kind, brand, title, created_at, used_at)
     VALUES ($1, $2, 'sandbox', 'bank-transfer', 'bank_transfer', 'bank', 'Canary account', now(), now())`,
    [player.id, profileId],
  );
  await signIn(world.origin, player.email, password);
  const sessions = await player.get("/api/player/sessions");
  const other = sessions.body.find(({ current }: { current: boolean }) => !current);
  const guards = await guardsOf(player);
  const restore = { internalId: player.id, project: "casino", restoreId: "canary-restore" };
  await must(player.send("POST", "/restore-id/set", { data: restore }));
  await must(player.send("POST", "/api/chat/messages", { text: "Canary question", client_id: "canary-client-1" }));
  const limits = await player.get("/api/user_limits");
  // Of the address: an identity document is decided by the identity service while the test looks.
  const address = { document_type: "address" };
  const document = await must(upload(player, { bytes: await photo(), name: "canary.jpg", fields: address }));
  const round = await openRound(tables.alice);
  return {
    "access.endSession": { params: { id: other.id } },
    ...guards,
    ...(await giftsOf(player)),
    "game.act": { params: { id: round }, body: { key: "stolen-move-key-1", move: { do: "stand" } } },
    "limits.remove": { params: { id: String(limits.body[0].id) } },
    "payments.methodFields": {
      params: { currency: "EUR", methodId: "bank-transfer" },
      body: { payment_action: "cashout", saved_profile_id: profileId },
    },
    "payments.process": { body: { ...cashout, fields: {}, saved_profile_id: profileId } },
    "payments.recall": { params: { id: String(paid.body.payment.id) } },
    "payments.removeAccount": { params: { id: profileId } },
    "payments.timeline": { params: { id: String(paid.body.payment.id) } },
    "notifications.shown": { body: { ids: [await notificationTo(player)] } },
    "privacy.download": { params: { id: exported, format: "json" } },
    "verification.file": { params: { id: String(document.body.id) } },
    "verification.remove": { params: { id: String(document.body.id) } },
    "verification.upload": { body: { document_type: "payment_method", profile_id: profileId } },
    "player.getRestoreId": { body: { data: { internalId: player.id, project: "casino" } } },
    "player.setRestoreId": { body: { data: { ...restore, restoreId: "stolen" } } },
  };
}

/** What a player was given: a bonus and free spins. */
async function giftsOf(player: Player): Promise<typeof things> {
  const bonus = { params: { id: String(await world.bonus(player, { group_key: "canary" })) } };
  const spins = await freeRoundsKit(world, clock).issue(player);
  const freespins = { params: { id: String(spins.id) } };
  // Whoever has just signed up has a box, which is issued when the boxes are listed.
  const [box] = (await player.get("/api/player/lootboxes")).body;
  return {
    "gifts.activateBonus": bonus,
    "gifts.activateFreespins": freespins,
    "gifts.activateLootbox": { params: { id: String(box.id) }, body: {} },
    "gifts.cancelBonus": bonus,
    "gifts.cancelFreespins": freespins,
    "gifts.cancelInfo": bonus,
    "gifts.orderWaiting": { body: { ids: [await waitingBonus(player)] } },
  };
}

/** What an operator wrote while no page of the player was open. */
async function notificationTo(player: Player): Promise<number> {
  const support = await world.operator("support");
  const order = { key: randomUUID(), title: "Canary news", text: "Canary text", reason: "a test" };
  await must(support.send("POST", `/backoffice/api/players/${player.id}/notifications`, order));
  return (await must(player.get("/api/player/notifications"))).body[0].id;
}

/** Everything of a player once what reads the log has counted what they did. */
async function settled(player: Player): Promise<Record<string, string>> {
  const read = () => everythingOf(world.db.owner.pool, player.id);
  let last = await read();
  await vi.waitFor(
    async () => {
      const before = last;
      last = await read();
      expect(last).toEqual(before);
    },
    { timeout: 30_000, interval: 2_000 },
  );
  return last;
}

/** A bonus that waits behind another. */
async function waitingBonus(player: Player): Promise<number> {
  const ids = [await world.bonus(player, { group_key: "canary" }), await world.bonus(player, { group_key: "canary" })];
  for (const id of ids) await must(player.send("POST", `/api/player/bonuses/${id}/activation`));
  return Number(ids[1]);
}

/** A file of everything that is held about a player. */
async function exportOf(player: Player): Promise<string> {
  const asked = await must(player.send("POST", "/api/player/privacy/export", { current_password: password }));
  const state = async () => (await player.get("/api/player/privacy")).body.export.state;
  await vi.waitFor(async () => expect(await state()).toBe("ready"), { timeout: 30_000, interval: 100 });
  return String(asked.body.id);
}

/** What guards an account: a passkey, an account elsewhere. Rows by hand: each needs a device or another site to be made. */
async function guardsOf({ id }: Player): Promise<typeof things> {
  const { pool } = world.db.owner;
  const passkey = await pool.query(
    `INSERT INTO players.passkey (id, player_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES (gen_random_uuid(), $1, 'localhost', 'canary-credential', '', 0, '{}', 'Canary key', now()) RETURNING id`,
    [id],
  );
  const account = await pool.query(
    `INSERT INTO players.connected_account (player_id, issuer, subject, label, connected_at)
     VALUES ($1, 'https://elsewhere.test', 'canary', 'Canary elsewhere', now()) RETURNING id`,
    [id],
  );
  const params = { id: passkey.rows[0].id };
  return {
    "accountSecurity.removePasskey": { params },
    "accountSecurity.renamePasskey": { params, body: { name: "from a stranger" } },
    "authProviders.disconnect": { params: { id: String(account.rows[0].id) } },
  };
}

async function openRound(table: Table): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const dealt = (await table.play({ bets: [{ spot: "box1", amount: 100 }] })).body.round;
    // Beside the dealer's ace insurance is asked for first.
    const insured = dealt.moves.some((move: { do: string }) => move.do === "decline");
    const { round } = insured ? (await table.act(dealt.id, { do: "decline" })).body : { round: dealt };
    if (round.state === "open") return round.id;
  }
  throw new Error("no round stayed open");
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into bodies and asserts what it finds
async function must(answer: Promise<Answer<any>>): Promise<Answer<any>> {
  const got = await answer;
  if (got.status >= 300) throw new Error(`refused with ${got.status}: ${JSON.stringify(got.body)}`);
  return got;
}

function ask(call: Call, who: Visitor, table: Table): Promise<Answer> {
  const { params = {}, body } = things[call.id] ?? {};
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "1"));
  if (call.access === "game") return table.send(call.method, path, call.method === "GET" ? undefined : (body ?? {}));
  return call.method === "GET" ? who.get(path) : who.send(call.method, path, body ?? {});
}

test("every call that takes an id says what the id names, and nothing else does", () => {
  // Operators work with everybody's things: what their calls check is the permission, for all ids alike.
  const withIds = served.filter((call) => idsOf(call).length > 0 && call.access !== "operator").map(({ id }) => id);
  expect(withIds.filter((id) => !Object.hasOwn(meaning, id))).toEqual([]);
  expect(Object.keys(meaning).filter((id) => !withIds.includes(id))).toEqual([]);
});

test("nobody reads or changes what is another player's: not a player, not a guest, not an operator [F-65]", {
  timeout: 120_000,
}, async () => {
  const owned = served.filter(({ id }) => meaning[id] === "own");
  expect(owned.filter(({ id }) => !things[id]).map(({ id }) => id)).toEqual([]);
  const before = await settled(alice);
  const leaks: string[] = [];
  for (const call of owned) {
    const strangers: [string, Visitor][] = [
      ["another player", bob],
      ["a guest", world.guest()],
      ...(meaning[call.id] === "own" ? [["an operator", operator] as [string, Visitor]] : []),
    ];
    for (const [who, visitor] of strangers) {
      const answer = await ask(call, visitor, tables.bob);
      const text = JSON.stringify(answer.body) ?? "";
      if (/canary/i.test(text) || text.includes(iban)) leaks.push(`${who} reads ${call.id}`);
      // Restore ids are the caller's own, whatever number the body names.
      const named = call.id.endsWith("RestoreId") || call.id === "payments.methodFields";
      if (answer.status < 400 && !named) leaks.push(`${who} makes ${call.id}: ${answer.status}`);
      if (answer.status >= 500) leaks.push(`${who} breaks ${call.id}: ${answer.status}`);
    }
  }
  expect(leaks).toEqual([]);
  const after = await everythingOf(world.db.owner.pool, alice.id);
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([]);
});

test("the owner can do what others could not, so the ids were real", async () => {
  const refused: Record<string, unknown> = {};
  for (const id of [
    "game.act",
    "payments.recall",
    "payments.removeAccount",
    "limits.remove",
    "access.endSession",
    "accountSecurity.removePasskey",
    "authProviders.disconnect",
    "verification.remove",
  ]) {
    const call = served.find((one) => one.id === id)!;
    const { status, body } = await ask(call, alice, tables.alice);
    if (status >= 300) refused[id] = [status, body];
  }
  expect(refused).toEqual({});
});

describe("by who may make a call", () => {
  test("a guest is refused every call for players, and players every call for operators [F-65]", {
    timeout: 120_000,
  }, async () => {
    const guest = world.guest();
    const wrong: string[] = [];
    for (const call of served) {
      if (call.access === "player") {
        const { status } = await ask(call, guest, tables.bob);
        if (status !== 401) wrong.push(`a guest makes ${call.id}: ${status}`);
      }
      if (call.access === "operator") {
        for (const visitor of [guest, bob]) {
          const { status } = await ask(call, visitor, tables.bob);
          if (status !== 401 && status !== 403) wrong.push(`no operator makes ${call.id}: ${status}`);
        }
      }
      if (call.access === "game") {
        const path = call.path.replace(/:\w+/g, "1");
        const body = call.method === "GET" ? undefined : {};
        const { status } = await bob.send(call.method, path, body, { authorization: "Bearer not-a-token-of-anybody" });
        if (status !== 401) wrong.push(`no game makes ${call.id}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("what a player reads without an id holds nothing of another player [F-65]", async () => {
    const leaks: string[] = [];
    const reads = served.filter(({ method, path, access, file }) => {
      return method === "GET" && !path.includes(":") && (access === "player" || access === "guest") && !file;
    });
    expect(reads.length).toBeGreaterThan(30);
    for (const call of reads) {
      const answer = await bob.get<unknown>(call.path);
      const text = JSON.stringify(answer.body) ?? "";
      if (/canary/i.test(text) || text.includes(alice.email) || text.includes(iban)) leaks.push(call.id);
      if (answer.status >= 500) leaks.push(`${call.id} ${answer.status}`);
    }
    expect(leaks).toEqual([]);
  });
});
