import type { Locator, Page } from "@playwright/test";
import { pdf, photo } from "../../../apps/server/src/verification/testing/files.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { settled } from "./menuWalk.ts";
import { auditLines, changeWith, pressChange, signIn } from "./office.ts";

/* The queue of documents: what a player sends in the browser, and what becomes of it. */

test("an operator opens what a player sent, refuses one document with reasons and accepts another, and the player reads both [2.2-08] [3-05]", async ({
  player,
  guest,
}) => {
  const { page, account, faults } = await player();
  await page.goto("/profile/verification");
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await send(part("Identity"), { name: "passport.jpg", mimeType: "image/jpeg", buffer: await photo(71) });
  await part("Identity").getByText("Accepted", { exact: true }).waitFor({ timeout: 30_000 });
  const address = part("Address");
  await send(address, { name: "old-rent.jpg", mimeType: "image/jpeg", buffer: await photo(72) });
  await address.getByText("old-rent.jpg").waitFor();
  await send(address, { name: "power-bill.pdf", mimeType: "application/pdf", buffer: pdf });
  await address.getByText("power-bill.pdf").waitFor();
  expect((await account.get("/api/player")).body.verified).toBe(false);

  const { page: office, faults: officeFaults } = await guest();
  await signIn(office, "vera");
  await office.getByRole("menuitem", { name: "Verification" }).click();
  await expectAccessible(office, "the verification queue");
  await office.getByRole("row", { name: new RegExp(`^${account.id} 2 `) }).click();
  await office.getByText("power-bill.pdf").waitFor();
  await office.getByRole("button", { name: "Show the picture" }).last().click();
  const picture = office.getByRole("img", { name: "What the player sent" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expectAccessible(office, "a player's documents");
  await decide(office, "old-rent.jpg", "Refuse", async (dialog) => {
    await dialog.getByLabel("Older than three months").check();
    await dialog.getByLabel("What else the player reads").fill("Please send the bill of this month.");
    await expectAccessible(office, "the refusal of a document");
  });
  // The other one still waits.
  const refused = address.getByRole("listitem").filter({ hasText: "old-rent.jpg" });
  await expect(refused).toContainText("Not accepted");
  await expect(refused).toContainText("three months");
  await expect(refused).toContainText("Please send the bill of this month.");
  await expectAccessible(page, "a refused document beside one that waits");
  await decide(office, "power-bill.pdf", "Accept", async (dialog) => {
    await dialog.getByLabel("Valid until").waitFor();
    await settled(office);
    await expectAccessible(office, "the acceptance of a document");
  });

  await expect(address.getByRole("listitem").filter({ hasText: "power-bill.pdf" })).toContainText("Accepted");
  await expect(refused).toContainText("Not accepted");
  await page.getByText("You are verified. There is nothing left to do here.").waitFor();
  expect((await account.get("/api/player")).body.verified).toBe(true);
  expect([...faults, ...officeFaults]).toEqual([]);
});

test("of two operators on one questionnaire the second is told of the first one's question and decision, and sees them [F-65] [3-06]", async ({
  player,
  guest,
}) => {
  const { account } = await player();
  const [first, second] = [await guest(), await guest()];
  const page = `/#/verification/${account.id}/show`;
  const wealth = ({ page: office }: typeof first) =>
    office.getByRole("region").filter({ has: office.getByRole("heading", { name: "Source of wealth" }) });
  for (const [one, name] of [
    [first, "vera"],
    [second, "robin"],
  ] as const) {
    await signIn(one.page, name);
    await one.page.goto(new URL(page, one.page.url()).href);
    await wealth(one).getByText("Nothing was asked.").waitFor();
  }
  const asked = "Ask for the source of wealth";
  await changeWith(first.page, asked, "a large deposit");
  await wealth(first).getByText("requested", { exact: true }).waitFor();
  await tooLate(second.page, asked);
  await wealth(second).getByText("requested", { exact: true }).waitFor();

  const answers = { occupation: "employed", employer: "Moss & Sons", income_band: "50k_100k", sources: ["salary"] };
  const sent = { ...answers, details: "", politically_exposed: false, is_true: true };
  expect(await account.send("PUT", "/api/player/sow_questionnaire", sent)).toMatchObject({ status: 200 });
  // Who still sees the question does not ask anew over the answers.
  await tooLate(first.page, asked);
  await wealth(first).getByText("Moss & Sons").waitFor();
  await second.page.reload();
  await wealth(second).getByText("Moss & Sons").waitFor();
  await changeWith(first.page, "Accept answers", "seen and compared");
  await wealth(first).getByText("accepted", { exact: true }).waitFor();
  await tooLate(second.page, "Refuse answers", (dialog) =>
    dialog.getByLabel("What the player reads").fill("Please name your employer."),
  );
  await wealth(second).getByText("accepted", { exact: true }).waitFor();
  await expect(second.page.getByRole("button", { name: "Refuse answers" })).toHaveCount(0);
  await expectAccessible(second.page, "a questionnaire that a colleague has decided");
  const { questionnaire } = (await account.get("/api/player/verification")).body;
  expect(questionnaire).toMatchObject({ state: "accepted" });
  const decisions = (await auditLines(second.page, `player:${account.id}`)).filter(
    ({ action }) => action === "questionnaire.decide",
  );
  expect(decisions.map(({ reason }) => reason)).toEqual(["seen and compared", "a large deposit"]);
  expect([...first.faults, ...second.faults].filter((one) => !one.includes("status of 409"))).toEqual([]);
});

/** Presses a change of what somebody else has changed since: that is said, and the dialog goes with what it was about. */
async function tooLate(
  office: Page,
  label: string,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  const dialog = await pressChange(office, label, "pressed too late", { fill });
  await office.getByText("Somebody has changed this in the meantime").first().waitFor();
  await dialog.waitFor({ state: "detached" });
}

/** Chooses a file and sends it. */
async function send(place: Locator, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
  await place.getByLabel(/Choose a file/).setInputFiles(file);
  await place.getByRole("button", { name: "Send", exact: true }).click();
  await place.getByRole("button", { name: "Send", exact: true }).waitFor({ state: "detached" });
}

/** Decides about the document whose file has this name. */
async function decide(
  office: Page,
  file: string,
  button: "Accept" | "Refuse",
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  const card = office.getByRole("region").filter({ hasText: file });
  await card.getByRole("button", { name: button, exact: true }).click();
  const dialog = office.getByRole("dialog", { name: button, exact: true });
  await fill(dialog);
  await dialog.getByLabel(/^Reason/).fill("seen and compared");
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}
