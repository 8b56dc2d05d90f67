import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { password, signIn } from "../../testing/people.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let admin: Visitor;
let second: Visitor;
let support: Visitor;
let content: Visitor;

beforeAll(async () => {
  world = await openWorld();
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  [support, content] = [await world.operator("support"), await world.operator("content")];
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const auditOf = async (id: number) => (await admin.get(`${api}/audit?subject=player:${id}`)).body.data;

/** The right is asked for before anything else, and the refusal is a line of the audit log. */
async function expectRefused(path: string, permission: string, body?: object): Promise<void> {
  const answer = body ? await content.send("POST", path, body) : await content.get(path);
  expect(answer.status, path).toBe(403);
  const { data } = (await admin.get(`${api}/audit?action=refused`)).body;
  expect(data[0], path).toMatchObject({ action: "refused", detail: { permission } });
}

describe("what a player did", () => {
  test("rounds are listed and opened with every event, and read on from the last one", async () => {
    const { player: kim, table } = await world.playerAt("frostberry-cascade", { cash: 100_00n });
    for (let n = 0; n < 3; n++) expect((await table.play({ stake: 100 })).status).toBe(200);
    const { body } = await support.get(`${api}/players/${kim.id}/rounds?per_page=2`);
    expect(body.data).toHaveLength(2);
    const rest = (await support.get(`${api}/players/${kim.id}/rounds?per_page=2&before=${body.next}`)).body;
    expect(rest).toMatchObject({ data: [expect.anything()], next: null });
    const one = (await support.get(`${api}/rounds/${body.data[0].id}`)).body;
    expect(one).toMatchObject({ player_id: kim.id, provable: true, round: { id: body.data[0].id, state: "settled" } });
    expect(one.round.events.length).toBeGreaterThan(0);
    expect((await support.get(`${api}/rounds/${randomUUID()}`)).status).toBe(404);
    await expectRefused(`${api}/rounds/${body.data[0].id}`, "rounds.read");
    await expectRefused(`${api}/players/${kim.id}/rounds`, "rounds.read");
  });

  test("payments are listed, and one shows each state with who brought it there", async () => {
    const jonas = await signIn(world.origin, "jonas@example.test", "velvet table 21");
    const path = `${api}/players/${jonas.id}/payments`;
    const asked = await jonas.send(
      "POST",
      "/api/payment_processing",
      {
        ...{ payment_action: "cashout", payment_method: "bank-transfer", currency: "EUR", amount: "20" },
        fields: { iban: "DE89370400440532013000", holder: "Jonas Weber" },
      },
      { "idempotency-key": randomUUID() },
    );
    const { id } = asked.body.payment;
    const { body } = await support.get(`${path}?action=cashout&per_page=1`);
    expect(body.data).toMatchObject([{ id, order: `${jonas.id}-${id}`, amount_cents: 20_00, method: "bank-transfer" }]);
    const one = (await support.get(`${path}/${id}`)).body;
    expect(one.steps[0]).toMatchObject({ from: null, to: "pending", actor: "player" });
    expect((await support.get(`${path}/999999`)).status).toBe(404);
    await expectRefused(`${path}/${id}`, "payments.read");
    await expectRefused(path, "payments.read");
  });
});

describe("sessions", () => {
  test("one is ended and the other stays; then all are ended, each with before and after", async () => {
    const kim = await world.player();
    const again = await signIn(world.origin, kim.email, password);
    const sessions = async () => (await support.get(`${api}/players/${kim.id}`)).body.sessions;
    const [newest, older] = await sessions();
    const path = `${api}/players/${kim.id}/sign-out`;
    expect((await support.send("POST", path, { session: newest.id, reason })).body.state).toBe("done");
    expect((await again.get("/api/player/sessions")).status).toBe(401);
    expect((await kim.get("/api/player/sessions")).status).toBe(200);
    expect((await support.send("POST", path, { session: newest.id, reason })).status).toBe(404);
    expect((await support.send("POST", path, { session: null, reason })).body.state).toBe("done");
    expect((await kim.get("/api/player/sessions")).status).toBe(401);
    const [, first] = await auditOf(kim.id);
    expect(first).toMatchObject({
      ...{ action: "player.sign_out", reason },
      before: { sessions: [newest.id, older.id] },
      after: { sessions: [older.id] },
    });
    await expectRefused(path, "players.sessions", { session: null, reason });
  });
});

describe("closing an account", () => {
  test("ends it with the balance untouched; a second person opens it again", async () => {
    const kim = await world.player({ cash: 10_00n });
    const path = `${api}/players/${kim.id}`;
    const version = async () => (await admin.get(path)).body.access_version;
    const seen = await version();
    expect((await admin.send("POST", `${path}/reopen`, { version: seen, reason })).status).toBe(409);
    expect((await admin.send("POST", `${path}/close`, { version: seen, reason })).body.state).toBe("done");
    expect((await kim.get("/api/player/sessions")).status).toBe(401);
    const late = await second.send("POST", `${path}/close`, { version: seen, reason });
    expect(late).toMatchObject({ status: 409, body: { errors: { version: { stale_change: expect.anything() } } } });
    expect((await second.send("POST", `${path}/reopen`, { version: seen, reason })).status).toBe(409);
    const closed = (await admin.get(path)).body;
    expect(closed).toMatchObject({ disabled: true, wallets: [{ currency: "EUR", cash_cents: 10_00 }] });
    const [line] = await auditOf(kim.id);
    expect(line).toMatchObject({
      ...{ action: "player.close", reason, before: { closed: false } },
      after: { closed: true, wallets: [{ currency: "EUR", cash_cents: 10_00 }] },
    });
    const { approval_id, state } = (await admin.send("POST", `${path}/reopen`, { version: await version(), reason }))
      .body;
    expect(state).toBe("proposed");
    const decide = { decision: "approve", reason };
    expect((await admin.send("POST", `${api}/approvals/${approval_id}/decision`, decide)).status).toBe(403);
    expect((await second.send("POST", `${api}/approvals/${approval_id}/decision`, decide)).status).toBe(200);
    expect((await admin.get(path)).body.disabled).toBe(false);
    expect((await (await signIn(world.origin, kim.email, password)).get("/api/player/sessions")).status).toBe(200);
    await world.expectBooksToBalance();
    await expectRefused(`${path}/close`, "players.close", { version: seen, reason });
    await expectRefused(`${path}/reopen`, "players.close", { version: seen, reason });
  });

  test("a proposal to reopen is out of date once the account was closed anew", async () => {
    const kim = await world.player();
    const path = `${api}/players/${kim.id}`;
    const version = async () => (await admin.get(path)).body.access_version;
    await admin.send("POST", `${path}/close`, { version: await version(), reason });
    const propose = async (by: Visitor) =>
      (await by.send("POST", `${path}/reopen`, { version: await version(), reason })).body.approval_id;
    const [first, other] = [await propose(admin), await propose(second)];
    const decide = async (by: Visitor, id: number) =>
      (await by.send("POST", `${api}/approvals/${id}/decision`, { decision: "approve", reason })).body.state;
    expect(await decide(second, first)).toBe("approved");
    expect(await decide(admin, other)).toBe("stale");
  });
});

describe("messages", () => {
  test("a notification is kept once by its key, with its author, beside the mails that were sent", async () => {
    const kim = await world.player();
    const path = `${api}/players/${kim.id}`;
    const order = { key: randomUUID(), title: "Your documents", text: "They are accepted.", reason };
    for (let n = 0; n < 2; n++)
      expect((await support.send("POST", `${path}/notifications`, order)).body.state).toBe("done");
    const { data } = (await support.get(`${path}/messages`)).body;
    const written = data.filter(({ kind }: { kind: string }) => kind === "notification");
    expect(written).toMatchObject([{ title: "Your documents", text: "They are accepted.", by: "Sam Porter" }]);
    expect((await auditOf(kim.id)).map(({ action }: { action: string }) => action)).toEqual(["player.notify"]);
    const empty = await support.send("POST", `${path}/notifications`, { ...order, key: randomUUID(), title: " " });
    expect(empty.status).toBe(422);
    await expectRefused(`${path}/notifications`, "messages.write", order);
    await expectRefused(`${path}/messages`, "messages.read");
  });

  test("a notification waits for its player, is shown to nobody else, and goes from the waiting ones once shown [4-34]", async () => {
    const [kim, lee] = [await world.player(), await world.player()];
    const path = `${api}/players/${kim.id}`;
    for (const title of ["First", "Second"])
      await support.send("POST", `${path}/notifications`, { key: randomUUID(), title, text: "Some words.", reason });
    const waiting = async () => (await kim.get("/api/player/notifications")).body;
    const [first, later] = await waiting();
    expect([first, later]).toMatchObject([{ title: "First", text: "Some words." }, { title: "Second" }]);
    expect((await lee.get("/api/player/notifications")).body).toEqual([]);
    const shown = (who: Visitor, ids: unknown[]) => who.send("POST", "/api/player/notifications/shown", { ids });
    expect((await shown(lee, [first.id])).status).toBe(404);
    expect((await shown(kim, [first.id, first.id])).status).toBe(200);
    expect(await waiting()).toEqual([later]);
    for (const ids of [[], [0], ["x"]]) expect((await shown(kim, ids)).status, String(ids)).toBe(422);
    const { data } = (await support.get(`${path}/messages`)).body;
    const found = Object.fromEntries(
      data.map((message: { title: string; shown_at: string | null }) => [message.title, message.shown_at]),
    );
    expect(found).toMatchObject({ First: expect.any(String), Second: null });
  });

  test("a notification has the picture, the button and the end that the operator gave it, and is not shown for the first time after its end [3-34] [4-34]", async () => {
    const kim = await world.player();
    const path = `${api}/players/${kim.id}`;
    const write = (change: object) =>
      support.send("POST", `${path}/notifications`, { key: randomUUID(), title: "News", text: "", reason, ...change });
    const button = { title: "See your gifts", path: "/profile/gifts" };
    const typed = { button_title: button.title, button_path: button.path };
    const end_at = new Date(Date.now() + 60_000).toISOString();
    expect((await write({ title: "A gift", icon: "gift", ...typed, end_at })).body.state).toBe("done");
    expect((await write({ title: "Bare" })).body.state).toBe("done");
    const [gift, bare] = (await kim.get("/api/player/notifications")).body;
    expect(gift).toMatchObject({ title: "A gift", content: { icon: "gift", button }, end_at });
    expect(Object.keys(bare)).toEqual(["id", "title", "text", "at"]);
    const { data } = (await support.get(`${path}/messages`)).body;
    expect(data.find(({ title }: { title: string }) => title === "A gift")).toMatchObject({
      ...{ icon: "gift", button, end_at },
    });
    expect((await auditOf(kim.id)).at(-1)).toMatchObject({
      after: { title: "A gift", content: { icon: "gift", button }, end_at },
    });
    await world.db.owner.pool.query("UPDATE support.notification SET end_at = now() WHERE id = $1", [gift.id]);
    expect((await kim.get("/api/player/notifications")).body).toEqual([bare]);
  });

  test("a picture that there is not, half a button, a button that leads nowhere and an end that is over are refused by name [3-34]", async () => {
    const kim = await world.player();
    const slug = "cup-of-few";
    await world.tournament({ title: "Cup of few", frontend_identifier: slug, group_ids: ["258"] });
    const path = `${api}/players/${kim.id}/notifications`;
    const refusal = async (change: object) => {
      const order = { key: randomUUID(), title: "News", text: "", reason, ...change };
      const { status, body } = await support.send("POST", path, order);
      return status === 200 ? "written" : body.errors;
    };
    const to = (address: string) => refusal({ button_title: "See", button_path: address });
    expect(await refusal({ icon: "unicorn" })).toHaveProperty("icon");
    expect(await refusal({ button_path: "/promotions" })).toHaveProperty("button_title.required");
    expect(await refusal({ button_title: "See" })).toHaveProperty("button_path.required");
    for (const address of ["", "promotions", "//elsewhere.example", "https://elsewhere.example", "javascript:alert(1)"])
      expect(await to(address), address).toHaveProperty("button_path");
    expect(await to("/no-such-page")).toEqual({
      button_path: { leads_nowhere: "This leads nowhere: there is no page /no-such-page." },
    });
    expect(await to("/tournaments/no-cup")).toHaveProperty("button_path.leads_nowhere");
    expect(await to(`/tournaments/${slug}`)).toEqual({
      button_path: { leads_nowhere: `This leads nowhere: only players of 258 can open ${slug}.` },
    });
    expect(await refusal({ end_at: new Date(Date.now() - 1_000).toISOString() })).toHaveProperty("end_at");
    expect((await kim.get("/api/player/notifications")).body).toEqual([]);
    await world.joinGroups(kim, "258");
    expect([await to(`/tournaments/${slug}`), await to("/promotions?from=news#top")]).toEqual(["written", "written"]);
  });
});
