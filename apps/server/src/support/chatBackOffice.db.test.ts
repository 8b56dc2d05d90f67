import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openWorld, type World } from "../testing/world.ts";
import { type ChatSides, chatSides, idOf, mailTo } from "./testing/chatSides.ts";

let world: World;
let chat: ChatSides;
beforeAll(async () => {
  world = await openWorld();
  chat = await chatSides(world);
}, 120_000);
afterAll(() => world?.close());

describe("a back office where nobody is", () => {
  test("an operator counts as present for a minute after they were heard of", async () => {
    const guest = world.guest();
    await chat.backOffice.send("POST", "/api/desk/presence", { away: true });
    expect((await guest.get("/api/chat")).body.online).toBe(false);
    await chat.backOffice.send("POST", "/api/desk/presence", {});
    expect((await guest.get("/api/chat")).body.online).toBe(true);
    await world.db.pool.query("UPDATE support.operator_presence SET seen_at = now() - interval '61 seconds'");
    expect((await guest.get("/api/chat")).body.online).toBe(false);
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

describe("the back office", () => {
  test("counts what is unread, and writes down who read, answered and closed", async () => {
    const guest = world.guest();
    await chat.say(guest, "one");
    await chat.say(guest, "two");
    const id = await idOf(guest);
    const own = async () =>
      (await chat.backOffice.get("/api/desk/chats")).body.conversations.find((one: { id: string }) => one.id === id);
    expect(await own()).toMatchObject({ unread: 2, last_text: "two", here: true });
    await chat.backOffice.get(`/api/desk/chats/${id}`);
    await chat.backOffice.send("POST", `/api/desk/chats/${id}/activity`, { saw: 99 });
    expect((await own()).unread).toBe(0);
    await chat.answer(id, "answer");
    await chat.backOffice.send("PUT", `/api/desk/chats/${id}/status`, { status: "closed" });
    const log = await world.db.pool.query(
      "SELECT action FROM support.back_office_log WHERE conversation_id = $1 ORDER BY id",
      [id],
    );
    expect(log.rows.map((row) => row.action)).toEqual(["chat.read", "chat.answer", "chat.close"]);
    await chat.say(guest, "one more thing");
    expect(await own()).toMatchObject({ status: "open", unread: 1 });
  });

  test("the log of the back office can be added to, never changed", async () => {
    await expect(world.db.pool.query("DELETE FROM support.back_office_log")).rejects.toThrow(/permission denied/);
    await expect(world.db.pool.query("UPDATE support.back_office_log SET operator_id = 1")).rejects.toThrow(
      /permission denied/,
    );
  });
});
