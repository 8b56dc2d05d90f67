import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
let admin: Visitor;
let second: Visitor;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
  second = await world.operator("second");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const why = "as the test wants it";

async function operatorNamed(name: string) {
  const { body } = await admin.get(`${api}/operators?q=${encodeURIComponent(name)}&per_page=100`);
  return body.data[0];
}

async function newestAudit(query: string) {
  const { body } = await admin.get(`${api}/audit?${query}`);
  return body.data[0];
}

describe("sign-in", () => {
  test("a wrong password and an unknown address get the same answer, and many of them must wait", async () => {
    const wrong = { email: "sam@office.test", password: "not the password" };
    const first = await world.office().send("POST", `${api}/session`, wrong);
    const unknown = await world.office().send("POST", `${api}/session`, { ...wrong, email: "nobody@office.test" });
    expect([first.status, first.body]).toEqual([unknown.status, unknown.body]);
    const statuses = new Set<number>();
    for (let n = 0; n < 12; n++) statuses.add((await world.office().send("POST", `${api}/session`, wrong)).status);
    expect([...statuses].sort()).toEqual([422, 429]);
  });

  test("a player's session opens nothing here, and the casino's pages may change nothing here", async () => {
    const player = await world.player();
    expect((await player.get(`${api}/operators`)).status).toBe(401);
    const { status } = await world.guest().send("POST", `${api}/session`, { email: "a@b.test", password: "x" });
    expect(status).toBe(403);
  });

  test("with an authenticator app the password alone is half a sign-in, and each code is good once", async () => {
    const vera = await world.operator("verification");
    const { secret } = (await vera.send("POST", `${api}/me/totp`)).body;
    const code = generateSync({ secret });
    expect((await vera.send("PUT", `${api}/me/totp`, { secret, code: "000000" })).status).toBe(422);
    expect((await vera.send("PUT", `${api}/me/totp`, { secret, code })).body.factors).toEqual(["totp"]);
    const again = world.office();
    const password = { email: "vera@office.test", password: "velvet office 21" };
    expect((await again.send("POST", `${api}/session`, password)).body).toMatchObject({
      state: "second_factor",
      operator: null,
    });
    expect((await again.get(`${api}/approvals`)).status).toBe(401);
    // The code that set it up was used.
    expect((await again.send("POST", `${api}/session/code`, { code })).status).toBe(422);
    const next = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    expect((await again.send("POST", `${api}/session/code`, { code: next })).body.state).toBe("signed_in");
    expect((await again.get(`${api}/approvals`)).status).toBe(200);
  });

  test("a while after the password was given, factors change only once it is given again; another password ends the other sessions", async () => {
    const pat = await world.operator("payments");
    const elsewhere = await world.operator("payments");
    const { secret } = (await pat.send("POST", `${api}/me/totp`)).body;
    const enable = () => pat.send("PUT", `${api}/me/totp`, { secret, code: generateSync({ secret }) });
    expect((await pat.get(`${api}/me/factors`)).body.proof_due).toBe(false);
    await world.db.owner.pool.query("UPDATE operators.session SET created_at = created_at - interval '11 minutes'");
    expect((await pat.get(`${api}/me/factors`)).body.proof_due).toBe(true);
    for (const answer of [
      await enable(),
      await pat.send("POST", `${api}/me/passkeys`, { name: "mine", response: {} }),
      await pat.send("DELETE", `${api}/me/passkeys/any`),
    ])
      expect([answer.status, answer.body.errors]).toEqual([403, { base: { password_asked: expect.any(String) } }]);
    const prove = (password: string) => pat.send("POST", `${api}/me/password-proof`, { password });
    expect(Object.keys((await prove("not the password")).body.errors.password)).toEqual(["wrong_password"]);
    expect((await enable()).status).toBe(403);
    expect((await prove("velvet office 21")).status).toBe(200);
    expect((await pat.get(`${api}/me/factors`)).body).toMatchObject({ proof_due: false, totp: false });

    const change = (current_password: string, password: string) =>
      pat.send("PUT", `${api}/me/password`, { current_password, password });
    expect((await change("velvet office 21", "too short")).status).toBe(422);
    expect((await change("not the password", "a longer password 22")).body.errors).toHaveProperty("current_password");
    expect((await elsewhere.get(`${api}/me/factors`)).status).toBe(200);
    expect((await change("velvet office 21", "a longer password 22")).status).toBe(200);
    expect((await elsewhere.get(`${api}/me/factors`)).status).toBe(401);
    expect((await pat.get(`${api}/me/factors`)).status).toBe(200);
    const signIn = (password: string) =>
      world.office().send("POST", `${api}/session`, { email: "pat@office.test", password });
    expect((await signIn("velvet office 21")).status).toBe(422);
    expect((await signIn("a longer password 22")).body.state).toBe("signed_in");
    expect((await change("a longer password 22", "velvet office 21")).status).toBe(200);
    expect((await newestAudit("action=operator.password")).subject).toMatch(/^operator:\d+$/);
  });

  test("a session ends with the sign-out", async () => {
    const cleo = await world.operator("content");
    const cookie = Object.entries(cleo.cookies()).map((pair) => pair.join("="))[0]!;
    expect((await cleo.send("DELETE", `${api}/session`)).status).toBe(200);
    const { body } = await world.office().get(`${api}/session`, { cookie });
    expect(body.state).toBe("nobody");
  });
});

describe("rights", () => {
  test("an operator without the right gets 403, and the audit log a line", async () => {
    const pat = await world.operator("payments");
    expect((await pat.get(`${api}/operators`)).status).toBe(403);
    const { id } = await operatorNamed("pat@office.test");
    expect(await newestAudit(`actor=operator:${id}&action=refused`)).toMatchObject({
      action: "refused",
      subject: "call:backOffice.operators",
      detail: { permission: "operators.read" },
    });
  });

  test("who is disabled is signed out at once and cannot sign in again", async () => {
    const cleo = await world.operator("content");
    const one = await operatorNamed("cleo@office.test");
    const body = { name: one.name, roles: one.roles, disabled: true, version: one.version, reason: why };
    expect((await admin.send("PUT", `${api}/operators/${one.id}`, body)).body).toMatchObject({ state: "done" });
    expect((await cleo.get(`${api}/me/factors`)).status).toBe(401);
    await expect(world.operator("content")).rejects.toThrow("422");
    expect(await newestAudit(`subject=operator:${one.id}&action=operators.change`)).toMatchObject({
      reason: why,
      before: { disabled: false },
      after: { disabled: true },
    });
  });
});

describe("the second person", () => {
  async function proposeRoles(version?: string) {
    const one = await operatorNamed("rhea@office.test");
    const roles = one.roles.length > 1 ? one.roles.slice(0, 1) : [...one.roles, { role: "support", brands: null }];
    const body = { name: one.name, roles, disabled: false, version: version ?? one.version, reason: why };
    return admin.send("PUT", `${api}/operators/${one.id}`, body);
  }

  test("a change of roles waits for somebody else, who must have the right", async () => {
    const { body } = await proposeRoles();
    expect(body.state).toBe("proposed");
    const decision = { decision: "approve", reason: why };
    const path = `${api}/approvals/${body.approval_id}/decision`;
    expect((await admin.send("POST", path, decision)).status).toBe(403);
    const pat = await world.operator("payments");
    expect((await pat.send("POST", path, decision)).status).toBe(403);
    expect((await operatorNamed("rhea@office.test")).roles).toHaveLength(1);
    expect((await second.send("POST", path, decision)).body).toMatchObject({ state: "approved" });
    expect((await operatorNamed("rhea@office.test")).roles).toHaveLength(2);
    expect((await second.send("POST", path, decision)).status).toBe(409);
  });

  test("of ten presses at once, and one more after them, one proposal is made; another change makes one of its own", async () => {
    const role = (await admin.get(`${api}/roles/risk`)).body;
    const press = (kept: number) =>
      admin.send("PUT", `${api}/roles/risk`, {
        ...{ grants: role.grants.slice(kept), version: role.version, reason: why },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(1)));
    const later = await press(1);
    const numbers = new Set([...answers, later].map(({ body }) => body.approval_id));
    expect([...numbers]).toEqual([expect.any(Number)]);
    expect(new Set([...answers, later].map(({ body }) => body.state))).toEqual(new Set(["proposed"]));
    const id = later.body.approval_id;
    const { subject } = (await admin.get(`${api}/approvals/${id}`)).body;
    const lines = (await admin.get(`${api}/audit?subject=${subject}&action=operators.role.propose&per_page=100`)).body
      .data;
    expect(lines.filter((line: { detail: { approval: number } }) => line.detail.approval === id)).toHaveLength(1);

    const other = (await press(2)).body.approval_id;
    expect(other).not.toBe(id);
    for (const open of [id, other])
      await admin.send("POST", `${api}/approvals/${open}/decision`, { decision: "withdraw", reason: why });
    // What was decided answers nobody: the same press proposes anew.
    const anew = (await press(1)).body.approval_id;
    expect([id, other]).not.toContain(anew);
    await admin.send("POST", `${api}/approvals/${anew}/decision`, { decision: "withdraw", reason: why });
  });

  test("of twenty decisions at once one stands, and it is carried out once", async () => {
    const { body } = await proposeRoles();
    const before = Number((await operatorNamed("rhea@office.test")).version);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        second.send("POST", `${api}/approvals/${body.approval_id}/decision`, {
          decision: n % 2 === 0 ? "approve" : "refuse",
          reason: why,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const { state } = (await admin.get(`${api}/approvals/${body.approval_id}`)).body;
    const after = Number((await operatorNamed("rhea@office.test")).version);
    expect(after - before).toBe(state === "approved" ? 1 : 0);
  });

  test("a change from a version that is no longer there is refused; a proposal from one is out of date", async () => {
    expect((await proposeRoles("0")).status).toBe(409);
    const { body } = await proposeRoles();
    const one = await operatorNamed("rhea@office.test");
    const renamed = { name: "Rhea S.", roles: one.roles, disabled: false, version: one.version, reason: why };
    expect((await second.send("PUT", `${api}/operators/${one.id}`, renamed)).status).toBe(200);
    const decision = { decision: "approve", reason: why };
    const decided = await second.send("POST", `${api}/approvals/${body.approval_id}/decision`, decision);
    expect(decided.body).toMatchObject({ state: "stale" });
    expect((await operatorNamed("rhea@office.test")).roles).toEqual(one.roles);
  });

  test("a new operator and other rights of a role wait as well", async () => {
    const person = { email: "new@office.test", name: "New", password: "a long first password", reason: why };
    const added = await admin.send("POST", `${api}/operators`, { ...person, roles: [{ role: "risk", brands: null }] });
    const role = (await admin.get(`${api}/roles/support`)).body;
    const grants = role.grants.slice(1);
    const order = { grants, version: role.version, reason: why };
    const changed = await admin.send("PUT", `${api}/roles/support`, order);
    for (const { body } of [added, changed]) {
      const path = `${api}/approvals/${body.approval_id}/decision`;
      expect((await second.send("POST", path, { decision: "approve", reason: why })).body.state).toBe("approved");
    }
    const { status } = await world.office().send("POST", `${api}/session`, person);
    expect(status).toBe(200);
    expect((await admin.get(`${api}/roles/support`)).body.grants).toHaveLength(grants.length);
    expect((await admin.send("PUT", `${api}/roles/administrator`, order)).status).toBe(404);
  });
});

test("two operators on one item see each other, until one leaves", async () => {
  const subject = "player:17";
  const tell = (who: Visitor, left = false) => who.send("POST", `${api}/presence`, { subject, left });
  expect((await tell(admin)).body.others).toEqual([]);
  expect((await tell(second)).body.others).toMatchObject([{ name: "Robin Vale" }]);
  expect((await tell(admin)).body.others).toMatchObject([{ name: "Ada Lindqvist" }]);
  await tell(second, true);
  expect((await tell(admin)).body.others).toEqual([]);
});

test("a line of the audit log that was edited is found, and named", async () => {
  const verify = async () => (await admin.send("POST", `${api}/audit/verification`)).body;
  expect(await verify()).toMatchObject({ whole: true, fault: null });
  const line = await newestAudit("action=operators.change");
  const edit = (reason: string) =>
    world.db.owner.pool.query(
      "UPDATE ledger.audit SET detail = jsonb_set(detail, '{reason}', to_jsonb($2::text)) WHERE id = $1",
      [line.id, reason],
    );
  await world.db.owner.pool.query("ALTER TABLE ledger.audit DISABLE TRIGGER USER");
  await edit("nothing happened");
  expect(await verify()).toMatchObject({ whole: false, fault: { row: line.id, kind: "edited" } });
  await edit(line.reason);
  expect(await verify()).toMatchObject({ whole: true });
});
