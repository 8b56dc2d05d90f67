import type { Page } from "@playwright/test";
import { origin } from "../../fixtures/product.ts";

/** Signs one of the demo's operators in to the back office. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(origin().replace("//localhost", "//office.localhost"));
  await page.getByLabel(/^E-mail/).fill(`${name}@office.test`);
  await page.getByLabel(/^Password/).fill("velvet office 21");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("menuitem").first().waitFor();
}
