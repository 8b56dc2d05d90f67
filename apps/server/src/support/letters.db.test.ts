import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld, type World } from "../testing/world.ts";
import { mailTo } from "./testing/chatSides.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe("the contact form", () => {
  const write = (contact: unknown) => world.guest().send("POST", "/api/send_contact_message", { contact });

  test("keeps the letter, mails it to the support and a receipt to the sender [7.8-04]", async () => {
    expect((await write({ email: "Ana@Example.test", content: "My deposit is missing." })).status).toBe(200);
    expect(await mailTo(world, "ana@example.test")).toMatchObject([{ subject: expect.stringContaining("received") }]);
    expect(await mailTo(world, "support@velvet-table.example")).toMatchObject([
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
