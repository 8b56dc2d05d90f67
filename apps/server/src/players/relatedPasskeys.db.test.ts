import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";
import { softAuthenticator } from "./testing/softAuthenticator.ts";

/* Passkeys of a brand with several hosts, in browsers that ask the main one which others it vouches for, and in those that do not. */

const main = "velvet.example";
const other = "cabaret.example";
let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite({ publicOrigin: `https://${main}`, hosts: [main, other] });
});
afterAll(() => site.close());

const at = (host: string) => ({ "x-forwarded-host": host });
const from = (host: string) => ({ origin: `https://${host}` });

async function make(who: Visitor, host: string, related_origins: boolean) {
  const offered = await who.send("POST", "/api/player/passkeys/options", { related_origins }, at(host));
  const device = softAuthenticator(`https://${offered.body.rp.id}`);
  const credential = device.make(offered.body, from(host));
  const made = await who.send("POST", "/api/player/passkeys", { name: "Phone", credential }, at(host));
  expect(made.status).toBe(201);
  return { device, made: made.body };
}

const ask = async (who: Visitor, host: string, related_origins: boolean) =>
  (await who.send("POST", "/api/users/sign_in/passkey/options", { related_origins }, at(host))).body;
const give = (who: Visitor, host: string, credential: object) =>
  who.send("POST", "/api/users/sign_in/passkey", { credential }, at(host));

test("a passkey that a browser makes at one host of a brand signs in at every host of it [7.3-02] [F-63]", async () => {
  const kim = await site.player();
  const { device, made } = await make(kim, other, true);
  expect(made).toMatchObject({ host: main, works_here: true });
  for (const host of [main, other]) {
    expect((await kim.get("/api/player/passkeys", at(host))).body).toMatchObject([{ host: main, works_here: true }]);
    const phone = site.visitor();
    const asked = await ask(phone, host, true);
    expect(asked.rpId).toBe(main);
    expect((await give(phone, host, device.give(asked, from(host)))).body.id).toBe(kim.id);
  }
  const stranger = site.visitor();
  const stolen = device.give(await ask(stranger, other, true), from("evil.example"));
  expect((await give(stranger, other, stolen)).body.errors).toHaveProperty("passkey.passkey_refused");
});

test("a browser that asks no other host makes one for the host of the visit, which counts there alone [7.3-02] [F-63]", async () => {
  const kim = await site.player();
  const { device, made } = await make(kim, other, false);
  expect(made).toMatchObject({ host: other, works_here: true });
  expect((await kim.get("/api/player/passkeys", at(main))).body).toMatchObject([{ host: other, works_here: false }]);
  const phone = site.visitor();
  expect((await give(phone, other, device.give(await ask(phone, other, false), from(other)))).body.id).toBe(kim.id);
  const elsewhere = site.visitor();
  const crossed = device.give(await ask(elsewhere, main, true), from(main));
  expect((await give(elsewhere, main, crossed)).body.errors).toHaveProperty("passkey.passkey_refused");
});

test("as the second step a browser is asked for the passkeys of a host that it can reach and that the account has [7.3-02] [F-63]", async () => {
  const kim = await site.player();
  const first = await make(kim, other, false);
  await kim.send("POST", "/api/v2/player/two_factor/passkey", { two_factor: {} }, at(other));
  const waiting = async (host: string, knows: boolean) => {
    const phone = site.visitor();
    await site.signIn(phone, { email: kim.email, password }, at(host));
    return { phone, asked: await ask(phone, host, knows) };
  };
  // The main host has none of the account yet, so the one that was made here is asked for, whatever the browser knows.
  const here = await waiting(other, true);
  expect(here.asked).toMatchObject({ rpId: other, allowCredentials: [{}] });
  expect((await give(here.phone, other, first.device.give(here.asked, from(other)))).body.id).toBe(kim.id);
  expect((await waiting(main, true)).asked).toMatchObject({ data: { host: other } });

  const second = await make(kim, other, true);
  const both = await waiting(other, true);
  expect(both.asked).toMatchObject({ rpId: main, allowCredentials: [{}] });
  expect((await give(both.phone, other, second.device.give(both.asked, from(other)))).body.id).toBe(kim.id);
  expect((await waiting(other, false)).asked).toMatchObject({ rpId: other, allowCredentials: [{}] });
});
