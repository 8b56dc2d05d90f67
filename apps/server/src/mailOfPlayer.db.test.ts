import { afterAll, beforeAll, expect, test } from "vitest";
import { password } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* A player's mail stays theirs when their address changes, and is nobody's who gets the old address. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<World["player"]>>;

async function moveTo(kim: Person, email: string) {
  expect((await kim.send("POST", "/api/player/email", { email, current_password: password })).status).toBe(200);
  const { rows } = await world.db.owner.pool.query(
    "SELECT body_text FROM mail.mailbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
    [email],
  );
  const confirmation_token = /token=([\w-]+)/.exec(rows[0].body_text)?.[1];
  expect((await kim.send("POST", "/api/users/email/confirmation", { confirmation_token })).status).toBe(200);
}

async function exportOf(kim: Person) {
  const path = "/api/player/privacy";
  await kim.send("POST", `${path}/export`, { current_password: password });
  await expect.poll(async () => (await kim.get(path)).body.export.state).toBe("ready");
  const { id } = (await kim.get(path)).body.export;
  return JSON.stringify((await kim.get(`${path}/exports/${id}/json`)).body);
}

test("after a change of the address the export and the back office's list still have the mail to the one before [F-69] [F-65]", async () => {
  const kim = await world.player();
  const before = kim.email;
  await moveTo(kim, `moved-${kim.id}@example.test`);
  const operator = await world.operator("support");
  const mailOf = async (id: number) =>
    (await operator.get(`/backoffice/api/players/${id}/messages`)).body.data
      .filter(({ kind }: { kind: string }) => kind === "mail")
      .map(({ title }: { title: string }) => title);
  const { rows } = await world.db.owner.pool.query(
    "SELECT subject, recipient FROM mail.sent WHERE player_id = $1 ORDER BY at DESC, id DESC",
    [kim.id],
  );
  expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set([before, `moved-${kim.id}@example.test`]));
  expect((await mailOf(kim.id)).toSorted()).toEqual(rows.map(({ subject }) => subject).toSorted());
  const text = await exportOf(kim);
  expect(text).toContain(before);
  // Whoever has the address next finds nothing of it; mail from before it named its player counts by its address.
  const jo = await world.player();
  await world.db.owner.pool.query(
    "INSERT INTO mail.sent (recipient, template, subject) VALUES ($1, 'new_device', 'A letter of old')",
    [before],
  );
  await moveTo(jo, before);
  const joes = await mailOf(jo.id);
  expect(joes).toContain("A letter of old");
  const own = await world.db.owner.pool.query("SELECT count(*)::int AS n FROM mail.sent WHERE player_id = $1", [jo.id]);
  expect(joes).toHaveLength(own.rows[0].n + 1);
});
