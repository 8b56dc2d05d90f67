import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { expect, test } from "../../fixtures/test.ts";

declare const window: { goOn(): void; renderAgain(): void; arrive(): void };

/** A small page around the hook that keeps the page below a modal, as browsers get it. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("../../../apps/web/test/browser/pageBelowModal.tsx", import.meta.url));
  const output = (await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, target: "es2024", lib: { entry, formats: ["iife"], name: "pageBelowModal" } },
  })) as Rollup.RollupOutput[];
  return output[0]!.output[0].code;
}

test("a page that is on its way from a modal's own address is not taken for the page below it: the form stays alone, however often it is rendered, until the page is there [2.4-01]", async ({
  guest,
}) => {
  const { page } = await guest();
  await page.setContent("<body></body>");
  await page.addScriptTag({ content: await bundle() });
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
