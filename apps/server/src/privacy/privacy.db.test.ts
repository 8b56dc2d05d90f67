import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { loadSecrets } from "../platform/secrets.ts";
import { chipsOn, openTable, type Player, password, signUp } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { photo } from "../verification/testing/files.ts";
import { upload } from "../verification/testing/upload.ts";
import { openLocked } from "./lockedCopy.ts";

const clock = movableClock(new Date());
const days = 86_400_000;
let world: World;

beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

const path = "/api/player/privacy";
const rows = async (text: string, values: unknown[] = []) => (await world.db.owner.pool.query(text, values)).rows;
const view = async (player: Player) => (await player.get(path)).body;
const nextDay = () => world.application.modules.privacy.followTerms(clock.now());

/** Words that nobody else has, wherever the site keeps them. */
let canaries = 0;
async function person() {
  const mark = `Zqx${String.fromCharCode(97 + ++canaries).repeat(4)}`;
  const player = await world.player({ country: "CA" });
  const profile = {
    first_name: `Canary${mark}`,
    last_name: `Moss${mark}`,
    date_of_birth: "1971-03-09",
    country: "CA",
    city: `Town${mark}`,
    address: `${canaries} Street ${mark}`,
    postal_code: "M5V 2T6",
    mobile_phone: `+1 416 777 ${String(1000 + canaries)}`,
  };
  await must(player.send("PATCH", "/api/player", { context: "deposit", player: profile }));
  return { player, profile, mark };
}

async function must(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function exported(player: Player) {
  await must(player.send("POST", `${path}/export`, { current_password: password }));
  await expect.poll(async () => (await view(player)).export.state).toBe("ready");
  return (await view(player)).export.id as number;
}

async function file(player: Player, id: number, format: string) {
  const cookie = Object.entries(player.cookies())
    .map((pair) => pair.join("="))
    .join("; ");
  const answer = await fetch(`${world.origin}${path}/exports/${id}/${format}`, { headers: { cookie } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** Every table and column in which the database holds a text. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await rows(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema)'`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const [{ found }] = await rows(`SELECT count(*)::int AS found FROM ${name} t WHERE position($1 IN t::text) > 0`, [
      text,
    ]);
    if (found > 0) places.push(name);
  }
  return places;
}

describe("the export", () => {
  test("is asked for by password, made by a job, and holds what the product knows, as JSON and as a page [F-69]", async () => {
    const { player, profile } = await person();
    expect((await player.send("POST", `${path}/export`, {})).status).toBe(422);
    expect(
      (await player.send("POST", `${path}/export`, { current_password: "wrong horse" })).body.errors,
    ).toHaveProperty("current_password.wrong_password");
    await world.application.modules.ledger.post({
      ...{ kind: "adjustment", key: `privacy:${player.id}`, playerId: player.id, currency: "EUR" },
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 50_00n }],
    });
    const table = await openTable(player, "european-roulette");
    await must(table.play(chipsOn(7, 100)));
    const id = await exported(player);
    const { data, ...about } = JSON.parse((await file(player, id, "json")).text);
    expect(about).toMatchObject({ player: player.id });
    expect(data["players.player"]).toMatchObject([{ ...profile, email: player.email }]);
    expect(data["players.session"].length).toBeGreaterThan(0);
    expect(data["players.sign_in_try"].length).toBeGreaterThan(0);
    expect(data["players.wallet"]).toMatchObject([{ currency: "EUR" }]);
    // Points for the round may be posted after the export was made.
    const posted = await rows("SELECT id::int FROM ledger.posting WHERE player_id = $1 ORDER BY id", [player.id]);
    const told = data["ledger.posting"]
      .map(({ id }: { id: number }) => Number(id))
      .toSorted((a: number, b: number) => a - b);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told).toEqual(posted.slice(0, told.length).map(({ id }) => id));
    expect(data["rounds.round"]).toMatchObject([{ game: expect.stringContaining("Roulette"), stake: 100 }]);
    expect(data["players.consent"].map(({ kind }: { kind: string }) => kind)).toContain("terms");
    const text = JSON.stringify(data);
    const [{ password_hash }] = await rows("SELECT password_hash FROM players.player WHERE id = $1", [player.id]);
    expect(text).not.toContain(password_hash);
    const page = await file(player, id, "html");
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("content-disposition")).toContain("attachment");
    expect(page.text).toContain(profile.first_name);
    expect(page.text).not.toContain("<script");
  });

  test("is a page in the language in which the player reads the site, headings, columns and yes or no included [F-69]", async () => {
    const player = await signUp(world.origin, { currency: "EUR", country: "CA", language: "de" });
    const { text } = await file(player, await exported(player), "html");
    expect(text).toContain('<html lang="de">');
    expect(text).toContain(`<h1>Daten des Kontos ${player.id}</h1>`);
    const profile = /<h2 id="players-player">Konto und Profil<\/h2>.*?<\/table>/s.exec(text)?.[0] ?? "";
    for (const cell of ["Vorname", "Geburtsdatum", "nein"]) expect(profile).toContain(`>${cell}<`);
    for (const word of ["first name", "Account and profile", "Nothing.", "Left out", ">false<"])
      expect(text).not.toContain(word);
  });

  test("is downloaded by its player alone, for a week, and is gone then", async () => {
    const { player, mark } = await person();
    const id = await exported(player);
    const [{ sealed }] = await rows("SELECT sealed FROM privacy.export_part WHERE request_id = $1 LIMIT 1", [id]);
    expect(sealed.includes(mark)).toBe(false);
    const other = await world.player();
    expect((await file(other, id, "json")).status).toBe(404);
    expect((await fetch(`${world.origin}${path}/exports/${id}/json`)).status).toBe(401);
    await rows("UPDATE privacy.request SET due_at = $2 WHERE id = $1", [id, clock.now()]);
    expect((await file(player, id, "json")).status).toBe(404);
    await nextDay();
    expect((await view(player)).export.state).toBe("gone");
    expect(await rows("SELECT FROM privacy.export_part WHERE request_id = $1", [id])).toEqual([]);
  });
});

describe("consents", () => {
  test("each consent and withdrawal is kept with its time, the version of the text and where it was said [F-69]", async () => {
    const player = await signUp(world.origin, {
      currency: "EUR",
      country: "CA",
      profile_attributes: { receive_promos: true },
    });
    const settings = (given: boolean) => ({ context: "edition", player: { receive_promos: given } });
    await must(player.send("PATCH", "/api/player", settings(false)));
    await must(player.send("PATCH", "/api/player", settings(false)));
    await must(player.send("POST", `${path}/cookies`, { accepted: true }));
    const { consents } = await view(player);
    const said = consents.map((one: Record<string, unknown>) => [one.kind, one.given, one.source]);
    expect(said.slice(0, 3)).toEqual([
      ["cookies", true, "notice"],
      ["email", false, "profile"],
      ["email", true, "sign_up"],
    ]);
    expect(said).toContainEqual(["terms", true, "sign_up"]);
    for (const { version, at } of consents) {
      expect(version).toMatch(/^[0-9a-f]{12}$/);
      expect(Number.isNaN(Date.parse(at))).toBe(false);
    }
    await expect(world.db.pool.query("UPDATE players.consent SET given = true")).rejects.toThrow("permission denied");
    await expect(world.db.pool.query("DELETE FROM players.consent")).rejects.toThrow("permission denied");
  });
});

describe("erasure", () => {
  test("is refused while money, a round or a payment is open, and moves nothing", async () => {
    const { player } = await person();
    await world.application.modules.ledger.post({
      ...{ kind: "adjustment", key: `refused:${player.id}`, playerId: player.id, currency: "EUR" },
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 20_00n }],
    });
    const ask = () => player.send("POST", `${path}/erasure`, { current_password: password });
    expect((await ask()).body.errors.base).toHaveProperty("erasure_balance_left");
    const table = await openTable(player, "six-deck-blackjack");
    let open = 0;
    while (open === 0) {
      await must(table.play({ bets: [{ spot: "box1", amount: 100 }] }));
      [{ open }] = await rows(
        "SELECT count(*)::int AS open FROM rounds.round WHERE player_id = $1 AND state = 'open'",
        [player.id],
      );
    }
    expect((await ask()).body.errors.base).toHaveProperty("erasure_round_open");
    expect((await view(player)).hindrances).toEqual(["erasure_round_open", "erasure_balance_left"]);
    expect(await rows("SELECT FROM privacy.request WHERE player_id = $1", [player.id])).toEqual([]);
  });

  test("is refused in words while a payment is open; one that opens later holds it up until it is over [F-69]", async () => {
    const { player } = await person();
    const order = { payment_method: "card", payment_action: "deposit", currency: "EUR", amount: "20" };
    const open = async () => (await must(player.send("POST", "/api/payment_processing", order))) as { url: string };
    const cancel = async ({ url }: { url: string }) => {
      const form = new URLSearchParams({ step: "cancel" });
      const address = new URL(url);
      // Not every resolver knows names below `.localhost`.
      address.hostname = "127.0.0.1";
      expect((await fetch(address, { method: "POST", body: form })).status).toBe(200);
      await expect.poll(async () => (await view(player)).hindrances).toEqual([]);
    };
    const ask = () => player.send("POST", `${path}/erasure`, { current_password: password });
    const first = await open();
    const { status, body } = await ask();
    expect([status, body.errors.base]).toEqual([
      422,
      { erasure_payment_open: "A deposit or withdrawal is still under way." },
    ]);
    expect((await view(player)).hindrances).toEqual(["erasure_payment_open"]);
    await cancel(first);
    await must(ask());
    const second = await open();
    await rows("UPDATE privacy.request SET due_at = $1 WHERE state = 'waiting'", [clock.now()]);
    await nextDay();
    expect((await view(player)).erasure.held_by).toBe("erasure_payment_open");
    await cancel(second);
    await nextDay();
    expect((await player.get(path)).status).toBe(401);
  });

  test("waits two weeks, in which it is taken back; then nothing in the database tells who it was, and the books are as before [F-69]", async () => {
    const { player, profile, mark } = await person();
    await must(upload(player, { bytes: await photo(3), fields: { document_type: "address" }, name: `${mark}.jpg` }));
    await must(player.send("POST", `${path}/erasure`, { current_password: password }));
    await must(player.send("DELETE", `${path}/erasure`));
    expect((await player.send("DELETE", `${path}/erasure`)).status).toBe(404);
    await must(player.send("POST", `${path}/erasure`, { current_password: password }));
    await rows(
      "UPDATE privacy.request SET due_at = due_at - interval '14 days' + interval '1 second' WHERE state = 'waiting'",
    );
    await nextDay();
    expect((await view(player)).erasure).not.toBeNull();
    clock.advance(2_000);
    const before = [await world.everyBalance(), await rows("SELECT count(*) FROM ledger.posting")];
    await nextDay();
    expect([await world.everyBalance(), await rows("SELECT count(*) FROM ledger.posting")]).toEqual(before);
    await world.expectBooksToBalance();
    expect((await player.get(path)).status).toBe(401);
    expect(
      (await player.send("POST", "/api/v2/auth/sign_in", { user: { email: player.email, password } })).status,
    ).not.toBe(200);
    for (const text of [mark, player.email, profile.address, profile.mobile_phone])
      expect(await placesOf(text), text).toEqual([]);
    const [left] = await rows("SELECT * FROM players.player WHERE id = $1", [player.id]);
    expect(left).toMatchObject({ first_name: null, date_of_birth: null, email: `erased-${player.id}@erased.invalid` });
    // No money ever moved, so no law asks for anything.
    expect(await rows("SELECT FROM privacy.locked_copy WHERE player_id = $1", [player.id])).toEqual([]);
    expect(await rows("SELECT FROM verification.document_file WHERE player_id = $1", [player.id])).toEqual([]);
    const again = await signUp(world.origin, { email: player.email, currency: "EUR", country: "CA" });
    expect(again.id).not.toBe(player.id);
  });

  test("whoever paid in stays known to the law alone, encrypted, for five years, and then to nobody", async () => {
    const { player, mark } = await person();
    await must(upload(player, { bytes: await photo(4), fields: { document_type: "address" }, name: "rent.jpg" }));
    await rows(
      `INSERT INTO payments.payment (player_id, action, amount, currency, method_id, brand, kind, provider, state, intent, created_at, updated_at, finished_at)
       SELECT $1, 'cashout', 100, 'EUR', id, brand, kind, provider, 'succeeded', $2, now(), now(), now() FROM payments.method LIMIT 1`,
      [player.id, JSON.stringify({ country: "CA", fields: { holder: `Canary${mark}` }, licence: "CW" })],
    );
    await must(player.send("POST", `${path}/erasure`, { current_password: password }));
    await rows("UPDATE privacy.request SET due_at = $1 WHERE state = 'waiting'", [clock.now()]);
    await nextDay();
    expect(await placesOf(mark)).toEqual([]);
    const [kept] = await rows("SELECT * FROM privacy.locked_copy WHERE player_id = $1", [player.id]);
    const { secretKey, dataDir } = world.application.config;
    const copy = openLocked(loadSecrets(secretKey, dataDir).privacyKey, player.id, kept.sealed);
    expect(copy["players.player"]).toMatchObject([{ first_name: `Canary${mark}`, email: player.email }]);
    expect(JSON.stringify(copy["payments.payment"])).toContain(mark);
    expect(JSON.stringify(copy)).not.toContain("argon2");
    expect(kept.kept_until.getTime() - clock.now().getTime()).toBe(5 * 365 * days);
    const files = () => rows("SELECT FROM verification.document_file WHERE player_id = $1", [player.id]);
    expect(await files()).toHaveLength(1);
    await world.application.modules.privacy.followTerms(new Date(kept.kept_until.getTime() - 1));
    expect(await files()).toHaveLength(1);
    await world.application.modules.privacy.followTerms(kept.kept_until);
    expect(await files()).toEqual([]);
    expect(await rows("SELECT FROM privacy.locked_copy WHERE player_id = $1", [player.id])).toEqual([]);
  });

  test("an exclusion outlasts the account: the person is known again by address and by profile until it ends [F-51] [F-69]", async () => {
    const { player, profile, mark } = await person();
    const { protection, privacy } = world.application.modules;
    await world.db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO protection.block (player_id, kind, period, since, until, reason) VALUES ($1, 'selfexclusion', '6_months', $2, $3, 'own wish')`,
        [player.id, clock.now(), new Date(clock.now().getTime() + 180 * days)],
      );
      expect(await privacy.erasePlayer(tx, player.id, clock.now())).toEqual({ ok: true });
    });
    expect(await placesOf(mark)).toEqual([]);
    expect((await protection.excludedAmong(world.db.pool, [player.id], clock.now())).has(player.id)).toBe(true);
    await expect(signUp(world.origin, { email: player.email, currency: "EUR", country: "CA" })).rejects.toThrow();
    const back = await world.player();
    const answer = await back.send("PATCH", "/api/player", { context: "deposit", player: profile });
    expect([answer.status, answer.body.errors.base]).toEqual([403, { blocked_selfexclusion: expect.anything() }]);
    await privacy.followTerms(new Date(clock.now().getTime() + 181 * days));
    expect(await rows("SELECT FROM players.excluded_match WHERE player_id = $1", [player.id])).toEqual([]);
  });
});

describe("operators", () => {
  let reason: string;
  beforeEach(() => {
    reason = "the player wrote to us";
  });

  test("one with the right makes an export and erases with a second person; others see nothing [F-69]", async () => {
    const [admin, second, support] = [
      await world.operator("administrator"),
      await world.operator("second"),
      await world.operator("content"),
    ];
    const api = "/backoffice/api";
    const { player, mark } = await person();
    expect((await support.get(`${api}/privacy`)).status).toBe(403);
    expect((await admin.send("POST", `${api}/privacy/players/${player.id}/export`, { reason })).body.state).toBe(
      "done",
    );
    const list = async () => (await admin.get(`${api}/privacy?player_id=${player.id}`)).body.data;
    await expect.poll(async () => (await list())[0].state).toBe("ready");
    const [{ id }] = await list();
    const read = await admin.get(`${api}/privacy/${id}/file`);
    expect(JSON.stringify(read.body)).toContain(mark);
    expect((await file(player, id, "json")).status).toBe(404);
    const { body } = await admin.send("POST", `${api}/privacy/players/${player.id}/erasure`, { reason });
    expect(body.state).toBe("proposed");
    const decide = { decision: "approve", reason };
    expect((await admin.send("POST", `${api}/approvals/${body.approval_id}/decision`, decide)).status).toBe(403);
    expect((await player.get(path)).status).toBe(200);
    await must(second.send("POST", `${api}/approvals/${body.approval_id}/decision`, decide));
    expect((await player.get(path)).status).toBe(401);
    expect((await placesOf(mark)).filter((place) => place !== "ledger.audit")).toEqual([]);
    const lines = await rows("SELECT action FROM ledger.audit WHERE subject = $1", [`player:${player.id}`]);
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(["privacy.export", "privacy.read"]));
  });
});
