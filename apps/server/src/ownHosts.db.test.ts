import type { Game } from "@croupier/contract/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatSides, idOf, mailTo } from "./support/testing/chatSides.ts";
import { type Player, signUp } from "./testing/people.ts";
import { recordingStudio } from "./testing/recordingStudio.ts";
import { visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Whoever came by another host than the public one is led back there: by letters, and by the games of other studios. */

let world: World;
let home: string;
let lee: Player;

beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
  home = world.origin.replace("//localhost", "//neon.localhost");
  lee = await signUp(home, { currency: "EUR" });
});
afterAll(() => world?.close());

test("a studio is told to lead back to the host where its game was opened, and an address elsewhere becomes the lobby there", async () => {
  const studio = await recordingStudio(world);
  const boats = { game_ids: ["reedwater/PaperBoats"] };
  const found = async () => (await lee.send("POST", "/api/games_filter/select", boats)).body["reedwater/PaperBoats"];
  await expect.poll(found).toBeDefined();
  const { id } = (await found()).currencies.EUR;
  const urlsFor = async (returnUrl: string) => {
    const order = { device: "desktop", mode: "real", return_url: returnUrl };
    expect((await lee.send("POST", `/api/games/${id}/launch`, order)).status).toBe(200);
    return (studio.heard.at(-1) as { urls: unknown }).urls;
  };
  const deposit_url = `${home}/deposit`;
  expect(await urlsFor("/pokies/all")).toEqual({ return_url: `${home}/pokies/all`, deposit_url });
  expect(await urlsFor(`${home}/promotions`)).toEqual({ return_url: `${home}/promotions`, deposit_url });
  for (const elsewhere of ["https://evil.example/", `${world.origin}/promotions`])
    expect(await urlsFor(elsewhere)).toEqual({ return_url: `${home}/`, deposit_url });
  studio.server.close();
});

test("an answer of the support is mailed with a link to the host where the conversation was begun", async () => {
  const chat = await chatSides(world);
  const guest = visitor(home);
  await chat.say(guest, "please write to me");
  const email = { email: "neon@example.test" };
  expect((await guest.send("POST", "/api/chat/email", email)).status).toBe(200);
  await world.db.pool.query("UPDATE support.conversation SET visitor_seen_at = now() - interval '5 minutes'");
  await chat.answer(await idOf(guest), "Here we are.");
  await expect.poll(() => mailTo(world, email.email)).toHaveLength(1);
  expect((await mailTo(world, email.email))[0]!.text).toContain(`${home}/#chat`);
});

test("the letter of a game's opening leads to the host where the player asked for it [3-18]", async () => {
  const [welcome] = await mailTo(world, lee.email);
  const token = /confirmation_token=([\w-]+)/.exec(welcome!.text)![1];
  expect((await lee.get(`/api/users/confirmation?confirmation_token=${token}`)).status).toBe(200);
  const announced = await lee.send("POST", "/api/games_filter", { filter: { categories: ["prerelease"] } });
  const [game] = announced.body.data as [Game];
  expect((await lee.send("PUT", `/api/player/opening_requests/${game.currencies.EUR!.id}`)).status).toBe(204);
  const { pool } = world.db.owner;
  await pool.query("UPDATE catalogue.game SET state = 'available' WHERE identifier = $1", [game.identifier]);
  await expect.poll(() => world.application.modules.openings.tell(new Date())).toBe(1);
  const letters = await mailTo(world, lee.email);
  const opened = letters.find(({ subject }) => subject.includes(game.title));
  expect(opened?.text).toContain(`${home}/`);
  expect(opened?.text).not.toContain(`${world.origin}/`);
});
