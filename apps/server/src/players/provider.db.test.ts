import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { type OpenIdServer, openIdServer } from "./testing/openIdServer.ts";
import { type PlayersSite, playersSite } from "./testing/playersSite.ts";

/* Signing in through another site, against a real OpenID Connect provider over real HTTP. */

/** Where the server says that its pages are. */
const pages = "http://localhost:3000";
const start = "/api/auth_providers/openid/start";
let elsewhere: OpenIdServer;
let site: PlayersSite;

beforeAll(async () => {
  elsewhere = await openIdServer([`${pages}/api/auth_providers/openid/callback`]);
  const { issuer, clientId, clientSecret } = elsewhere;
  site = await playersSite({ openId: { issuer, clientId, clientSecret, name: "Elsewhere" } });
});

afterAll(async () => {
  await site.close();
  await elsewhere.close();
});

const locationOf = (answer: { headers: Headers }) => answer.headers.get("location") ?? "";

/** Goes there, signs in and comes back; answers the address that our server leads on to. */
async function through(who: Visitor, login: string, asked = ""): Promise<string> {
  const back = await elsewhere.signIn(locationOf(await who.get(start + asked)), login);
  return locationOf(await who.get(back.pathname + back.search));
}

test("a newcomer gets an account with a proved address, gives country and terms, and comes back to it the next time [7.2-08] [4-67]", async () => {
  expect((await site.visitor().get("/api/info/auth_providers")).body).toEqual([{ name: "Elsewhere", url: start }]);
  const kim = site.visitor("DE");
  expect(await through(kim, "kim", "?redirect=/promotions")).toBe("/promotions");
  const { body: player } = await kim.get("/api/player");
  expect(player).toMatchObject({
    email: "kim@elsewhere.test",
    confirmed_at: expect.any(String),
    country: null,
    currency: "EUR",
    auth_fields_missed: ["terms_acceptance", "country"],
  });
  const details = (user: object) => kim.send("POST", "/api/auth_providers/update_details", { user });
  expect((await details({ terms_acceptance: true })).body.errors).toHaveProperty("country.required");
  expect((await details({ terms_acceptance: true, country: "KE" })).body.errors).toHaveProperty("country.not_in_list");
  expect(await details({ terms_acceptance: true, country: "DE" })).toMatchObject({
    status: 201,
    body: { auth_fields_missed: [], country: "DE" },
  });
  expect((await details({ country: "CA" })).body.errors).toHaveProperty("country.cannot_be_changed");
  const again = site.visitor("DE");
  expect(await through(again, "kim")).toBe("/");
  expect((await again.get("/api/player")).body.id).toBe(player.id);
  expect((await again.get("/api/player/sign_ins")).body[0]).toMatchObject({ method: "identity_provider" });
});

test("a newcomer of a country that asks for more gives it with the country, is old enough, and is nobody who excluded themselves [5-02] [F-51]", async () => {
  const lee = site.visitor("NZ");
  await through(lee, "mori");
  const person = { first_name: "Lee", last_name: "Moos", date_of_birth: "1979-02-03", mobile_phone: "+64 21 555 0142" };
  const details = (who: Visitor, user: object) =>
    who.send("POST", "/api/auth_providers/update_details", {
      user: { terms_acceptance: true, country: "NZ", ...user },
    });
  expect((await details(lee, {})).body.errors).toHaveProperty("first_name.required");
  const { date_of_birth: _, ...names } = person;
  expect((await details(lee, names)).body.errors).toHaveProperty("date_of_birth.required");
  expect((await details(lee, { ...person, date_of_birth: "2012-02-03" })).body.errors).toHaveProperty("date_of_birth");
  expect((await lee.get("/api/player")).body).toMatchObject({ country: null, first_name: null });
  expect(await details(lee, person)).toMatchObject({ status: 201, body: { first_name: "Lee", country: "NZ" } });
  expect((await lee.get("/api/player")).body.auth_fields_missed).toEqual([]);

  const exclusion = { user_limit: { type: "selfexclusion", period: "1_year" } };
  expect((await lee.send("POST", "/api/user_limits", exclusion)).status).toBeLessThan(300);
  const again = site.visitor("NZ");
  await through(again, "mori2");
  expect((await details(again, person)).body.errors.base).toHaveProperty("blocked_selfexclusion");
  expect((await again.get("/api/player/accounts")).status).toBe(401);
});

test("an address that has an account is not taken over: its owner connects the other site, and disconnects it [F-63]", async () => {
  const lee = await site.player({ email: "lee@elsewhere.test" });
  const stranger = site.visitor();
  expect(await through(stranger, "lee")).toBe("/sign-in?provider_fault=account_exists");
  expect((await stranger.get("/api/player")).body.id).toBeUndefined();
  expect(await through(lee, "lee")).toBe("/profile/security");
  const { body: connected } = await lee.get("/api/auth_providers");
  expect(connected).toMatchObject([{ type: "openid", social_network_account: "lee@elsewhere.test" }]);
  const elsewhereToo = site.visitor();
  expect(await through(elsewhereToo, "lee")).toBe("/");
  expect((await elsewhereToo.get("/api/player")).body.id).toBe(lee.id);
  site.clock.advance(16 * 60_000);
  expect(locationOf(await lee.get(start))).toBe("/profile/security?provider_fault=again");
  const other = await site.player();
  expect(await through(other, "lee")).toBe("/profile/security?provider_fault=taken");
  expect((await other.send("DELETE", `/api/auth_providers/${connected[0].id}`)).status).toBe(404);
  expect((await lee.send("DELETE", `/api/auth_providers/${connected[0].id}`)).status).toBe(204);
  expect(await through(site.visitor(), "lee")).toBe("/sign-in?provider_fault=account_exists");
});

test("who has no password here proves who they are by signing in anew at the other site, with the account that is connected alone [F-63]", async () => {
  const prove = `${start}?prove=true&redirect=/profile/details`;
  expect(locationOf(await site.visitor().get(prove))).toBe("/sign-in?provider_fault=again");
  const kim = site.visitor("CA");
  await through(kim, "prover");
  const user = { terms_acceptance: true, country: "CA" };
  expect((await kim.send("POST", "/api/auth_providers/update_details", { user })).status).toBe(201);
  const call = () => kim.send("PATCH", "/api/player", { player: { mobile_phone: "+1 416 555 0166" } });
  site.clock.advance(11 * 60_000);
  expect((await call()).body.data).toEqual({ by: "sign_in" });

  const security = "/profile/security?provider_fault=";
  const asked = new URL(locationOf(await kim.get(prove)));
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ prompt: "login", max_age: "600" });
  const comeBack = async (url: URL, login: string) => {
    const back = await elsewhere.signIn(url.href, login);
    return locationOf(await kim.get(back.pathname + back.search));
  };
  expect(await comeBack(asked, "somebody-else")).toBe(`${security}other_account`);
  // A visit that does not say when its sign-in was shows nothing of now.
  const untimed = new URL(locationOf(await kim.get(prove)));
  for (const asks of ["prompt", "max_age"]) untimed.searchParams.delete(asks);
  expect(await comeBack(untimed, "prover")).toBe(`${security}failed`);
  expect((await call()).status).toBe(403);
  expect(await comeBack(new URL(locationOf(await kim.get(prove))), "prover")).toBe("/profile/details");
  expect((await call()).body).toMatchObject({ mobile_phone: expect.stringContaining("0166") });

  // A password or a second step is not gone round by it.
  const lee = await site.player({ email: "own-password@elsewhere.test" });
  await through(lee, "own-password");
  const withPassword = await elsewhere.signIn(locationOf(await lee.get(prove)), "own-password");
  expect(locationOf(await lee.get(withPassword.pathname + withPassword.search))).toBe(`${security}failed`);
});

test("an address that the other site does not vouch for opens no account", async () => {
  elsewhere.vouches = false;
  const nobody = site.visitor();
  expect(await through(nobody, "nobody")).toBe("/sign-in?provider_fault=email_needed");
  elsewhere.vouches = true;
});

test("what comes back without the browser's own beginning, twice, changed or refused signs nobody in [F-61] [F-62]", async () => {
  const kim = site.visitor();
  const back = await elsewhere.signIn(locationOf(await kim.get(start)), "mallory");
  const stranger = site.visitor();
  const refused = "/sign-in?provider_fault=failed";
  expect(locationOf(await stranger.get(back.pathname + back.search))).toBe(refused);
  await stranger.get(start);
  expect(locationOf(await stranger.get(back.pathname + back.search))).toBe(refused);
  const changed = new URL(back);
  changed.searchParams.set("code", "not-the-code");
  expect(locationOf(await kim.get(changed.pathname + changed.search))).toBe(refused);
  expect(locationOf(await kim.get(back.pathname + back.search))).toBe(refused);
  await kim.get(start);
  expect(locationOf(await kim.get(`${back.pathname}?error=access_denied`))).toBe("/sign-in?provider_fault=denied");
  expect((await kim.get("/api/player")).body.id).toBeUndefined();
  expect(await through(site.visitor(), "noel", "?redirect=//evil.example/")).toBe("/");
});

test("regions that are closed to newcomers are closed to them here too [6-03] [6-04]", async () => {
  const estonian = site.visitor("EE");
  expect(await through(estonian, "mart")).toBe("/sign-in?provider_fault=restricted_region");
});

test("without a provider there is no button and nothing answers", async () => {
  const plain = await playersSite();
  expect((await plain.visitor().get("/api/info/auth_providers")).body).toEqual([]);
  expect((await plain.visitor().get(start)).status).toBe(404);
  await plain.close();
});
