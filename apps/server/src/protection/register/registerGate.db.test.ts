import { expect, test } from "vitest";
import { estonianCode, type Player, password, signUpInEstonia } from "../../testing/people.ts";
import { openWorld, type World, type WorldOptions } from "../../testing/world.ts";

/* The national register of self-exclusions before sign-ins, deposits and games, with the demo's sandbox of it over HTTP. */

async function inWorld(options: WorldOptions, run: (world: World) => Promise<void>): Promise<void> {
  const world = await openWorld(options);
  try {
    await run(world);
  } finally {
    await world.close();
  }
}

const play = async (who: Player) => {
  const found = await who.send("POST", "/api/games_filter/select_by_seo_titles", { game_seo_titles: ["skerry-light"] });
  const [game] = Object.values(found.body) as { currencies: Record<string, { id: number }> }[];
  return who.send("POST", `/api/games/${Object.values(game!.currencies)[0]!.id}/launch`, { mode: "real" });
};

let people = 0;
const profileOf = (number: number) => ({
  ...{ city: "Tartu", address: `Vanemuise ${number}`, postal_code: "51003" },
  mobile_phone: `+372 5123 45${String(number).padStart(2, "0")}`,
});

const signInAgain = (who: Player) => who.send("POST", "/api/users/sign_in", { user: { email: who.email, password } });

/** Somebody who has told everything that a deposit asks for; the serial number of their code is what the register goes by. */
async function ready(world: World, serial: string): Promise<Player> {
  const date_of_birth = `1980-03-${String(++people).padStart(2, "0")}`;
  const who = await signUpInEstonia(world.origin, { date_of_birth, personal_id: estonianCode(date_of_birth, serial) });
  const saved = await who.send("PATCH", "/api/player", { context: "edition", player: profileOf(people) });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await who.send("POST", "/api/user_limits/proposal/decline");
  return who;
}

const payIn = (who: Player) =>
  who.send("POST", "/api/payment_processing", {
    ...{ payment_method: "bank-transfer", payment_action: "deposit", currency: "EUR", amount: "50", fields: {} },
  });

test("who does not stand in the register pays in and plays; who does is excluded by the question, at deposit, game and sign-in alike [F-51]", () =>
  inWorld({ settings: { TRUST_PROXY: "1" } }, async (world) => {
    const clear = await ready(world, "365");
    expect((await payIn(clear)).status).toBe(200);
    expect((await play(clear)).status).toBe(200);

    const paying = await ready(world, "999");
    expect(await payIn(paying)).toMatchObject({
      status: 403,
      body: { errors: { base: { blocked_selfexclusion: expect.any(String) } } },
    });
    expect((await paying.get("/api/player/accounts")).status, "the session has ended").toBe(401);

    const playing = await ready(world, "998");
    expect(await play(playing)).toMatchObject({
      status: 403,
      body: { errors: { base: { blocked_selfexclusion: expect.any(String) } } },
    });

    const leaving = await ready(world, "999");
    await leaving.send("DELETE", "/api/users/sign_out");
    for (const who of [paying, playing, leaving])
      expect(await signInAgain(who)).toMatchObject({
        status: 422,
        body: { errors: { login: { self_excluded: expect.any(String) } } },
      });
    const blocks = await world.db.owner.pool.query(
      "SELECT player_id::int AS id, until, reason FROM protection.block WHERE player_id = ANY($1) ORDER BY id",
      [[paying.id, playing.id, leaving.id]],
    );
    expect(blocks.rows).toEqual([
      { id: paying.id, until: null, reason: "stands in the national register" },
      { id: playing.id, until: expect.any(Date), reason: "stands in the national register" },
      { id: leaving.id, until: null, reason: "stands in the national register" },
    ]);
  }));

test("a register that does not answer keeps deposits and games shut, in words, and lets its player look at the account [F-51]", () =>
  inWorld({ settings: { TRUST_PROXY: "1", EXCLUSION_REGISTER_URL: "http://127.0.0.1:9" } }, async (world) => {
    const who = await ready(world, "365");
    const unreachable = { status: 422, body: { errors: { base: { register_unreachable: expect.any(String) } } } };
    expect(await payIn(who)).toMatchObject(unreachable);
    expect(await play(who)).toMatchObject(unreachable);
    await who.send("DELETE", "/api/users/sign_out");
    expect(await signInAgain(who)).toMatchObject({ status: 201, body: { id: who.id } });
    // A licence without such a register asks nobody.
    const kim = await world.player({ cash: 10_00n });
    expect((await play(kim)).status).toBe(200);
  }));

test("who has told no code of the national register is asked for it before a game for money opens [F-51]", () =>
  inWorld({}, async (world) => {
    const who = await world.player({ cash: 10_00n });
    await world.db.owner.pool.query("UPDATE players.player SET licence = 'EE' WHERE id = $1", [who.id]);
    expect(await play(who)).toMatchObject({
      ...{ status: 422 },
      body: { errors: { personal_id: { profile_incomplete: expect.any(String) } }, data: { fields: ["personal_id"] } },
    });
  }));
