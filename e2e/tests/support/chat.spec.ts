import type { Page } from "@playwright/test";
import { visitor } from "../../../apps/server/src/testing/visitor.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";
import { type Device, devices } from "../../fixtures/visitors.ts";

/* The support chat with two browsers: a visitor on the casino's page, an operator in the back office. */

async function openBackOffice(guest: Guest) {
  const found = await guest();
  await found.page.goto("/desk/chat");
  await found.page.getByLabel("E-mail address").fill("desk@example.test");
  await found.page.getByLabel("Password", { exact: true }).fill("velvet table 21");
  await found.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await found.page.getByRole("heading", { name: "Conversations" }).waitFor();
  await found.page.getByText("Online", { exact: true }).waitFor();
  return found;
}

/** Goes to another page first, as people do: the back office then says that it is left, and nobody counts as present. */
async function leaveBackOffice({ page, context }: Awaited<ReturnType<typeof openBackOffice>>) {
  await page.goto("about:blank");
  await context.close();
}

async function openChat(page: Page) {
  await page.goto("/responsible-gaming");
  await page.getByRole("button", { name: /^Open the support chat/ }).click();
  const chat = page.getByRole("dialog", { name: /support/ });
  await chat.waitFor();
  return chat;
}

const write = async (place: Page | ReturnType<Page["getByRole"]>, label: string, text: string) => {
  await place.getByLabel(label).fill(text);
  await place.getByLabel(label).press("Enter");
};

for (const device of Object.keys(devices) as Device[])
  test.describe(`a visitor with a ${device} and an operator`, () => {
    test("talk live, see each other write and read, and go on after a break", async ({ guest }) => {
      const backOffice = await openBackOffice(guest);
      const someone = await guest({ device });
      // On a phone the notice of cookies stands where the chat's button is, until it is answered.
      await someone.context.addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
      const chat = await openChat(someone.page);
      await chat.getByText("Here to help").waitFor();
      const question = `Where is my bonus? ${device}`;
      await write(chat, "Your message", question);
      await chat.getByText("Sent", { exact: true }).waitFor();
      await expectAccessible(someone.page, "support chat");

      await backOffice.page.getByRole("button", { name: new RegExp(`Guest.*${device}`, "s") }).click();
      await backOffice.page.getByRole("log").getByText(question).waitFor();
      await chat.getByText("Seen", { exact: true }).waitFor();
      await expectAccessible(backOffice.page, "the back office");

      await backOffice.page.getByLabel("Answer").pressSequentially("Let me look");
      await chat.getByText("Support is writing").waitFor();
      await backOffice.page.getByLabel("Answer").press("Enter");
      await chat.getByText("Let me look").waitFor();
      await backOffice.page
        .getByRole("log")
        .getByText(/Robin.*seen/)
        .waitFor();
      await chat.getByLabel("Your message").pressSequentially("Tha");
      await backOffice.page.getByText("Guest is writing …").waitFor();

      await someone.context.setOffline(true);
      await write(backOffice.page, "Answer", "It is in your gifts now.");
      await write(chat, "Your message", "Are you there?");
      await someone.context.setOffline(false);
      await chat.getByText("It is in your gifts now.").waitFor({ timeout: 30_000 });
      const again = chat.getByRole("button", { name: "Not sent. Try again" });
      if (await again.isVisible()) await again.click();
      await backOffice.page.getByRole("log").getByText("Are you there?").waitFor({ timeout: 30_000 });

      await someone.page.reload();
      const later = await openChat(someone.page);
      await later.getByText("It is in your gifts now.").waitFor();
      expect(await later.getByRole("log").getByText("Are you there?").count()).toBe(1);
      await someone.page.keyboard.press("Escape");
      await later.waitFor({ state: "hidden" });

      await write(backOffice.page, "Answer", "Good luck!");
      await someone.page.getByRole("button", { name: "Open the support chat, 1 new message" }).waitFor();
      // Being offline is the point of the break; what the browser says about it is no fault of the page.
      const faults = someone.faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(fault));
      expect([faults, backOffice.faults]).toEqual([[], []]);
      await someone.context.close();
      await leaveBackOffice(backOffice);
    });
  });

test.describe("when nobody is in the back office", () => {
  test("a visitor leaves an address and gets the answer by mail", async ({ guest }) => {
    const someone = await guest();
    const chat = await openChat(someone.page);
    await chat.getByText("Away. We answer by e-mail").waitFor({ timeout: 70_000 });
    await write(chat, "Your message", "Call me, please");
    await chat.getByLabel("E-mail address").fill("not an address");
    await chat.getByRole("button", { name: "Save" }).click();
    await chat.getByRole("alert").waitFor();
    await chat.getByLabel("E-mail address").fill("gone@example.test");
    await chat.getByRole("button", { name: "Save" }).click();
    await chat.getByText("We will send the answer to gone@example.test.").waitFor();
    await expectAccessible(someone.page, "chat without an operator");
    expect(someone.faults.filter((fault) => !/422/.test(fault))).toEqual([]);
    await someone.context.close();

    const backOffice = await openBackOffice(guest);
    await backOffice.page.getByRole("button", { name: /Call me, please/ }).click();
    await write(backOffice.page, "Answer", "We called you at noon.");
    const mails = async () => (await visitor(origin()).get("/mailbox.json?to=gone@example.test")).body;
    await expect
      .poll(async () => (await mails())[0]?.text ?? "", { timeout: 30_000, intervals: [500] })
      .toContain("We called you at noon.");
    await leaveBackOffice(backOffice);
  });
});

test.describe("other ways to the support", () => {
  test("a link to #chat opens the chat after a second, and the form sends a letter [7.8-04]", {
    tag: "@phone",
  }, async ({ guest }) => {
    const someone = await guest();
    await someone.page.goto("/support#chat");
    const chat = someone.page.getByRole("dialog", { name: /support/ });
    await chat.waitFor();
    await someone.page.keyboard.press("Escape");
    await chat.waitFor({ state: "hidden" });
    await someone.page.getByLabel("E-mail address").fill("letter@example.test");
    await someone.page.getByRole("button", { name: "Send the message" }).click();
    await someone.page.getByText("Please fill in this field.").waitFor();
    await someone.page
      .getByRole("main")
      .getByLabel("Your message", { exact: true })
      .fill("My deposit has not arrived yet.");
    await expectAccessible(someone.page, "support page");
    await someone.page.getByRole("button", { name: "Send the message" }).click();
    await someone.page.getByText("We will reply to letter@example.test.").waitFor();
    const { body } = await visitor(origin()).get("/mailbox.json?to=letter@example.test");
    expect(body).toHaveLength(1);
    expect(someone.faults).toEqual([]);
  });
});

test.describe("the back office", () => {
  test("is a page for operators alone", async ({ guest }) => {
    const someone = await guest();
    await someone.page.goto("/desk/chat");
    expect(new URL(someone.page.url()).pathname).toBe("/sign-in");
  });
});
