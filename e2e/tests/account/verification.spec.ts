import type { Locator, Page } from "@playwright/test";
import { pdf, photo, plainPicture } from "../../../apps/server/src/verification/testing/files.ts";
import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { type Person, payIn, wallet } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";

/* Who a player is: what they send, what becomes of it, and the withdrawal that waits for it. */

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const jpeg = async (name: string, seed: number) => ({ name, mimeType: "image/jpeg", buffer: await photo(seed) });
const bill = { name: "bill.pdf", mimeType: "application/pdf", buffer: pdf };

/** Chooses a file and sends it. */
async function send(page: Page, place: Locator, file: Parameters<Locator["setInputFiles"]>[0], words: RegExp) {
  await place.getByLabel(words).setInputFiles(file);
  await place.getByRole("button", { name: /^(Send|Senden)$/ }).click();
  await page
    .getByText(/your document has arrived|dein Dokument ist angekommen/)
    .last()
    .waitFor();
}

/** An operator decides about the only document of a player that waits. */
async function decide(guest: Guest, { account }: Person, press: (page: Page) => Promise<void>): Promise<void> {
  const { page, context } = await guest({ device: "desktop" });
  const office = origin().replace("//localhost", "//office.localhost");
  await page.goto(office);
  await page.getByLabel(/^E-mail/).fill("vera@office.test");
  await page.getByLabel(/^Password/).fill("velvet office 21");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("menuitem", { name: "Verification" }).click();
  await page.getByRole("cell", { name: String(account.id), exact: true }).click();
  await press(page);
  await context.close();
}

async function confirm(page: Page, button: string, fill: (dialog: Locator) => Promise<void> = async () => undefined) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: button, exact: true });
  await fill(dialog);
  await dialog.getByLabel(/^Reason/).fill("seen and compared");
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

for (const device of ["desktop", "phone"] as const)
  test(`on a ${device} a refused withdrawal leads to the documents, and goes through once an operator accepted them [2.2-08] [3-05]`, async ({
    player,
    guest,
  }) => {
    const kim = await player({ device, money: 5_000 });
    const { page, account, faults } = kim;
    const ask = async () => {
      await page.goto("/withdraw");
      await page.getByRole("main").getByText("Bank transfer", { exact: true }).click();
      await page.getByLabel("Amount in $").fill("4500");
      await page.getByLabel("Account holder").fill("Alex Moss");
      await page.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
      await page.getByRole("button", { name: "Request the withdrawal" }).click();
    };
    await ask();
    const refusal = page.getByRole("alert").filter({ hasText: "we first need to know who you are" });
    await refusal.getByText("Still missing: Identity and Address").waitFor();
    await expectAccessible(page, "a withdrawal that needs documents");
    await refusal.getByRole("link", { name: "Go to verification" }).click();
    await expect(page).toHaveURL("/profile/verification");
    expect(await wallet(account)).toBe(5_000_00);

    const identity = part(page, "Identity");
    const file = await jpeg("passport.jpg", device === "phone" ? 61 : 62);
    await identity.getByLabel(device === "phone" ? "Take a photo" : "Choose a file").setInputFiles(file);
    await identity.getByRole("img", { name: "Preview of passport.jpg" }).waitFor();
    await expectAccessible(page, "a photo before it is sent");
    await identity.getByRole("button", { name: "Send", exact: true }).click();
    await identity.getByText("Accepted", { exact: true }).waitFor({ timeout: 30_000 });

    const address = part(page, "Address");
    await send(page, address, bill, /Choose a file/);
    await address.getByText("Being checked", { exact: true }).waitFor();
    await decide(guest, kim, (office) =>
      confirm(office, "Refuse", async (dialog) => {
        await dialog.getByLabel("Older than three months").check();
        await dialog.getByLabel("What else the player reads").fill("Please send the bill of this month.");
      }),
    );
    await address.getByText("Not accepted", { exact: true }).waitFor();
    await address.getByText("Please send the bill of this month.").waitFor();
    await expectAccessible(page, "a refused document");
    expect(await sidewaysFaults(page)).toEqual([]);
    await send(page, address, { ...bill, buffer: Buffer.concat([pdf, Buffer.from("\n")]) }, /Choose a file/);
    await decide(guest, kim, (office) => confirm(office, "Accept"));
    await page.getByText("You are verified. There is nothing left to do here.").waitFor();

    await ask();
    await page.getByRole("heading", { name: "Withdrawal requested" }).waitFor();
    expect(await wallet(account)).toBe(500_00);
    // The withdrawal that was refused first.
    expect(faults).toEqual([expect.stringContaining("403")]);
  });

test("what was accepted and is no longer valid says so, and a new document is asked for [2.2-08]", async ({
  player,
  operator,
  guest,
}) => {
  const kim = await player();
  const { page, account, faults } = kim;
  await page.goto("/profile/verification");
  const address = part(page, "Address");
  await send(page, address, bill, /Choose a file/);
  await decide(guest, kim, (office) => confirm(office, "Accept"));
  await address.getByText("Accepted", { exact: true }).first().waitFor();
  await expect(address.getByLabel(/Choose a file/)).toHaveCount(0);
  // As the job of the night leaves it once the document's last day is over.
  await operator.query("UPDATE verification.document SET state = 'expired' WHERE player_id = $1", [account.id]);
  for (const [locale, state, said] of [
    ["", "Expired", "What you sent was accepted, but it is no longer valid."],
    ["/de", "Abgelaufen", "Was du gesendet hast, war angenommen, ist aber nicht mehr gültig."],
  ] as const) {
    await page.goto(`${locale}/profile/verification`);
    const again = page.getByRole("region", { name: locale ? "Anschrift" : "Address", exact: true });
    await again.getByText(state, { exact: true }).first().waitFor();
    await again.getByRole("status").filter({ hasText: said }).waitFor();
    await expectAccessible(page, `a document that has expired, ${state}`);
  }
  await send(
    page,
    part(page, "Anschrift"),
    { ...bill, buffer: Buffer.concat([pdf, Buffer.from("\n")]) },
    /Datei wählen/,
  );
  await part(page, "Anschrift").getByText("Wird geprüft", { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
});

const words = {
  en: {
    ...{ identity: "Identity", address: "Address", choose: /Choose a file/, send: "Send", takeBack: "Take back" },
    type: "Only photos (JPEG, PNG, WebP) and PDF files can be sent.",
    large: "The file is larger than 10 MB. Please choose a smaller one.",
    unreadable: "The picture cannot be read. Please take a sharp photo in good light.",
    state: "Not accepted",
  },
  de: {
    ...{
      identity: "Identität",
      address: "Anschrift",
      choose: /Datei wählen/,
      send: "Senden",
      takeBack: "zurückziehen",
    },
    type: "Nur Fotos (JPEG, PNG, WebP) und PDF-Dateien können gesendet werden.",
    large: "Die Datei ist größer als 10 MB. Bitte wähle eine kleinere.",
    unreadable: "Das Bild ist nicht lesbar. Bitte mach bei gutem Licht ein scharfes Foto.",
    state: "Nicht angenommen",
  },
};

for (const [locale, device] of [
  ["en", "desktop"],
  ["de", "phone"],
] as const)
  test(`in ${locale} on a ${device} a wrong file, one that is too large, and one too many are refused in words [2.2-08]`, async ({
    player,
  }) => {
    const say = words[locale];
    const { page, context, faults } = await player({ device });
    await context.addCookies([{ name: "locale", value: locale, url: origin() }]);
    await page.goto(`${locale === "en" ? "" : "/de"}/profile/verification`);
    const identity = part(page, say.identity);
    const address = part(page, say.address);
    // The name says JPEG, the content does not.
    const wrong = { name: "passport.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ a program, not a picture") };
    await identity.getByLabel(say.choose).setInputFiles(wrong);
    await identity.getByRole("button", { name: say.send, exact: true }).click();
    await identity.getByRole("alert").filter({ hasText: say.type }).waitFor();
    const large = { name: "large.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10 * 1024 * 1024 + 1, "x") };
    await identity.getByLabel(say.choose).setInputFiles(large);
    await identity.getByRole("alert").filter({ hasText: say.large }).waitFor();
    await expect(identity.getByRole("button", { name: say.send, exact: true })).toHaveCount(0);
    await expectAccessible(page, `refused files in ${locale}`);

    const plain = {
      name: "picture-that-a-phone-named-by-its-place-and-time-2026-11-25-17-52.png",
      mimeType: "image/png",
      buffer: await plainPicture(),
    };
    await send(page, identity, plain, say.choose);
    await identity.getByText(say.unreadable).waitFor({ timeout: 30_000 });
    await identity.getByText(say.state, { exact: true }).waitFor();

    for (let copy = 0; copy < 4; copy++) {
      const buffer = Buffer.concat([pdf, Buffer.from("\n".repeat(copy + 1))]);
      await send(page, address, { name: `bill-${copy}.pdf`, mimeType: "application/pdf", buffer }, say.choose);
      await expect(address.getByRole("listitem")).toHaveCount(copy + 1);
    }
    // Four wait: there is no way to send a fifth until one is taken back.
    await expect(address.getByLabel(say.choose)).toHaveCount(0);
    // What the header half covers counts as a small target; nobody presses it there.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expectAccessible(page, `documents that wait in ${locale}`);
    expect(await sidewaysFaults(page)).toEqual([]);
    await address
      .getByRole("button", { name: new RegExp(say.takeBack) })
      .first()
      .click();
    await address.getByLabel(say.choose).waitFor({ state: "attached" });
    // The file that was none.
    expect(faults).toEqual([expect.stringContaining("422")]);
  });

test("the questionnaire is asked with its day, names what is missing, is answered, refused in the operator's words, accepted, and shut once overdue [3-06]", {
  tag: "@phone",
}, async ({ player, guest, operator }) => {
  const kim = await player({ money: 100 });
  const { page, account } = kim;
  const due = (days: number) =>
    operator.query(
      `INSERT INTO verification.questionnaire (player_id, state, requested_at, expires_at)
       VALUES ($1, 'requested', now(), now() + $2 * interval '1 day')
       ON CONFLICT (player_id) DO UPDATE SET state = 'requested', expires_at = excluded.expires_at, comment = NULL`,
      [account.id, days],
    );
  await due(12);
  await page.goto("/profile/verification");
  const form = part(page, "Where your money comes from");
  await form.getByText(/Please answer by/).waitFor();
  await form.getByLabel("Employer or business").fill("Harbour Works");
  await form.getByRole("button", { name: "Send my answers" }).click();
  const needed = "Please fill in this field.";
  const isTrue = "What I wrote is true and complete.";
  const office = /prominent|public office/i;
  await expectFieldFaults([
    [form.getByLabel("What you do"), "What you do", needed],
    [form.getByLabel("Your net income in a year"), "Your net income in a year", needed],
    [form.getByLabel("Salary"), "Salary", needed],
    [form.getByLabel(office), office, needed],
    [form.getByLabel(isTrue), isTrue, /\S/],
  ]);
  await expect(form.getByLabel("Employer or business")).toHaveValue("Harbour Works");
  await expectAccessible(page, "a questionnaire with faults");
  const answer = async () => {
    await form.getByLabel("What you do").selectOption("employed");
    await form.getByLabel("Your net income in a year").selectOption("50k_100k");
    await form.getByLabel("Salary").check();
    await form.getByLabel(/prominent|public office/i).selectOption("no");
    await form.getByLabel("What I wrote is true and complete.").check();
    await form.getByRole("button", { name: "Send my answers" }).click();
    await form.getByText("Our team is reading them.").waitFor();
  };
  await answer();
  await decide(guest, kim, (office) =>
    confirm(office, "Refuse answers", (dialog) =>
      dialog.getByLabel("What the player reads").fill("Please name your employer."),
    ),
  );
  await form.getByText("Please name your employer.").waitFor();
  await answer();
  await decide(guest, kim, (office) => confirm(office, "Accept answers"));
  await form.getByText(/Your answers were accepted\. They hold until/).waitFor();

  await due(-1);
  await page.goto("/deposit");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "the time to answer is over" });
  await expectAccessible(page, "a deposit that waits for answers");
  await refusal.getByRole("link", { name: "Go to verification" }).click();
  await form.getByRole("button", { name: "Send my answers" }).waitFor();
  await answer();
  await payIn(account, 20);
  expect(await wallet(account)).toBe(120_00);
});
