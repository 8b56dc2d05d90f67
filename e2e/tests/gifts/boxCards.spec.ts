import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { asOperator } from "./office.ts";

test("boxes and turns of the wheel that wait are among the gifts, say until when and lead to where they are opened; what was opened or ran out is past, and a list that fails says so and comes again [3-25] [4-02] [4-07] [4-08] [4-09]", {
  tag: "@phone",
}, async ({ guest, player, operator }) => {
  const { page, account, faults } = await player({});
  const office = await guest({ device: "desktop" });
  await signIn(office.page, "robin");
  for (const title of ["A turn for you", "A turn too late"])
    await asOperator(office.page, "POST", "/lootboxes", {
      ...{ title, group_key: "manual_wheel", valid_hours: 48, player_id: account.id },
      ...{ key: crypto.randomUUID(), reason: "waited long for an answer" },
    });
  // A visit brings the box of signing up.
  const { body: boxes } = await account.get("/api/player/lootboxes");
  const { id } = boxes.find(({ group_key }: { group_key: string }) => group_key === "box_welcome");
  await operator.query("UPDATE lootboxes.box SET title = 'A box for you' WHERE id = $1", [id]);
  await operator.query(
    "UPDATE lootboxes.box SET valid_until = now() - interval '1 second' WHERE player_id = $1 AND title = 'A turn too late'",
    [account.id],
  );
  await page.goto("/profile/gifts");
  const card = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  const turn = card("A turn for you");
  await turn.getByText("1 turn of the wheel").waitFor();
  await expect(turn.getByRole("timer")).toContainText(/1 day \d\d:\d\d:\d\d/);
  await expect(turn.getByRole("link", { name: "Spin: A turn for you" })).toHaveAttribute("href", "/spin-wheel");
  const box = card("A box for you");
  await box.getByText("1 box to open").waitFor();
  await expect(box.getByRole("link", { name: "Open the box: A box for you" })).toHaveAttribute("href", "/spin-wheel");
  await box.getByText(/^Open by /).waitFor();
  for (const one of [turn, box])
    await expect(one.getByRole("link", { name: /^Odds and conditions: / })).toHaveAttribute(
      "href",
      "/spin-wheel/segments",
    );
  await expect(card("A turn too late")).toHaveCount(0);
  await expectAccessible(page, "gifts with boxes");
  await page.getByRole("button", { name: "Past" }).click();
  await card("A turn too late").getByText("Out of time").waitFor();
  await expect(box).toHaveCount(0);

  const opened = await account.send("POST", `/api/player/lootboxes/${id}/activation`, { client_seed: "mine" });
  expect(opened.status).toBe(200);
  // Its page hears of it.
  await box.getByText("Used").waitFor();
  await expect(box.getByRole("link", { name: /Open the box/ })).toHaveCount(0);
  expect(faults).toEqual([]);

  await page.route("**/api/player/lootboxes", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  const again = page.getByRole("main").getByRole("button", { name: /again/i });
  await again.waitFor();
  await page.unroute("**/api/player/lootboxes");
  await again.click();
  await turn.waitFor();
});
