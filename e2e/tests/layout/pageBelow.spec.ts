import { fileURLToPath } from "node:url";
import { bundleOf } from "../../fixtures/bundleOf.ts";
import { expect, test } from "../../fixtures/test.ts";

declare const window: { goOn(): void; renderAgain(): void; arrive(): void };

/** A small page around the hook that keeps the page below a modal. */
const harness = fileURLToPath(new URL("../../../apps/web/test/browser/pageBelowModal.tsx", import.meta.url));

test("a page that is on its way from a modal's own address is not taken for the page below it: the form stays alone, however often it is rendered, until the page is there", async ({
  guest,
}) => {
  const { page } = await guest();
  await page.setContent("<body></body>");
  await page.addScriptTag({ content: await bundleOf(harness, "pageBelowModal") });
  const text = page.getByRole("paragraph");
  await expect(text).toHaveText("the form alone, rendered 1");
  await page.evaluate(() => window.goOn());
  for (const times of [2, 3]) {
    await page.evaluate(() => window.renderAgain());
    await expect(text).toHaveText(`the form alone, rendered ${times}`);
  }
  await page.evaluate(() => window.arrive());
  await expect(text).toHaveText("the page, rendered 3");
});
