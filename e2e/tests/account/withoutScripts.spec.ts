import type { Page } from "@playwright/test";
import { password, signUp } from "../../../apps/server/src/testing/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextRequest, nextResponse } from "../../fixtures/visitors.ts";

/* What a browser gets whose scripts are off, blocked or still on their way when the form is sent. */

const scriptless = { javaScriptEnabled: false };

/** Sends the form of the page and answers the status of the document that comes back. */
async function send(page: Page): Promise<number> {
  const answer = nextResponse(
    page,
    (response) => response.request().method() === "POST" && response.request().isNavigationRequest(),
  );
  await page.getByRole("main").locator("button[type=submit]").first().click();
  return (await answer).status();
}

for (const path of ["/sign-in", "/sign-up"])
  test(`a password never reaches the address when the scripts of ${path} did not load, nor the page that comes back`, {
    tag: "@phone",
  }, async ({ guest }) => {
    const { page } = await guest(scriptless);
    await page.goto(path);
    await page.locator("input[type=password]").first().fill("quibbleforth-99");
    const posted = nextRequest(page, (request) => request.method() === "POST" && request.isNavigationRequest());
    expect(await send(page)).toBe(422);
    expect((await posted).url()).not.toContain("quibbleforth");
    await page.getByRole("main").locator("form").waitFor();
    expect(page.url()).not.toContain("quibbleforth");
    expect(await page.content()).not.toContain("quibbleforth");
  });

test("a wrong password without scripts shows the sign-in page again, with the address that was typed and the reason in words [7.3-02]", {
  tag: "@phone",
}, async ({ guest }) => {
  const player = await signUp(origin());
  const { page } = await guest(scriptless);
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(player.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password 1");
  expect(await send(page)).toBe(422);
  await page.getByRole("alert").getByText("E-mail address and password do not match.").waitFor();
  expect(await page.getByLabel("E-mail address").inputValue()).toBe(player.email);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
});

test("the reason is said in the language of the address [2.2-01]", { tag: "@phone" }, async ({ guest }) => {
  const { page } = await guest(scriptless);
  await page.goto("/de/sign-in");
  await page.getByLabel("E-Mail-Adresse").fill("niemand@example.test");
  await page.locator("input[type=password]").fill("not the password 1");
  await send(page);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByRole("alert").getByText("E-Mail-Adresse und Passwort passen nicht zusammen.").waitFor();
});

test("the right password signs in without scripts and leads to the page that was asked for [7.3-02] [2.3-01]", {
  tag: "@phone",
}, async ({ guest }) => {
  const player = await signUp(origin());
  const { context, page } = await guest(scriptless);
  await page.goto("/sign-in?redirect=%2Fprofile");
  await page.getByLabel("E-mail address").fill(player.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  expect(await send(page)).toBe(303);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/profile");
  const cookie = (await context.cookies()).find(({ name }) => name === "__Host-session");
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax" });
});

test("a sign-up without scripts, which the check of the browser needs, says so and keeps what was typed", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await guest(scriptless);
  await page.goto("/sign-up");
  await page.getByLabel("E-mail address").fill("kim-without-scripts@example.test");
  await page.getByLabel("Password", { exact: true }).fill(password);
  expect(await send(page)).toBe(422);
  await page.getByRole("alert").getByText("This form needs scripts").waitFor();
  expect(await page.getByLabel("E-mail address").inputValue()).toBe("kim-without-scripts@example.test");
});

test("another site's form signs nobody in [F-62]", async () => {
  const player = await signUp(origin());
  const forged = await fetch(`${origin().replace("localhost", "127.0.0.1")}/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ email: player.email, password }),
  });
  expect(forged.status).toBe(403);
  expect(forged.headers.get("set-cookie") ?? "").not.toContain("session");
});
