import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";

let site: PlayersSite;
beforeAll(async () => {
  site = await playersSite();
});
afterAll(() => site.close());

/** Where the links of a person's letters lead, oldest first. */
const pathsIn = async (email: string): Promise<string[]> =>
  (await site.mailTo(email))
    .toReversed()
    .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    .map((link) => new URL(link).pathname);

test("links of letters lead to pages in the letter's language, whoever follows them and wherever [1-07] [8-04]", async () => {
  const kim = await site.player({ language: "de" });
  const next = `next.${kim.email}`;
  await site.signIn(site.visitor(), { email: kim.email, password }, { "user-agent": "Another device" });
  await site.signUp(site.visitor(), { email: kim.email });
  await kim.send("POST", "/api/player/email", { email: next, current_password: password });
  await site.visitor().send("POST", "/api/users/password", { user: { email: kim.email } });
  const lee = await site.player();
  await lee.send("POST", "/api/player/email", { email: kim.email, current_password: password });
  await expect
    .poll(async () => (await pathsIn(kim.email)).sort())
    .toEqual([
      ...["/de/confirmation", "/de/email-change", "/de/new-password", "/de/profile/security"],
      ...["/de/sign-in", "/de/sign-in"],
    ]);
  expect(await pathsIn(next)).toEqual(["/de/email-change"]);
});
