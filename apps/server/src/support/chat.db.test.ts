import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { type ChatSides, chatSides, idOf } from "./testing/chatSides.ts";
import { listen } from "./testing/listen.ts";

let world: World;
let chat: ChatSides;
beforeAll(async () => {
  world = await openWorld();
  chat = await chatSides(world);
});
afterAll(() => world?.close());

const operatorLine = async (who: Pick<Visitor, "send">): Promise<string> =>
  (await who.send("POST", "/backoffice/api/chat_line", {})).body.token;
const tokenOf = async (who: Visitor): Promise<string> => (await who.send("POST", "/api/chat/token", {})).body.token;

describe("a visitor and the support", () => {
  test("a guest's first message opens a conversation of group 26, which a later visit finds again [6-19]", async () => {
    const guest = world.guest();
    expect((await guest.get("/api/chat")).body).toMatchObject({ group: 26, provider: "house", conversation: null });
    expect((await chat.say(guest, "  Where is my bonus?  ")).status).toBe(200);
    const { body } = await guest.get("/api/chat");
    expect(body.conversation.messages).toMatchObject([{ from: "visitor", text: "Where is my bonus?", name: null }]);
    expect(guest.cookies().chat_key).toMatch(/^[\w-]{43}$/);
  });

  test("players have group 1, VIPs 2 and level group 545 its own team [6-19]", async () => {
    const player = await world.player();
    expect((await player.get("/api/chat")).body).toMatchObject({ group: 1, provider: "house" });
    await world.application.modules.players.addToGroups(world.db.pool, player.id, ["258", "545"], new Date());
    expect((await player.get("/api/chat")).body).toMatchObject({ group: 2, provider: "level" });
    await chat.say(player, "hello");
    const listed = (await chat.backOffice.get("/backoffice/api/chats?provider=level")).body.data;
    expect(listed).toMatchObject([{ who: { player_id: player.id }, group: 2, provider: "level", unread: 1 }]);
  });

  test("both sides hear messages, typing and how far messages came, live", async () => {
    const guest = world.guest();
    await chat.say(guest, "anybody there?");
    const id = await idOf(guest);
    const visitor = await listen(guest, `$chat:${id}`, () => tokenOf(guest));
    const backOfficeToken = async () =>
      (await chat.backOffice.send("POST", `/backoffice/api/chats/${id}/token`, {})).body.token as string;
    const operator = await listen(chat.backOffice, `$chat:${id}`, backOfficeToken, operatorLine);
    await chat.backOffice.send("POST", `/backoffice/api/chats/${id}/activity`, { typing: true, saw: 1 });
    await chat.answer(id, "yes, good evening");
    await guest.send("POST", "/api/chat/activity", { typing: true, got: 2 });
    const events = [
      { type: "typing", from: "operator" },
      { type: "progress", progress: { operator_saw: 1, visitor_got: 1 } },
      { type: "message", message: { id: 2, from: "operator", name: "Sam", text: "yes, good evening" } },
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
    const sent = await chat.say(guest, "I paid with 4242 4242 4242 4242, exp 12/40");
    expect(sent.body.message.text).toBe("I paid with •••• •••• •••• 4242, exp 12/40");
    const id = await idOf(guest);
    expect((await chat.answer(id, "with 4242424242424242?")).body.text).toBe("with ••••••••••••4242?");
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
    await chat.say(guest, "only once", first);
    await chat.say(guest, "only once", first);
    const id = await idOf(guest);
    const answers = [await chat.answer(id, "and this", again), await chat.answer(id, "and this", again)];
    expect(answers.map(({ body }) => body.id)).toEqual([2, 2]);
    expect((await guest.get("/api/chat")).body.conversation.messages).toHaveLength(2);
  });

  test("messages that come at once are numbered without a gap, and a player's two tabs share one conversation", async () => {
    const player = await world.player();
    // Each of them may begin the conversation, which an address may do ten times an hour.
    const sent = await Promise.all(Array.from({ length: 8 }, (_, index) => chat.say(player, `line ${index}`)));
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
    await chat.say(guest, "1");
    const id = await idOf(guest);
    for (let index = 2; index <= 60; index++) await chat.answer(id, String(index));
    const { conversation } = (await guest.get("/api/chat")).body;
    expect([conversation.messages.length, conversation.messages[0].text, conversation.more]).toEqual([50, "11", true]);
    const older = (await guest.get("/api/chat/messages?before=11")).body;
    expect([older.messages.length, older.messages[0].text, older.more]).toEqual([10, "1", false]);
  });

  test("who signs in takes the guest's conversation along, and the next guest of the browser does not see it", async () => {
    const guest = world.guest();
    await chat.say(guest, "I cannot sign in");
    const id = await idOf(guest);
    const player = await signUpInPlaceOf(guest);
    expect(await idOf(player)).toBe(id);
    await player.send("DELETE", "/api/users/sign_out");
    expect((await player.get("/api/chat")).body.conversation).toBeNull();
  });

  test("a closed conversation is found again by its restore id, by its owner alone [7.2-09]", async () => {
    const [player, other] = [await world.player(), await world.player()];
    await chat.say(player, "first");
    const id = await idOf(player);
    await chat.backOffice.send("PUT", `/backoffice/api/chats/${id}/status`, { status: "closed" });
    expect((await player.get("/api/chat")).body.conversation).toBeNull();
    const request = { data: { internalId: player.id, project: "croupier", restoreId: id }, requestId: id };
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
    for (let index = 0; index < 21; index++) sent.push((await chat.say(player, "flood")).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(20);
    expect(sent.at(-1)).toBe(429);
  });

  test("players and guests at the operators' calls and page, and strangers at a channel", async () => {
    const player = await world.player();
    for (const who of [player, world.guest()]) {
      expect((await who.get("/backoffice/api/chats")).status).toBe(401);
      expect((await who.send("POST", "/backoffice/api/chat_line", {})).status).toBe(403);
    }
    expect((await world.office().get("/backoffice/api/chats")).status).toBe(401);
    await chat.say(player, "mine");
    const channel = `$chat:${await idOf(player)}`;
    const stranger = await world.player();
    expect((await stranger.send("POST", "/api/realtime/token", { channel })).status).toBe(403);
    const guessed = listen(stranger, channel, async () => "");
    await expect(guessed).rejects.toBeDefined();
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
