import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorCommand } from "../testing/operatorCommand.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "somebody new";
const roles = [{ role: "risk", brands: null }];
const first = "the first password 1";
const own = "a password of my own 2";

/** Adds an operator as two administrators do; answers the person's address. */
async function addOperator(name: string): Promise<string> {
  const [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  const email = `${name}@office.test`;
  const { body } = await admin.send("POST", `${api}/operators`, { email, name, password: first, roles, reason });
  const decision = { decision: "approve", reason };
  expect((await second.send("POST", `${api}/approvals/${body.approval_id}/decision`, decision)).status).toBe(200);
  return email;
}

async function signIn(email: string, password: string) {
  const visitor = world.office();
  const answer = await visitor.send("POST", `${api}/session`, { email, password });
  const choose = (next: string) => visitor.send("PUT", `${api}/session/password`, { password: next });
  return { visitor, answer, choose, state: answer.body.state };
}

test("the first password of a new operator opens nothing but the choice of another one, which opens the account [F-63]", async () => {
  const email = await addOperator("nia");
  const { visitor, answer, choose } = await signIn(email, first);
  expect(answer.body).toMatchObject({ state: "new_password", operator: null });
  const elsewhere = await signIn(email, first);
  for (const path of ["me/factors", "fraud-cases", "approvals"])
    expect((await visitor.get(`${api}/${path}`)).status).toBe(401);
  expect((await visitor.send("POST", `${api}/me/totp`)).status).toBe(401);
  expect(Object.keys((await choose("too short")).body.errors.password)).toEqual(["too_short"]);
  expect(Object.keys((await choose(first)).body.errors.password)).toEqual(["same_password"]);
  const before = visitor.cookies();
  expect((await choose(own)).body).toMatchObject({ state: "signed_in", operator: { email } });
  expect(visitor.cookies()).not.toEqual(before);
  expect((await visitor.get(`${api}/me/factors`)).status).toBe(200);
  // Whoever else knew the first password is out, and nobody changes a password this way twice.
  expect((await elsewhere.choose("the password of a thief")).status).toBe(401);
  expect((await choose("another password 3")).status).toBe(401);
  expect((await signIn(email, first)).answer.status).toBe(422);
  expect((await signIn(email, own)).state).toBe("signed_in");
  const admin = await world.operator("administrator");
  const { body } = await admin.get(`${api}/audit?action=operator.password`);
  expect(body.data[0]).toMatchObject({ subject: expect.stringMatching(/^operator:\d+$/) });
});

test("a password that the command line gave is a first one too, and the choice of another follows on the second factor", async () => {
  const url = world.db.url;
  const given = (says: string) => says.match(/password (\S+),/)?.[1] ?? "";
  const added = operatorCommand(url, ["operators", "add", "tom@office.test", "Tom"]);
  const { visitor, choose, state } = await signIn("tom@office.test", given(added.says));
  expect(state).toBe("new_password");
  expect((await choose(own)).body.state).toBe("signed_in");
  const reset = operatorCommand(url, ["operators", "reset", "tom@office.test"]);
  expect((await visitor.get(`${api}/me/factors`)).status).toBe(401);
  const again = await signIn("tom@office.test", given(reset.says));
  expect(again.state).toBe("new_password");
  expect((await again.choose(own)).body.state).toBe("signed_in");

  const { secret } = (await again.visitor.send("POST", `${api}/me/totp`)).body;
  await again.visitor.send("PUT", `${api}/me/totp`, { secret, code: generateSync({ secret }) });
  await world.db.owner.pool.query(
    "UPDATE operators.operator SET first_password = true WHERE email = 'tom@office.test'",
  );
  const third = await signIn("tom@office.test", own);
  expect(third.state).toBe("second_factor");
  expect((await third.choose("another password 3")).status).toBe(401);
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  expect((await third.visitor.send("POST", `${api}/session/code`, { code })).body.state).toBe("new_password");
  expect((await third.choose("another password 3")).body.state).toBe("signed_in");
});

test("an operator without their factor is given a first password by two others, and by one alone or for oneself is not [F-63] [F-65]", async () => {
  const email = await addOperator("una");
  const una = await signIn(email, first);
  await una.choose(own);
  const offer = (await una.visitor.send("POST", `${api}/me/totp`)).body;
  const code = generateSync({ secret: offer.secret });
  expect((await una.visitor.send("PUT", `${api}/me/totp`, { secret: offer.secret, code })).status).toBe(200);
  expect((await signIn(email, own)).state).toBe("second_factor");

  const [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  const read = async () => (await admin.get(`${api}/operators?q=${email}`)).body.data[0];
  const { id, version, second_factor } = await read();
  expect(second_factor).toBe(true);
  const given = "a password from Robin 5";
  const reset = (of: number, seen: string) =>
    admin.send("POST", `${api}/operators/${of}/reset`, { password: given, version: seen, reason: "her phone is lost" });
  expect((await reset(id, "0")).status).toBe(409);
  const self = (await admin.get(`${api}/operators?q=robin`)).body.data[0];
  expect((await reset(self.id, self.version)).status).toBe(403);
  const { body } = await reset(id, version);
  expect(body).toMatchObject({ state: "proposed", approval_id: expect.any(Number) });
  const decide = (who: typeof admin) =>
    who.send("POST", `${api}/approvals/${body.approval_id}/decision`, { decision: "approve", reason });
  expect((await decide(admin)).status).toBe(403);
  // Until then nothing has changed.
  expect((await signIn(email, given)).answer.status).toBe(422);
  expect((await una.visitor.get(`${api}/me/factors`)).status).toBe(200);

  expect((await decide(second)).body).toMatchObject({ state: "approved" });
  expect((await una.visitor.get(`${api}/me/factors`)).status).toBe(401);
  expect((await signIn(email, own)).answer.status).toBe(422);
  const back = await signIn(email, given);
  expect(back.state).toBe("new_password");
  expect((await back.choose("my next own password 6")).body.state).toBe("signed_in");
  expect(await read()).toMatchObject({ second_factor: false });
  // A proposal holds no password that could be read.
  const shown = JSON.stringify((await second.get(`${api}/approvals/${body.approval_id}`)).body);
  expect(shown).not.toContain(given);
  expect(shown).not.toContain("argon2");
});
