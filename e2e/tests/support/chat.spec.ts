import type { Page, Request } from "@playwright/test";
import { visitor } from "../../../apps/server/src/testing/visitor.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";
import { type Device, devices, nextRequest } from "../../fixtures/visitors.ts";

/* The support chat with two browsers: a visitor on the casino's page, an operator in the back office. */

async function openBackOffice(guest: Guest, { available = true } = {}) {
  const found = await guest();
  const { page } = found;
  await signIn(page, "sam");
  await page.getByRole("menuitem", { name: "Chat", exact: true }).click();
  await page.getByRole("heading", { name: "Conversations" }).waitFor();
  await page.getByText("Online", { exact: true }).waitFor();
  if (available) await page.getByRole("switch", { name: "Available" }).check();
  return found;
}

/** The back office's own origin. */
const office = () => origin().replace("//localhost", "//office.localhost");

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
  await place.getByLabel(label, { exact: true }).fill(text);
  await place.getByLabel(label, { exact: true }).press("Enter");
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

      await backOffice.page.getByLabel("Answer", { exact: true }).pressSequentially("Let me look");
      await chat.getByText("Support is writing").waitFor();
      await backOffice.page.getByLabel("Answer", { exact: true }).press("Enter");
      await chat.getByText("Let me look").waitFor();
      await backOffice.page
        .getByRole("log")
        .getByText(/Sam.*seen/)
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
    const address = chat.getByLabel("E-mail address");
    await address.fill("not an address");
    await chat.getByRole("button", { name: "Save" }).click();
    await expectFieldFaults([[address, "E-mail address", /\S/]]);
    await expect(address).toHaveValue("not an address");
    await expectAccessible(someone.page, "an address that the chat does not take");
    await address.fill("gone@example.test");
    await chat.getByRole("button", { name: "Save" }).click();
    await chat.getByText("We will send the answer to gone@example.test.").waitFor();
    await expectAccessible(someone.page, "chat without an operator");
    expect(someone.faults.filter((fault) => !/422/.test(fault))).toEqual([]);
    await someone.context.close();

    const backOffice = await openBackOffice(guest, { available: false });
    await showQueueOf(backOffice.page, /Call me, please/);
    await write(backOffice.page, "Answer", "We called you at noon.");
    const mails = async () => (await visitor(origin()).get("/mailbox.json?to=gone@example.test")).body;
    await expect
      .poll(async () => (await mails())[0]?.text ?? "", { timeout: 30_000, intervals: [500] })
      .toContain("We called you at noon.");
    await leaveBackOffice(backOffice);
  });
});

test("a player's chat asks for the conversation of before, and remembers a new one, each by a request of its own [7.2-09]", async ({
  player,
}) => {
  const { page, account } = await player();
  await page.context().addCookies([{ name: "cookie_notice", value: "accepted", url: origin() }]);
  const asked = nextRequest(page, (request) => request.url().endsWith("/restore-id/get"));
  const kept = nextRequest(page, (request) => request.url().endsWith("/restore-id/set"));
  // Who is quicker than the answer is not kept waiting: what they wrote goes out after it.
  const written = Promise.withResolvers<void>();
  await page.route("**/restore-id/get", (route) => written.promise.then(() => route.continue()));
  const chat = await openChat(page);
  await write(chat, "Your message", "Where is my bonus?");
  await expect(chat.getByLabel("Your message", { exact: true })).toHaveValue("");
  await asked;
  written.resolve();
  await chat.getByRole("log").getByText("Where is my bonus?").waitFor();
  const bodyOf = async (request: Promise<Request>) => JSON.parse((await request).postData() ?? "");
  const [get, set] = [await bodyOf(asked), await bodyOf(kept)];
  const data = { internalId: account.id, project: "croupier" };
  expect(get).toMatchObject({ data, type: "Api.V1.RestoreId.Get" });
  expect(set).toMatchObject({ data: { ...data, restoreId: expect.any(String) }, type: "Api.V1.RestoreId.Set" });
  for (const { requestId } of [get, set]) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(get.requestId).not.toBe(set.requestId);
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
    const letter = someone.page.getByRole("main").getByLabel("Your message", { exact: true });
    await expectFieldFaults([[letter, "Your message", "Please fill in this field."]]);
    await letter.fill("My deposit has not arrived yet.");
    await expectAccessible(someone.page, "support page");
    await someone.page.getByRole("button", { name: "Send the message" }).click();
    await someone.page.getByText("We will reply to letter@example.test.").waitFor();
    const { body } = await visitor(origin()).get("/mailbox.json?to=letter@example.test");
    expect(body).toHaveLength(1);
    expect(someone.faults).toEqual([]);
  });
});

test.describe("the back office", () => {
  test("two operators: one takes a visitor over from the other and answers with a canned answer", async ({ guest }) => {
    const someone = await guest();
    const chat = await openChat(someone.page);
    await write(chat, "Your message", "Who can help me?");
    const sam = await openBackOffice(guest, { available: false });
    await showQueueOf(sam.page, /Who can help me/);
    await sam.page.getByRole("button", { name: "Take", exact: true }).click();
    await sam.page.getByRole("button", { name: "Hand on" }).waitFor();

    const ada = await guest();
    await signIn(ada.page, "ada");
    await ada.page.getByRole("menuitem", { name: "Canned answers" }).click();
    await ada.page.getByRole("button", { name: "New answer" }).click();
    await ada.page.getByRole("textbox", { name: "Title", exact: true }).fill("Greeting");
    await ada.page.getByRole("textbox", { name: "Text", exact: true }).fill("Good evening, I am here to help.");
    await ada.page.getByLabel("Reason").fill("for everybody");
    await ada.page.getByRole("dialog").getByRole("button", { name: "New answer" }).click();
    await ada.page.getByRole("cell", { name: "Greeting" }).waitFor();

    await ada.page.getByRole("menuitem", { name: "Chat", exact: true }).click();
    await ada.page.getByRole("tab", { name: /^Colleagues/ }).click();
    await ada.page.getByRole("button", { name: /Who can help me/ }).click();
    await ada.page.getByText("Sam Porter has this conversation. Take it over to answer.").waitFor();
    await ada.page.getByRole("button", { name: "Take over" }).click();
    await ada.page.getByLabel("Reason").fill("Sam is at lunch");
    await ada.page.getByRole("dialog").getByRole("button", { name: "Take over" }).click();
    await sam.page.getByText("Ada Lindqvist has this conversation. Take it over to answer.").waitFor();

    await ada.page.getByRole("button", { name: "Canned answers" }).click();
    await ada.page.getByRole("menuitem", { name: /Greeting/ }).click();
    await ada.page.getByRole("button", { name: "Send" }).click();
    await chat.getByText("Good evening, I am here to help.").waitFor();
    await ada.page.getByRole("button", { name: "End", exact: true }).click();
    await ada.page.getByRole("button", { name: "Open again" }).waitFor();
    expect([sam.faults, ada.faults, someone.faults]).toEqual([[], [], []]);
    await leaveBackOffice(sam);
    await leaveBackOffice(ada);
  });

  test("whether somebody is available is shown in the moment of the press, on a slow line and a busy device too", async ({
    guest,
  }) => {
    const sam = await openBackOffice(guest, { available: false });
    const { page } = sam;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.route("**/backoffice/api/chat_presence", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue().catch(() => undefined);
    });
    const available = page.getByRole("switch", { name: "Available" });
    const isOn = await available.isChecked();
    const press = () =>
      available.evaluate(async (field: HTMLInputElement) => {
        field.click();
        await Promise.resolve();
        return field.checked;
      });
    expect(await press()).toBe(!isOn);
    expect(await press()).toBe(isOn);
    expect(await press()).toBe(!isOn);
    await page.getByRole("link", { name: isOn ? /^You are away/ : /^You are available/ }).waitFor();
    await page.waitForTimeout(3_000);
    expect(await available.isChecked()).toBe(!isOn);
    if (!isOn) await available.uncheck();
    await page.getByRole("link", { name: /^You are away/ }).waitFor();
    await leaveBackOffice(sam);
  });

  test("is for operators alone: its page asks who is there, and the casino's has none", async ({ guest }) => {
    const someone = await guest();
    await someone.page.goto(`${office()}/#/chats`);
    await someone.page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    expect((await someone.page.request.get(`${origin()}/desk/chat`)).status()).toBe(404);
  });
});

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(office());
  await page.getByLabel(/^E-mail/).fill(`${name}@office.test`);
  await page.getByLabel(/^Password/).fill("velvet office 21");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens a conversation, which waits or is answered by mail. */
async function showQueueOf(page: Page, text: RegExp): Promise<void> {
  const line = page.getByRole("button", { name: text });
  const found = async () => {
    for (const queue of [/^Waiting/, /^By mail/]) {
      await page.getByRole("tab", { name: queue }).click();
      const shown = await line.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => false,
      );
      if (shown) return true;
    }
    return false;
  };
  await expect.poll(found, { timeout: 20_000 }).toBe(true);
  await line.click();
}
