import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, playersSite } from "./testing/playersSite.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});
afterAll(() => site.close());

/** A player of a country where nobody may sign up from here, or under another brand. */
async function playerOf(country: string) {
  const who = await site.player();
  await site.db.pool.query("UPDATE players.player SET country = $2 WHERE id = $1", [who.id, country]);
  return who;
}

describe("a player of Estonia", () => {
  test("gives a personal code that is real and of their birth date; it is shown but for its end, and stays [5-11]", async () => {
    const mari = await playerOf("EE");
    const edit = (player: object) => mari.send("PATCH", "/api/player", { context: "edition", player });
    expect((await edit({ personal_id: "49403136527" })).body.errors).toHaveProperty("personal_id.invalid_personal_id");
    expect((await edit({ personal_id: "4940313652" })).body.errors).toHaveProperty("personal_id.personal_id_length");
    expect((await edit({ date_of_birth: "1994-03-14", personal_id: "49403136526" })).body.errors).toHaveProperty(
      "personal_id.personal_id_birth_date",
    );
    expect((await edit({ date_of_birth: "1994-03-13" })).status).toBe(200);
    expect((await edit({ personal_id: "49403136526" })).body.personal_id).toBe("•••••••6526");
    expect((await mari.get("/api/player")).body.personal_id).toBe("•••••••6526");
    expect((await edit({ personal_id: "37605030299" })).body.errors).toHaveProperty("personal_id");
  });

  test("writes a phone as at home or from abroad, and one that no country has is refused [5-12]", async () => {
    const mari = await playerOf("EE");
    const edit = (mobile_phone: string) =>
      mari.send("PATCH", "/api/player", { context: "edition", player: { mobile_phone } });
    expect((await edit("+372 5123 4567 890")).body.errors).toHaveProperty("mobile_phone.invalid_phone");
    for (const phone of ["5123 4567", "+372 5123 4567", "+49 421 5550 134"])
      expect((await edit(phone)).body, phone).toMatchObject({ mobile_phone: phone });
  });
});

test.each([
  ["CA", "B3H 1A1", "Nova Scotia"],
  ["AU", "2604", "ACT"],
  ["DE", "28195", null],
])("in %s the state follows from the postal code %s where the code says it [5-04]", async (country, code, state) => {
  const kim = await playerOf(country);
  const answer = await kim.send("PATCH", "/api/player", { context: "edition", player: { postal_code: code } });
  expect(answer).toMatchObject({ status: 200, body: { postal_code: code, state } });
});

describe("a promo code for the next deposit", () => {
  test("is kept, replaced and given up by the player [7.7-09] [7.7-10] [3-06]", async () => {
    const kim = await site.player();
    const codeOf = async () => (await kim.get("/api/player")).body.deposit_bonus_code;
    const set = (code: string) => kim.send("PATCH", "/api/player/set_bonus_code", { deposit_bonus_code: code });
    expect(await codeOf()).toBeNull();
    expect((await set(" SPRING ")).status).toBe(200);
    expect(await codeOf()).toBe("SPRING");
    expect((await set("AUTUMN")).status).toBe(200);
    expect((await set("WINTER")).body.errors.deposit_bonus_code).toHaveProperty("unknown_code");
    expect((await set("BAD\nCODE")).body.errors).toHaveProperty("deposit_bonus_code");
    expect((await set("")).status).toBe(422);
    expect(await codeOf()).toBe("AUTUMN");
    expect((await kim.send("DELETE", "/api/player/clear_bonus_code")).status).toBe(200);
    expect(await codeOf()).toBeNull();
    expect((await site.visitor().send("DELETE", "/api/player/clear_bonus_code")).status).toBe(401);
  });
});
