import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signIn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { listen } from "./testing/listen.ts";

let world: World;
let backOffice: Visitor;
beforeAll(async () => {
  world = await openWorld();
  backOffice = await signIn(world.origin, "desk@example.test", "velvet table 21");
}, 120_000);
afterAll(() => world?.close());

const say = (who: Visitor, text: string, client_id: string = randomUUID()) =>
  who.send("POST", "/api/chat/messages", { text, client_id });
const answer = (id: string, text: string, client_id: string = randomUUID()) =>
  backOffice.send("POST", `/api/desk/chats/${id}/messages`, { text, client_id });
const idOf = async (who: Visitor): Promise<string> => (await who.get("/api/chat")).body.conversation.id;
const tokenOf = async (who: Visitor): Promise<string> => (await who.send("POST", "/api/chat/token", {})).body.token;
const mailTo = async (email: string) =>
  (await world.guest().get(`/mailbox.json?to=${email}`)).body as { subject: string; text: string }[];

describe("a visitor and the support", () => {
  test("a guest's first message opens a conversation of group 26, which a later visit finds again [6-19]", async () => {
    const guest = world.guest();
    expect((await guest.get("/api/chat")).body).toMatchObject({ group: 26, provider: "house", conversation: null });
    expect((await say(guest, "  Where is my bonus?  ")).status).toBe(200);
    const { body } = await guest.get("/api/chat");
    expect(body.conversation.messages).toMatchObject([{ from: "visitor", text: "Where is my bonus?", name: null }]);
    expect(guest.cookies().chat_key).toMatch(/^[\w-]{43}$/);
  });

  test("players have group 1, VIPs 2 and level group 545 its own team [6-19]", async () => {
    const player = await world.player();
    expect((await player.get("/api/chat")).body).toMatchObject({ group: 1, provider: "house" });
    await world.application.modules.players.addToGroups(world.db.pool, player.id, ["258", "545"], new Date());
    expect((await player.get("/api/chat")).body).toMatchObject({ group: 2, provider: "level" });
    await say(player, "hello");
    const listed = (await backOffice.get("/api/desk/chats?provider=level")).body.conversations;
    expect(listed).toMatchObject([{ who: { player_id: player.id }, group: 2, provider: "level", unread: 1 }]);
  });

  test("both sides hear messages, typing and how far messages came, live", async () => {
    const guest = world.guest();
    await say(guest, "anybody there?");
    const id = await idOf(guest);
    const visitor = await listen(guest, `$chat:${id}`, () => tokenOf(guest));
    const backOfficeToken = async () =>
      (await backOffice.send("POST", `/api/desk/chats/${id}/token`, {})).body.token as string;
    const operator = await listen(backOffice, `$chat:${id}`, backOfficeToken);
    await backOffice.send("POST", `/api/desk/chats/${id}/activity`, { typing: true, saw: 1 });
    await answer(id, "yes, good evening");
    await guest.send("POST", "/api/chat/activity", { typing: true, got: 2 });
    const events = [
      { type: "typing", from: "operator" },
      { type: "progress", progress: { operator_saw: 1, visitor_got: 1 } },
      { type: "message", message: { id: 2, from: "operator", name: "Robin", text: "yes, good evening" } },
      { type: "typing", from: "visitor" },
      { type: "progress", progress: { visitor_got: 2, visitor_saw: 1, operator_got: 2, operator_saw: 2 } },
    ];
    for (const { heard } of [visitor, operator]) {
      await vi.waitFor(() => {
        for (const event of events) expect(heard).toContainEqual(expect.objectContaining({ type: event.type }));
        expect(heard.at(-1)).toMatchObject(events.at(-1)!);
      });
      for (const event of events) expect(heard.some((one) => contains(one, event))).toBe(true);
    }
    visitor.close();
    operator.close();
  });

  test("a card number in a message reaches neither the back office nor the database, whoever writes it [F-68]", async () => {
    const guest = world.guest();
    const sent = await say(guest, "I paid with 4242 4242 4242 4242, exp 12/40");
    expect(sent.body.message.text).toBe("I paid with •••• •••• •••• 4242, exp 12/40");
    const id = await idOf(guest);
    expect((await answer(id, "with 4242424242424242?")).body.text).toBe("with ••••••••••••4242?");
    const { rows } = await world.db.owner.pool.query(
      `SELECT m.body FROM support.chat_message m WHERE conversation_id = $1
       UNION ALL SELECT last_text FROM support.conversation WHERE id = $1`,
      [id],
    );
    expect(rows.map(({ body }) => body).filter((body) => /4242\D?4242/.test(body))).toEqual([]);
  });

  test("the same message sent again counts once, on both sides", async () => {
    const guest = world.guest();
    const [first, again] = [randomUUID(), randomUUID()];
    await say(guest, "only once", first);
    await say(guest, "only once", first);
    const id = await idOf(guest);
    const answers = [await answer(id, "and this", again), await answer(id, "and this", again)];
    expect(answers.map(({ body }) => body.id)).toEqual([2, 2]);
    expect((await guest.get("/api/chat")).body.conversation.messages).toHaveLength(2);
  });

  test("messages that come at once are numbered without a gap, and a player's two tabs share one conversation", async () => {
    const player = await world.player();
    // Each of them may begin the conversation, which an address may do ten times an hour.
    const sent = await Promise.all(Array.from({ length: 8 }, (_, index) => say(player, `line ${index}`)));
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { conversation } = (await player.get("/api/chat")).body;
    expect(conversation.messages.map((one: { id: number }) => one.id)).toEqual(
      Array.from({ length: 8 }, (_, i) => i + 1),
    );
    const rows = await world.db.pool.query("SELECT FROM support.conversation WHERE player_id = $1", [player.id]);
    expect(rows.rowCount).toBe(1);
  });

  test("older messages come page by page", async () => {
    const guest = world.guest();
    await say(guest, "1");
    const id = await idOf(guest);
    for (let index = 2; index <= 60; index++) await answer(id, String(index));
    const { conversation } = (await guest.get("/api/chat")).body;
    expect([conversation.messages.length, conversation.messages[0].text, conversation.more]).toEqual([50, "11", true]);
    const older = (await guest.get("/api/chat/messages?before=11")).body;
    expect([older.messages.length, older.messages[0].text, older.more]).toEqual([10, "1", false]);
  });

  test("who signs in takes the guest's conversation along, and the next guest of the browser does not see it", async () => {
    const guest = world.guest();
    await say(guest, "I cannot sign in");
    const id = await idOf(guest);
    const player = await signUpInPlaceOf(guest);
    expect(await idOf(player)).toBe(id);
    await player.send("DELETE", "/api/users/sign_out");
    expect((await player.get("/api/chat")).body.conversation).toBeNull();
  });

  test("a closed conversation is found again by its restore id, by its owner alone [7.2-09]", async () => {
    const [player, other] = [await world.player(), await world.player()];
    await say(player, "first");
    const id = await idOf(player);
    await backOffice.send("PUT", `/api/desk/chats/${id}/status`, { status: "closed" });
    expect((await player.get("/api/chat")).body.conversation).toBeNull();
    const request = { data: { internalId: player.id, project: "croupier", restoreId: id } };
    await player.send("POST", "/restore-id/set", request);
    const { restoreId } = (await player.send("POST", "/restore-id/get", request)).body.data;
    expect((await player.get(`/api/chat?restore_id=${restoreId}`)).body.conversation).toMatchObject({
      id,
      status: "closed",
    });
    expect((await other.get(`/api/chat?restore_id=${restoreId}`)).body.conversation).toBeNull();
  });
});

describe("what the chat refuses", () => {
  test.each([
    ["an empty text", { text: "   ", client_id: "12345678" }, "text", "required"],
    ["a text over 2000 characters", { text: "x".repeat(2001), client_id: "12345678" }, "text", "too_big"],
    ["no client id", { text: "x" }, "client_id", "required"],
    ["a text that no database can hold", { text: "a\u0000b", client_id: "12345678" }, "text", "wrong_characters"],
  ])("%s", async (_, body, field, code) => {
    const refused = await world.guest().send("POST", "/api/chat/messages", body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ [field]: { [code]: expect.any(String) } });
  });

  test("a flood: after twenty messages in a minute the visitor waits", async () => {
    const player = await world.player();
    const sent = [];
    for (let index = 0; index < 21; index++) sent.push((await say(player, "flood")).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(20);
    expect(sent.at(-1)).toBe(429);
  });

  test("players and guests at the operators' calls and page, and strangers at a channel", async () => {
    const player = await world.player();
    for (const who of [player, world.guest()]) {
      expect((await who.get("/api/desk/chats")).status).toBe(401);
      expect((await who.send("POST", "/api/desk/presence", {})).status).toBe(401);
    }
    expect((await player.get("/desk/chat")).status).toBe(404);
    expect((await world.guest().get("/desk/chat")).headers.get("location")).toBe("/sign-in?redirect=%2Fdesk%2Fchat");
    expect((await backOffice.get("/desk/chat")).status).toBe(200);
    await say(player, "mine");
    const channel = `$chat:${await idOf(player)}`;
    const stranger = await world.player();
    expect((await stranger.send("POST", "/api/realtime/token", { channel })).status).toBe(403);
    const guessed = listen(stranger, channel, async () => "");
    await expect(guessed).rejects.toBeDefined();
  });
});

describe("a back office where nobody is", () => {
  test("an operator counts as present for a minute after they were heard of", async () => {
    const guest = world.guest();
    await backOffice.send("POST", "/api/desk/presence", { away: true });
    expect((await guest.get("/api/chat")).body.online).toBe(false);
    await backOffice.send("POST", "/api/desk/presence", {});
    expect((await guest.get("/api/chat")).body.online).toBe(true);
    await world.db.pool.query("UPDATE support.operator_presence SET seen_at = now() - interval '61 seconds'");
    expect((await guest.get("/api/chat")).body.online).toBe(false);
  });

  test("a guest leaves an address and gets the answer by mail once they are gone, once", async () => {
    const guest = world.guest();
    await say(guest, "please call me back");
    const id = await idOf(guest);
    expect((await guest.send("POST", "/api/chat/email", { email: "no address" })).body.errors).toHaveProperty(
      "email.invalid_email",
    );
    expect((await guest.send("POST", "/api/chat/email", { email: "Left@Example.test" })).status).toBe(200);
    await world.db.pool.query("UPDATE support.conversation SET visitor_seen_at = now() - interval '5 minutes'");
    await answer(id, "We have sent your bonus <b>again</b>.");
    await vi.waitFor(async () => expect(await mailTo("left@example.test")).toHaveLength(1), 10_000);
    const [letter] = await mailTo("left@example.test");
    expect(letter!.text).toContain("We have sent your bonus <b>again</b>.");
    expect(letter!.text).toContain(`${world.origin}/#chat`);
    await answer(id, "Anything else?");
    await vi.waitFor(async () => expect(await mailTo("left@example.test")).toHaveLength(2), 10_000);
    expect((await mailTo("left@example.test"))[0]!.text).not.toContain("bonus");
  });

  test("an answer that the visitor's page received is not mailed", async () => {
    const player = await world.player();
    await say(player, "still here");
    const id = await idOf(player);
    await answer(id, "so are we");
    await player.send("POST", "/api/chat/activity", { got: 2 });
    await world.db.pool.query(
      "UPDATE support.conversation SET visitor_seen_at = now() - interval '5 minutes' WHERE id = $1",
      [id],
    );
    const other = world.guest();
    await say(other, "x");
    await other.send("POST", "/api/chat/email", { email: "marker@example.test" });
    await world.db.pool.query("UPDATE support.conversation SET visitor_seen_at = now() - interval '5 minutes'");
    const jobs = () =>
      world.db.owner.pool.query("SELECT key FROM graphile_worker.jobs WHERE key = $1", [`chat-mail:${id}`]);
    await world.db.owner.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1", [
      `chat-mail:${id}`,
    ]);
    await vi.waitFor(async () => expect((await jobs()).rowCount).toBe(0), 10_000);
    expect((await mailTo(player.email)).filter(({ subject }) => /answered/.test(subject))).toEqual([]);
  });
});

describe("the back office", () => {
  test("counts what is unread, and writes down who read, answered and closed", async () => {
    const guest = world.guest();
    await say(guest, "one");
    await say(guest, "two");
    const id = await idOf(guest);
    const own = async () =>
      (await backOffice.get("/api/desk/chats")).body.conversations.find((one: { id: string }) => one.id === id);
    expect(await own()).toMatchObject({ unread: 2, last_text: "two", here: true });
    await backOffice.get(`/api/desk/chats/${id}`);
    await backOffice.send("POST", `/api/desk/chats/${id}/activity`, { saw: 99 });
    expect((await own()).unread).toBe(0);
    await answer(id, "answer");
    await backOffice.send("PUT", `/api/desk/chats/${id}/status`, { status: "closed" });
    const log = await world.db.pool.query(
      "SELECT action FROM support.back_office_log WHERE conversation_id = $1 ORDER BY id",
      [id],
    );
    expect(log.rows.map((row) => row.action)).toEqual(["chat.read", "chat.answer", "chat.close"]);
    await say(guest, "one more thing");
    expect(await own()).toMatchObject({ status: "open", unread: 1 });
  });

  test("the log of the back office can be added to, never changed", async () => {
    await expect(world.db.pool.query("DELETE FROM support.back_office_log")).rejects.toThrow(/permission denied/);
    await expect(world.db.pool.query("UPDATE support.back_office_log SET operator_id = 1")).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe("the contact form", () => {
  const write = (contact: unknown) => world.guest().send("POST", "/api/send_contact_message", { contact });

  test("keeps the letter, mails it to the support and a receipt to the sender [7.8-04]", async () => {
    expect((await write({ email: "Ana@Example.test", content: "My deposit is missing." })).status).toBe(200);
    expect(await mailTo("ana@example.test")).toMatchObject([{ subject: expect.stringContaining("received") }]);
    expect(await mailTo("support@velvet-table.example")).toMatchObject([
      { text: expect.stringContaining("deposit is missing") },
    ]);
    const kept = await world.db.pool.query("SELECT email, content FROM support.letter");
    expect(kept.rows).toEqual([{ email: "ana@example.test", content: "My deposit is missing." }]);
  });

  test.each([
    ["a broken address", { email: "nope", content: "long enough text" }, "email"],
    ["no text", { email: "a@example.test", content: "  " }, "content"],
    ["a text too short to say anything", { email: "a@example.test", content: "hi" }, "content"],
  ])("refuses %s under its field [8-10]", async (_, contact, field) => {
    const refused = await write(contact);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  test("takes five letters an hour from one place, then asks to wait", async () => {
    const statuses = [];
    for (let index = 0; index < 6; index++)
      statuses.push((await write({ email: "many@example.test", content: "again and again" })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

/** The guest's browser signs up: same cookies, now a player. */
async function signUpInPlaceOf(guest: Visitor): Promise<Visitor> {
  const { solveCaptcha } = await import("../players/testing/solveCaptcha.ts");
  const user = {
    email: `${randomUUID()}@example.test`,
    password: "correct horse 42",
    currency: "EUR",
    country: "CA",
    terms_acceptance: true,
    age_acceptance: true,
    captcha: await solveCaptcha(guest),
  };
  expect((await guest.send("POST", "/api/users", { user })).status).toBe(201);
  return guest;
}

function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== "object" || part === null) return whole === part;
  return Object.entries(part).every(([key, value]) => contains((whole as Record<string, unknown>)?.[key], value));
}
