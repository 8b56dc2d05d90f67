import type { UserLimit } from "@croupier/contract/limits";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { expect, test } from "../../fixtures/test.ts";
import type { Device } from "../../fixtures/visitors.ts";

for (const device of ["desktop", "phone"] as Device[])
  test.describe(`limits on a ${device}`, () => {
    test("a deposit limit is set, used, raised with a wait, kept and removed on one page [4-20] [4-22] [7.5-02] [7.5-03]", {
      tag: "@main",
    }, async ({ player }) => {
      const { page, account, faults } = await player({ money: 20, device });
      await page.goto("/profile/limits");
      await page.getByLabel("Amount in $").fill("100");
      await page.getByLabel("Period").selectOption("Per week");
      await page.getByRole("button", { name: "Set the limit" }).click();
      await page.getByText("Your limit counts from now on.").waitFor();
      const card = page.getByRole("listitem").filter({ hasText: "Deposit limit" });
      expect(await card.innerText()).toMatch(/20\.00 of .*100\.00 used/);
      expect(await card.innerText()).toMatch(/80\.00 left/);
      expect(await card.innerText()).toContain("Per week");
      const listed = async () => (await account.get("/api/user_limits")).body;
      expect(await listed()).toMatchObject([
        { type: "deposit", period: "week", accounts: [{ amount_cents: 100_00, current_value_amount_cents: -20_00 }] },
      ]);
      await expectAccessible(page, "the limits with one set");

      await card.getByRole("button", { name: /^Change/ }).click();
      await page.getByLabel("Amount in $").fill("500");
      await page.getByRole("button", { name: "Save the change" }).click();
      await card.getByText(/500\.00 from/).waitFor();
      await card.getByText("It counts only if you confirm it").waitFor();
      expect(await listed()).toMatchObject([{ status: "unconfirmed", accounts: [{ amount_cents: 100_00 }] }]);
      await card.getByRole("button", { name: "Keep it as it is" }).click();
      await card.getByText(/500\.00 from/).waitFor({ state: "detached" });

      await card.getByRole("button", { name: /^Remove/ }).click();
      await card.getByText(/^Ends on/).waitFor();
      expect(await listed()).toMatchObject([{ status: "disable_unconfirmed", accounts: [{ amount_cents: 100_00 }] }]);
      expect(faults).toEqual([]);
    });

    test("what is no amount is refused in the form, and minutes are set with their own field [4-21]", async ({
      player,
    }) => {
      const { page } = await player({ device });
      await page.goto("/profile/limits");
      await page.getByRole("button", { name: "Set the limit" }).click();
      await expect.poll(() => page.getByLabel("Amount in $").getAttribute("aria-invalid")).toBe("true");
      await page.getByRole("radio", { name: /^Session limit/ }).check({ force: true });
      await page.getByLabel("Minutes").fill("45");
      await page.getByRole("button", { name: "Set the limit" }).click();
      await page.getByText(/4[345] of 45 minutes left/).waitFor();
    });

    test("what stops a limit from being kept or removed stands on its card: no connection, or the server's own reason", async ({
      player,
      operator,
    }) => {
      const { page, context, account, faults } = await player({ device });
      for (const amount_cents of [100_00, 300_00]) {
        const order = { type: "deposit", period: "week", accounts: [{ currency: "CAD", amount_cents }] };
        expect((await account.send("POST", "/api/user_limits", order)).status).toBe(201);
      }
      await page.goto("/profile/limits");
      const card = page.getByRole("listitem").filter({ hasText: "Deposit limit" });
      const waits = card.getByText(/300\.00 from/);
      const alert = card.getByRole("alert");
      const keep = card.getByRole("button", { name: "Keep it as it is" });
      await waits.waitFor();
      await context.setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      await keep.click();
      await expect(alert).toHaveText("No connection. Check your network and try again.");
      await expectAccessible(page, "a limit that could not be kept");
      await context.setOffline(false);
      await keep.click();
      await expect(waits).toHaveCount(0);
      await expect(alert).toHaveCount(0);

      // While the press is on its way the player ends the limit on another device.
      await page.route("**/api/user_limits/*", async (route) => {
        await operator.query(
          `UPDATE protection.player_limit SET status = 'disable_confirmed', disable_at = now() + interval '1 day'
           WHERE player_id = $1`,
          [account.id],
        );
        await route.continue();
      });
      await card.getByRole("button", { name: /^Remove/ }).click();
      await expect(alert).toHaveText("Its end is already confirmed. Nothing else was changed.");
      await card.getByText(/^Ends on/).waitFor();

      // And one that has ended altogether: the card goes, and the page says why.
      await page.unroute("**/api/user_limits/*");
      await operator.query(
        "UPDATE protection.player_limit SET status = 'confirmed', disable_at = NULL WHERE player_id = $1",
        [account.id],
      );
      await page.reload();
      const remove = card.getByRole("button", { name: /^Remove/ });
      await remove.waitFor();
      await operator.query(
        `UPDATE protection.player_limit SET status = 'disable_confirmed', disable_at = now() - interval '1 minute'
         WHERE player_id = $1`,
        [account.id],
      );
      await remove.click();
      const ended = page.getByRole("region", { name: "Your limits" }).getByRole("alert");
      await expect(ended).toHaveText(
        "Deposit limit: it has ended meanwhile, so there was nothing left to change. This list is up to date.",
      );
      await expect(card).toHaveCount(0);
      await expectAccessible(page, "limits, of which one has ended meanwhile");
      // The connection that was cut, and what was refused.
      expect(faults.filter((one) => !/ERR_INTERNET_DISCONNECTED|WebSocket|status of 404/.test(one))).toEqual([]);
    });

    test("loss, stake and reminder are set in the form; a looser one counts once the mailed link was followed [4-21] [4-22] [2.2-08]", async ({
      player,
      operator,
    }) => {
      const { page, context, account, faults } = await player({ device });
      await page.goto("/profile/limits");
      const choose = (name: RegExp) => page.getByRole("radio", { name }).check({ force: true });
      const set = async () => {
        await page.getByRole("button", { name: "Set the limit" }).click();
        await page.getByText("Your limit counts from now on.").waitFor();
      };
      for (const [name, amount] of [
        [/^Loss limit/, "60"],
        [/^Stake limit/, "90"],
      ] as const) {
        await choose(name);
        await page.getByLabel("Amount in $").fill(amount);
        await page.getByLabel("Period").selectOption("Per week");
        await set();
      }
      await choose(/^Reality check/);
      await page.getByLabel("Minutes").fill("20");
      await set();
      await page.getByText("Every 20 minutes").waitFor();
      const amounts = async () =>
        Object.fromEntries(
          (await account.get("/api/user_limits")).body.map((limit: UserLimit) => [
            limit.type,
            limit.accounts[0]?.amount_cents ?? limit.minutes,
          ]),
        );
      expect(await amounts()).toEqual({ loss: 60_00, wager: 90_00, reality_check: 20 });

      const loss = page.getByRole("listitem").filter({ hasText: "Loss limit" });
      await loss.getByRole("button", { name: /^Change/ }).click();
      await page.getByLabel("Amount in $").fill("80");
      await page.getByRole("button", { name: "Save the change" }).click();
      await loss.getByText("It counts only if you confirm it").waitFor();

      const mail = await context.newPage();
      await mail.goto(`/mailbox?to=${encodeURIComponent(account.email)}`);
      await mail.getByRole("link", { name: /limit/i }).first().click();
      await mail.getByRole("article").getByRole("link").click();
      await mail.getByRole("heading", { name: "Confirm a changed limit" }).waitFor();
      await expectAccessible(mail, "the page that confirms a limit");
      await mail.getByRole("button", { name: "Confirm the change" }).click();
      await mail.getByText("Confirmed. The new limit applies").waitFor();
      await mail.reload();
      await mail.getByRole("button", { name: "Confirm the change" }).click();
      await mail.getByRole("alert").waitFor();
      await page.reload();
      await loss.getByText(/80\.00 from/).waitFor();
      await expect(loss.getByText("It counts only if you confirm it")).toHaveCount(0);
      // The wait is over: what was confirmed counts.
      await operator.query(
        `UPDATE protection.limit_amount SET pending_from = now() - interval '1 minute' WHERE pending_from IS NOT NULL
           AND limit_id IN (SELECT id FROM protection.player_limit WHERE player_id = $1)`,
        [account.id],
      );
      await page.reload();
      await loss.getByText(/of .*80\.00 used/).waitFor();
      // A link that was used is refused.
      expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
    });

    test("a break begins at once; an exclusion asks twice, then nobody is signed in any more [4-21] [F-51] [F-52]", async ({
      player,
    }) => {
      const { page, account } = await player({ device });
      await page.goto("/profile/limits");
      // What the server has against a term stands with its field, which keeps what was chosen.
      const said = "Please choose another term.";
      let refuses = false;
      await page.route("**/api/user_limits", async (route) => {
        if (!refuses || route.request().method() !== "POST") return route.fallback();
        refuses = false;
        await route.fulfill({ status: 422, json: { errors: { period: { not_in_list: said } } } });
      });
      const rest = page.getByRole("region", { name: "Take a break" }).getByLabel("How long");
      await rest.selectOption("1_week");
      refuses = true;
      await page.getByRole("button", { name: "Start the break" }).click();
      await expectFieldFaults([[rest, "How long", said]]);
      await expect(rest).toHaveValue("1_week");
      await expectAccessible(page, "a break that was refused");
      await page.getByRole("button", { name: "Start the break" }).click();
      await page.getByText("Your break has begun.").waitFor();
      await page
        .getByRole("listitem")
        .filter({ hasText: "Cooling-off" })
        .getByText(/^Until/)
        .waitFor();

      const term = page.getByRole("region", { name: "Self-exclusion" }).getByLabel("How long");
      await term.selectOption("1_year");
      await page.getByRole("button", { name: "Exclude myself" }).click();
      await page.getByText(/nobody can take it back/).waitFor();
      expect((await account.get("/api/player/accounts")).status).toBe(200);
      await expectAccessible(page, "the question before an exclusion");
      refuses = true;
      await page.getByRole("button", { name: "Yes, exclude me now" }).click();
      await expectFieldFaults([[term, "How long", said]]);
      await expect(term).toHaveValue("1_year");
      expect((await account.get("/api/player/accounts")).status).toBe(200);
      await page.getByRole("button", { name: "Yes, exclude me now" }).click();
      // The page on what an exclusion is, or where the lost session leads when its news comes first.
      await page.waitForURL(/\/(self-exclusion|sign-in)/);
      expect((await account.get("/api/player/accounts")).status).toBe(401);
    });
  });
