import { password } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";

/* The player's page about what is held of them. */

const words = {
  en: {
    path: "/profile/privacy",
    data: "Download my data",
    password: "Your password",
    make: "Make the file",
    json: "JSON for programs",
    terms: "Terms and conditions",
    account: "Delete my account",
    ask: "Ask for deletion",
    keep: "Keep my account",
  },
  de: {
    path: "/de/profile/privacy",
    data: "Meine Daten herunterladen",
    password: "Dein Passwort",
    make: "Datei erstellen",
    json: "JSON für Programme",
    terms: "Geschäftsbedingungen",
    account: "Mein Konto löschen",
    ask: "Löschung beantragen",
    keep: "Konto behalten",
  },
} as const;

for (const locale of ["en", "de"] as const) {
  for (const tag of ["", " @phone"]) {
    test(`in ${locale} a player downloads their data, sees their consents, asks for deletion and takes it back${tag} [F-69]`, async ({
      player,
    }) => {
      const say = words[locale];
      const { page } = await player();
      await page.goto(say.path);
      await expectAccessible(page, `privacy in ${locale}`);
      expect(await sidewaysFaults(page)).toEqual([]);

      const data = page.getByRole("region", { name: say.data });
      await data.getByRole("button", { name: say.make }).click();
      await expect(data.getByLabel(say.password, { exact: true })).toHaveAttribute("aria-invalid", "true");
      await data.getByLabel(say.password, { exact: true }).fill(password);
      await data.getByRole("button", { name: say.make }).click();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        data.getByRole("link", { name: say.json }).click({ timeout: 30_000 }),
      ]);
      expect(file.suggestedFilename()).toMatch(/^my-data-\d+\.json$/);

      await expect(page.getByText(say.terms).first()).toBeVisible();

      const account = page.getByRole("region", { name: say.account });
      await account.getByRole("button", { name: say.account }).click();
      await account.getByLabel(say.password, { exact: true }).fill(password);
      await expectAccessible(page, `asking for deletion in ${locale}`);
      await account.getByRole("button", { name: say.ask }).click();
      await account.getByRole("button", { name: say.keep }).click();
      await expect(account.getByRole("button", { name: say.account })).toBeVisible();
    });
  }
}
