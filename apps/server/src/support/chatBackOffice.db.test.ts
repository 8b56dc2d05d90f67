import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { type ChatSides, chatSides, choose, idOf, mailTo } from "./testing/chatSides.ts";

let world: World;
let chat: ChatSides;
beforeAll(async () => {
  world = await openWorld();
  chat = await chatSides(world);
});
afterAll(() => world?.close());

describe("a back office where nobody is", () => {
  test("an operator who chose to be available counts while their page was heard of within a minute", async () => {
    const guest = world.guest();
    const online = async () => (await guest.get("/api/chat")).body.online;
    const tell = (body: object) => chat.backOffice.send("POST", "/backoffice/api/chat_presence", body);
    expect((await tell({})).body.available).toBe(false);
    expect(await online()).toBe(false);
    expect((await choose(chat.backOffice, true)).body.available).toBe(true);
    expect(await online()).toBe(true);
    await tell({ left: true });
    expect(await online()).toBe(false);
    expect((await tell({})).body.available).toBe(true);
    expect(await online()).toBe(true);
    await choose(chat.backOffice, false);
    expect(await online()).toBe(false);
    await choose(chat.backOffice, true);
    await world.db.pool.query("UPDATE support.operator_presence SET seen_at = now() - interval '61 seconds'");
    expect(await online()).toBe(false);
  });

  test("a guest leaves an address and gets the answer by mail once they are gone, once", async () => {
    const guest = world.guest();
    await chat.say(guest, "please call me back");
    const id = await idOf(guest);
    expect((await guest.send("POST", "/api/chat/email", { email: "no address" })).body.errors).toHaveProperty(
      "email.invalid_email",
    );
    expect((await guest.send("POST", "/api/chat/email", { email: "Left@Example.test" })).status).toBe(200);
    await world.db.pool.query("UPDATE support.conversation SET visitor_seen_at = now() - interval '5 minutes'");
    await chat.answer(id, "We have sent your bonus <b>again</b>.");
    await vi.waitFor(async () => expect(await mailTo(world, "left@example.test")).toHaveLength(1), 10_000);
    const [letter] = await mailTo(world, "left@example.test");
    expect(letter!.text).toContain("We have sent your bonus <b>again</b>.");
    expect(letter!.text).toContain(`${world.origin}/#chat`);
    await chat.answer(id, "Anything else?");
    await vi.waitFor(async () => expect(await mailTo(world, "left@example.test")).toHaveLength(2), 10_000);
    expect((await mailTo(world, "left@example.test"))[0]!.text).not.toContain("bonus");
  });

  test("an answer that the visitor's page received is not mailed", async () => {
    const player = await world.player();
    await chat.say(player, "still here");
    const id = await idOf(player);
    await chat.answer(id, "so are we");
    await player.send("POST", "/api/chat/activity", { got: 2 });
    await world.db.pool.query(
      "UPDATE support.conversation SET visitor_seen_at = now() - interval '5 minutes' WHERE id = $1",
      [id],
    );
    const other = world.guest();
    await chat.say(other, "x");
    await other.send("POST", "/api/chat/email", { email: "marker@example.test" });
    await world.db.pool.query("UPDATE support.conversation SET visitor_seen_at = now() - interval '5 minutes'");
    const jobs = () =>
      world.db.owner.pool.query("SELECT key FROM graphile_worker.jobs WHERE key = $1", [`chat-mail:${id}`]);
    await world.db.owner.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1", [
      `chat-mail:${id}`,
    ]);
    await vi.waitFor(async () => expect((await jobs()).rowCount).toBe(0), 10_000);
    expect((await mailTo(world, player.email)).filter(({ subject }) => /answered/.test(subject))).toEqual([]);
  });
});

const listed = async (who: Visitor, queue: string) =>
  (await who.get(`/backoffice/api/chats?queue=${queue}&per_page=200`)).body.data as Record<string, unknown>[];
const queueOf = async (who: Visitor, id: string) => {
  for (const queue of ["waiting", "mine", "taken", "mail", "ended"])
    if ((await listed(who, queue)).some((one) => one.id === id)) return queue;
  return null;
};
const auditOf = async (subject: string) => {
  const { rows } = await world.db.owner.pool.query(
    "SELECT action, detail FROM ledger.audit WHERE subject = $1 ORDER BY id",
    [subject],
  );
  return rows as { action: string; detail: Record<string, unknown> }[];
};

describe("the queues", () => {
  test("say what waits, who has what, what is answered by mail and what was ended [6-19]", async () => {
    const [guest, ada] = [world.guest(), await world.operator("administrator")];
    const mine = chat.backOffice;
    await chat.say(guest, "one");
    await chat.say(guest, "two");
    const id = await idOf(guest);
    const found = (await listed(mine, "waiting")).find((one) => one.id === id);
    expect(found).toMatchObject({ unread: 2, last_text: "two", here: true, holder: null });
    await guest.send("POST", "/api/chat/email", { email: "waits@example.test" });
    await world.db.pool.query(
      "UPDATE support.conversation SET visitor_seen_at = now() - interval '5 minutes' WHERE id = $1",
      [id],
    );
    expect(await queueOf(mine, id)).toBe("mail");
    await chat.answer(id, "answer");
    expect([await queueOf(mine, id), await queueOf(ada, id)]).toEqual(["mine", "taken"]);
    expect((await mine.send("PUT", `/backoffice/api/chats/${id}/status`, { status: "closed" })).status).toBe(200);
    expect(await queueOf(mine, id)).toBe("ended");
    await chat.say(guest, "one more thing");
    expect(await queueOf(mine, id)).toBe("waiting");
    expect((await mine.get("/backoffice/api/chats")).body.counts.waiting).toBeGreaterThan(0);
  });

  test("have nothing for an operator whose rights do not cover them", async () => {
    const content = await world.operator("content");
    expect((await content.get("/backoffice/api/chats")).status).toBe(403);
    expect((await content.send("POST", "/backoffice/api/chat_presence", { available: true })).status).toBe(403);
  });
});

describe("a conversation", () => {
  test("is answered by who has it; a colleague takes it with a reason, and the audit log tells [6-19]", async () => {
    const [guest, ada] = [world.guest(), await world.operator("administrator")];
    await chat.say(guest, "hello");
    const id = await idOf(guest);
    const holderOf = async () => (await ada.get(`/backoffice/api/chats/${id}`)).body.holder;
    const take = (body: object) => ada.send("PUT", `/backoffice/api/chats/${id}/holder`, body);
    await chat.answer(id, "I am Sam");
    const sam = await holderOf();
    expect(sam).toMatchObject({ name: "Sam Porter" });
    const refused = await ada.send("POST", `/backoffice/api/chats/${id}/messages`, {
      text: "me too",
      client_id: "12345678",
    });
    expect([refused.status, refused.body.errors]).toEqual([409, { id: { taken: expect.any(String) } }]);
    expect((await ada.send("PUT", `/backoffice/api/chats/${id}/status`, { status: "closed" })).status).toBe(409);
    expect((await take({ holder: sam.id })).status).toBe(422);
    expect((await take({ holder: null, reason: "an old view" })).status).toBe(409);
    expect((await take({ holder: sam.id, reason: "Sam is at lunch" })).body).toMatchObject({ state: "done" });
    expect((await chat.answer(id, "still here")).status).toBe(409);
    const lines = await auditOf(`chat:${id}`);
    expect(lines.map(({ action }) => action)).toEqual(["chat.take", "chat.read", "chat.take"]);
    expect(lines.at(-1)!.detail).toMatchObject({ reason: "Sam is at lunch", before: { holder: sam } });
  });

  test("is ended and opened again without a reason, each once in the audit log with what was there before and after", async () => {
    const [guest, ada] = [world.guest(), await world.operator("administrator")];
    await chat.say(guest, "hello");
    const id = await idOf(guest);
    await chat.answer(id, "good evening");
    const set = (by: typeof ada, status: string) => by.send("PUT", `/backoffice/api/chats/${id}/status`, { status });
    const sam = (await ada.get(`/backoffice/api/chats/${id}`)).body.holder;
    for (let n = 0; n < 2; n++) expect((await set(chat.backOffice, "closed")).body.state).toBe("done");
    expect((await set(ada, "open")).body.state).toBe("done");
    const [ended, reopened] = (await auditOf(`chat:${id}`)).filter(({ action }) => /^chat\.(end|reopen)$/.test(action));
    const [open, closed] = [
      { status: "open", holder: sam },
      { status: "closed", holder: sam },
    ];
    expect(ended).toMatchObject({ action: "chat.end", detail: { before: open, after: closed, reason: null } });
    const after = { status: "open", holder: { name: expect.not.stringContaining(sam.name) } };
    expect(reopened).toMatchObject({ action: "chat.reopen", detail: { before: closed, after } });
    expect((await auditOf(`chat:${id}`)).filter(({ action }) => action === "chat.end")).toHaveLength(1);
  });

  test("is handed on to a colleague who may answer, by who has it alone", async () => {
    const [guest, ada] = [world.guest(), await world.operator("administrator")];
    await chat.say(guest, "hello");
    const id = await idOf(guest);
    await chat.answer(id, "good evening");
    const path = `/backoffice/api/chats/${id}`;
    await choose(ada, true);
    const { colleagues } = (await chat.backOffice.get(`${path}/colleagues`)).body;
    expect(colleagues[0].available).toBe(true);
    expect(colleagues.map((one: { name: string }) => one.name)).not.toContain("Cleo Hart");
    const to = colleagues[0].id;
    const order = { to, reason: "speaks French" };
    expect((await ada.send("POST", `${path}/hand_on`, { ...order, to: (await holder(path)).id })).status).toBe(409);
    expect((await chat.backOffice.send("POST", `${path}/hand_on`, { ...order, to: 0 })).status).toBe(422);
    expect((await chat.backOffice.send("POST", `${path}/hand_on`, order)).status).toBe(200);
    expect(await queueOf(chat.backOffice, id)).toBe("taken");
    expect((await auditOf(`chat:${id}`)).at(-1)).toMatchObject({
      action: "chat.handOn",
      detail: { reason: "speaks French" },
    });
    await choose(ada, false);
  });

  test("that a colleague has is read without a mark that the visitor would see", async () => {
    const [guest, ada] = [world.guest(), await world.operator("administrator")];
    await chat.say(guest, "hello");
    const id = await idOf(guest);
    await chat.answer(id, "yes?");
    await chat.say(guest, "I would like to know");
    expect((await ada.send("POST", `/backoffice/api/chats/${id}/activity`, { saw: 3, typing: true })).status).toBe(204);
    expect((await guest.get("/api/chat")).body.conversation.progress.operator_saw).toBe(2);
    await chat.backOffice.send("POST", `/backoffice/api/chats/${id}/activity`, { saw: 99 });
    expect((await guest.get("/api/chat")).body.conversation.progress.operator_saw).toBe(3);
  });

  const holder = async (path: string) => (await chat.backOffice.get(path)).body.holder;
});

describe("canned answers", () => {
  test("are added, changed from what was read and removed, with each step in the audit log", async () => {
    const { backOffice } = chat;
    const path = "/backoffice/api/canned_answers";
    const content = { locale: "de", title: "Begrüßung", text: "Guten Tag, wie kann ich helfen?" };
    const reason = "for evenings";
    expect((await backOffice.send("POST", path, { ...content, reason })).status).toBe(200);
    expect((await backOffice.send("POST", path, { ...content, reason })).body.errors).toHaveProperty("title.taken");
    expect((await backOffice.send("POST", path, { ...content, locale: "german", reason })).status).toBe(422);
    const [kept] = (await backOffice.get(`${path}?locale=de`)).body.data;
    expect(kept).toMatchObject({ ...content, changed_by: "Sam Porter" });
    const change = { ...content, text: "Guten Abend!", version: kept.version, reason };
    expect((await backOffice.send("PUT", `${path}/${kept.id}`, change)).status).toBe(200);
    expect((await backOffice.send("PUT", `${path}/${kept.id}`, change)).body.errors).toHaveProperty(
      "version.stale_change",
    );
    const { version } = (await backOffice.get(`${path}/${kept.id}`)).body;
    expect((await backOffice.send("POST", `${path}/${kept.id}/removal`, { version, reason })).status).toBe(200);
    expect((await backOffice.get(`${path}?locale=de`)).body.total).toBe(0);
    const lines = await auditOf(`cannedAnswer:${kept.id}`);
    expect(lines.map(({ action }) => action)).toEqual([
      "cannedAnswer.add",
      "cannedAnswer.change",
      "cannedAnswer.remove",
    ]);
  });
});
