import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, password, playersSite, tokenIn } from "./testing/playersSite.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

/** Each test comes from an address of its own, so that counted tries do not mix. */
let address = 0;
const from = () => ({ "x-forwarded-for": `10.0.${address >> 8}.${address++ & 255}` });

describe("passwords", () => {
  test("a mailed link sets a new one once, within half an hour, and ends every session [7.3-05] [F-61] [C-2.1.4]", async () => {
    const kim = await site.player();
    await site.visitor().send("POST", "/api/users/password", { user: { email: kim.email.toUpperCase() } }, from());
    const token = tokenIn((await site.mailTo(kim.email))[0]);
    const restore = (user: object) =>
      site.visitor().send("PUT", "/api/users/password", { user: { reset_password_token: token, ...user } });
    const fresh = "another horse 43";
    expect((await restore({ password: "12345678", password_confirmation: "12345678" })).body.errors).toHaveProperty(
      "password.too_common",
    );
    expect((await restore({ password: fresh, password_confirmation: "different" })).body.errors).toHaveProperty(
      "password_confirmation.passwords_do_not_match",
    );
    const twice = await Promise.all([
      restore({ password: fresh, password_confirmation: fresh }),
      restore({ password: fresh, password_confirmation: fresh }),
    ]);
    expect(twice.map((one) => one.status).sort()).toEqual([200, 422]);
    expect((await kim.get("/api/player/accounts")).status).toBe(401);
    expect((await site.signIn(site.visitor(), { email: kim.email, password }, from())).status).toBe(422);
    expect((await site.signIn(site.visitor(), { email: kim.email, password: fresh }, from())).status).toBe(201);
    await site.visitor().send("POST", "/api/users/password", { user: { email: kim.email } }, from());
    const late = tokenIn((await site.mailTo(kim.email))[0]);
    site.clock.advance(31 * 60_000);
    const answer = await site.visitor().send("PUT", "/api/users/password", {
      user: { reset_password_token: late, password: fresh, password_confirmation: fresh },
    });
    expect(answer.body.errors).toHaveProperty("reset_password_token.invalid");
  });

  test("asking for a reminder says the same for an unknown address, mails nothing there, and not more than five an hour [F-64]", async () => {
    const here = from();
    const ask = (email: string) => site.visitor().send("POST", "/api/users/password", { user: { email } }, here);
    const kim = await site.player();
    expect(await ask("nobody@example.test")).toMatchObject({ status: 200, body: {} });
    expect(await site.mailTo("nobody@example.test")).toEqual([]);
    for (let n = 0; n < 5; n++) expect((await ask(kim.email)).status).toBe(200);
    expect((await ask(kim.email)).status).toBe(429);
    expect((await site.mailTo(kim.email)).filter((mail) => mail.text.includes("reset_password_token"))).toHaveLength(5);
  });

  test("changing it needs the old one, ends the other sessions and renews this one [F-61] [C-2.1.5]", async () => {
    const kim = await site.player();
    const phone = site.visitor();
    await site.signIn(phone, { email: kim.email, password }, from());
    const before = kim.cookies()["__Host-session"];
    const change = (current_password: string) =>
      kim.send("PUT", "/api/users", {
        user: { current_password, password: "third horse 44", password_confirmation: "third horse 44" },
      });
    expect((await change("wrong")).body.errors).toHaveProperty("current_password.wrong_password");
    expect((await change(password)).status).toBe(200);
    expect(kim.cookies()["__Host-session"]).not.toBe(before);
    expect((await kim.get("/api/player/accounts")).status).toBe(200);
    expect((await phone.get("/api/player/accounts")).status).toBe(401);
  });
});

describe("what must not happen", () => {
  test("no state changes for a request that another site made [F-62]", async () => {
    const kim = await site.player();
    const routes: [string, string, object][] = [
      ["POST", "/api/users", { user: {} }],
      ["POST", "/api/users/sign_in", { user: { email: kim.email, password } }],
      ["DELETE", "/api/users/sign_out", {}],
      ["PATCH", "/api/player", { player: { nickname: "evil" } }],
      ["POST", "/api/player/accounts", { currency: "USD" }],
      ["PUT", "/api/users", {}],
      ["PUT", "/api/subscriptions", { receive_promos: true }],
    ];
    for (const [method, path, body] of routes) {
      const forged: Record<string, string>[] = [
        { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
        { origin: "https://evil.test" },
        { origin: "" },
      ];
      for (const headers of forged) {
        expect((await kim.send(method, path, body, headers)).status, `${method} ${path}`).toBe(403);
      }
    }
    expect((await kim.get("/api/player")).body).toMatchObject({ id: kim.id, nickname: null, receive_promos: false });
  });

  test("no password, token or code is ever in the log, and a line break cannot forge a line [F-67]", async () => {
    const canary = "canary horse 4711";
    const kim = await site.player({ password: canary });
    await site.signIn(site.visitor(), { email: kim.email, password: "canary wrong 4711" }, from());
    await site.signIn(kim, { email: `x\n{"event":"forged"}@example.test`, password: canary }, from());
    await site.visitor().send("POST", "/api/users/password", { user: { email: kim.email } }, from());
    const token = tokenIn((await site.mailTo(kim.email))[0]);
    await site.visitor().send("PUT", "/api/users/password", {
      user: { reset_password_token: token, password: `${canary}!`, password_confirmation: `${canary}!` },
    });
    const log = site.logged.join("\n");
    for (const secret of ["4711", token, kim.cookies()["__Host-session"]!]) expect(log).not.toContain(secret);
    for (const event of ["sign_up", "sign_in.failed", "password.reminded", "password.restored"])
      expect(log).toContain(event);
    for (const line of site.logged) expect(line).not.toContain("\n");
  });
});

test("a password changes together with the session that goes on: what fails on the way leaves the old one", async () => {
  const kim = await site.player();
  const user = { current_password: password, password: "fifth horse 46", password_confirmation: "fifth horse 46" };
  await site.db.owner.pool.query("REVOKE DELETE ON players.throttle FROM croupier_app");
  const failed = await kim.send("PUT", "/api/users", { user });
  await site.db.owner.pool.query("GRANT DELETE ON players.throttle TO croupier_app");
  expect(failed.status).toBe(500);
  expect((await kim.get("/api/player/accounts")).status).toBe(200);
  expect((await kim.send("PUT", "/api/users", { user })).status).toBe(200);
  expect((await kim.get("/api/player/accounts")).status).toBe(200);
});
