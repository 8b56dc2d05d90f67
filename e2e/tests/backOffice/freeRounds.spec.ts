import { sampleKeyId, sampleProvider } from "../../../apps/server/src/composition/sampleStudio.ts";
import { ConformanceClient, codeOf } from "../../../apps/server/src/gateway/conformanceClient.ts";
import { loadSecrets } from "../../../apps/server/src/platform/secrets.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { openGame } from "../../fixtures/game.ts";
import { giveFreeRounds } from "../../fixtures/people.ts";
import { product } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/** The sample studio, as far as the casino can tell: what it signs is the studio's word. */
function studioVoice(): ConformanceClient {
  const { origin, dataDir } = product();
  const secret = loadSecrets(undefined, dataDir).sampleStudioSecret;
  return new ConformanceClient({ url: origin, provider: sampleProvider, key: sampleKeyId, secret });
}

test("free rounds that a studio reports otherwise than its own books count them stand under Reconciliation, and leave it once both agree [7.7-07]", async ({
  player,
  guest,
  operator,
}) => {
  const kim = await player();
  giveFreeRounds(kim.account, `${sampleProvider}/PaperBoats`, 2, ["--most", "2000"]);
  await expect.poll(async () => (await kim.account.get("/api/player/freespins")).body.length).toBe(1);
  const game = await openGame(kim.page, "reedwater/paper-boats");
  await game.getByText("2 free rounds at 1.00 CAD each for you.").waitFor();
  const { rows } = await operator.query(
    "SELECT issue_id, campaign_id FROM free_rounds.studio_issue JOIN free_rounds.campaign ON id = campaign_id WHERE player_id = $1",
    [kim.account.id],
  );
  // It says that a round was played, and its books have none.
  const said = await studioVoice().second(
    "Freespins/Finish",
    {
      issue_id: rows[0].issue_id,
      account_id: String(kim.account.id),
      status: "active",
      rounds_played: 1,
      amount: "0.00",
    },
    { timestamp: String(Math.floor(Date.now() / 1000)) },
  );
  expect(codeOf(said), JSON.stringify(said.body)).toBe(0);

  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Reconciliation" }).click();
  const compare = async () => {
    await page.getByRole("button", { name: "Ask the studios now" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask the studios now" });
    await dialog.getByLabel("Reason").fill("a player asked");
    await dialog.getByRole("button", { name: "Ask the studios now" }).click();
    await expect(dialog).toBeHidden();
  };
  await compare();
  const found = page
    .getByRole("table", { name: "Free rounds that are counted otherwise" })
    .getByRole("row")
    .filter({ hasText: String(kim.account.id) });
  await expect(found).toHaveCount(1);
  const cells = found.getByRole("cell");
  await expect(cells).toHaveText([
    sampleProvider,
    String(rows[0].campaign_id),
    String(kim.account.id),
    "Other numbers of rounds",
    "1 round, 0.00 CAD",
    "0 rounds, 0.00 CAD",
    /\d/,
  ]);
  await expect(
    page.getByText(new RegExp(`^${sampleProvider}: .*, \\d+ campaigns?, [1-9]\\d* differences?$`)),
  ).toBeVisible();
  await expectAccessible(page, "free rounds that are counted otherwise");

  await game.getByRole("button", { name: "Sail for free" }).press("Enter");
  await game.getByText("1 of 2 left").waitFor();
  await game.getByRole("button", { name: "Sail for free" }).press("Enter");
  await game.getByTestId("free-left").waitFor({ state: "hidden" });
  await compare();
  await expect(found).toHaveCount(0);
  expect([...faults, ...kim.faults]).toEqual([]);
});
