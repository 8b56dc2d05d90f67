import type { Game } from "@croupier/contract/games";
import { completeLocales } from "@croupier/rules/locales";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Announced titles: who asks to be told of an opening is told once, by mail, when the title can be played. */

let world: World;
let announced: Game[];

beforeAll(async () => {
  world = await openWorld();
  const { body } = await world.guest().send("POST", "/api/games_filter", {
    filter: { categories: ["prerelease"] },
  });
  announced = body.data;
});
afterAll(() => world.close());

const idOf = (game: Game) => game.currencies.EUR!.id;
const request = (game: Game, id = idOf(game)) => `/api/player/opening_requests/${id}`;
const waitsFor = async (player: Player) => (await player.get("/api/player/opening_requests")).body;
const openings = () => world.application.modules.openings;

async function mailTo({ email }: Player): Promise<{ subject: string; text: string }[]> {
  const { body } = await world.guest().get(`/mailbox.json?to=${encodeURIComponent(email)}`);
  return body;
}
const openingMail = async (player: Player, { title }: Game) =>
  (await mailTo(player)).filter(({ subject }) => subject.includes(title));

/** Signs up and follows the link of the first mail. */
async function confirmed(): Promise<Player> {
  const player = await world.player();
  const token = /confirmation_token=([\w-]+)/.exec((await mailTo(player))[0]!.text)![1];
  expect((await player.get(`/api/users/confirmation?confirmation_token=${token}`)).status).toBe(200);
  return player;
}

/** The build of an announced title arrives; the catalogue is asked again once its second is over. */
async function open(game: Game): Promise<void> {
  await world.db.owner.pool.query("UPDATE catalogue.game SET state = 'available' WHERE identifier = $1", [
    game.identifier,
  ]);
  const state = async () =>
    (await world.application.modules.catalogue.snapshot()).byIdentifier.get(game.identifier)?.state;
  await expect.poll(state).toBe("available");
}

test("an announced title says its day until that day is over; asking for it twice is asking once, and can be taken back", async () => {
  expect(announced).toHaveLength(4);
  for (const { opens_on, title } of announced) expect(opens_on, title).toMatch(/^20\d\d-\d\d-\d\d$/);
  const [first, second] = announced as [Game, Game, Game, Game];
  await world.db.owner.pool.query("UPDATE catalogue.game SET opens_on = '2020-01-01' WHERE identifier = $1", [
    second.identifier,
  ]);
  const dayOf = async () => {
    const answer = await world.guest().send("POST", "/api/games_filter/select", { game_ids: [second.identifier] });
    return answer.body[second.identifier].opens_on;
  };
  await expect.poll(dayOf).toBe(null);

  const kim = await world.player();
  expect((await kim.send("PUT", request(first))).status).toBe(204);
  expect((await kim.send("PUT", request(first, first.currencies.CAD!.id))).status).toBe(204);
  expect(await waitsFor(kim)).toEqual([first.identifier]);
  expect((await kim.send("DELETE", request(first))).status).toBe(204);
  expect(await waitsFor(kim)).toEqual([]);

  expect((await world.guest().send("PUT", request(first))).status).toBe(401);
  const unknown = await kim.send("PUT", request(first, 999_999_999));
  expect([unknown.status, unknown.body.errors]).toEqual([404, { id: { game_not_found: expect.any(String) } }]);
  const { body } = await kim.send("POST", "/api/games_filter", { filter: { title: "Skerry Light" } });
  const playable = await kim.send("PUT", request(body.data[0]));
  expect([playable.status, playable.body.errors]).toEqual([422, { id: { game_is_open: expect.any(String) } }]);
});

test("who asked gets one mail when the title opens, in the language of the visit, however often and in however many processes it is looked for; then nobody waits any more", async () => {
  const game = announced[0] as Game;
  const people = await Promise.all(completeLocales.map(confirmed));
  for (const [index, player] of people.entries()) {
    const cookies = Object.entries({ ...player.cookies(), locale: completeLocales[index] });
    const cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await player.send("PUT", request(game), undefined, { cookie })).status).toBe(204);
  }
  const now = new Date();
  expect(await openings().tell(now), "it is not open yet").toBe(0);
  await open(game);
  const told = await Promise.all([openings().tell(now), openings().tell(now), openings().tell(now)]);
  expect(told.reduce((sum, one) => sum + one)).toBe(people.length);
  expect(await openings().tell(now)).toBe(0);
  const subjects = await Promise.all(
    people.map(async (player) => {
      const mails = await openingMail(player, game);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain(`/play/${game.provider}/${game.seo_title}`);
      expect(await waitsFor(player)).toEqual([]);
      return mails[0]!.subject;
    }),
  );
  expect(new Set(subjects).size, subjects.join("; ")).toBe(completeLocales.length);
});

test("who has not confirmed their address waits until they have, and who excluded themselves is never written to [F-51]", async () => {
  const game = announced[2] as Game;
  const [later, gone] = [await world.player(), await confirmed()];
  for (const player of [later, gone]) await player.send("PUT", request(game));
  const exclusion = { type: "selfexclusion", period: "6_months" };
  expect((await gone.send("POST", "/api/user_limits", exclusion)).status).toBeLessThan(300);
  await open(game);
  expect(await openings().tell(new Date())).toBe(0);
  const token = /confirmation_token=([\w-]+)/.exec((await mailTo(later))[0]!.text)![1];
  await later.get(`/api/users/confirmation?confirmation_token=${token}`);
  expect(await openings().tell(new Date())).toBe(1);
  expect(await openingMail(later, game)).toHaveLength(1);
  expect(await openingMail(gone, game)).toEqual([]);
});
