import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { asOperator, readAsOperator } from "../gifts/office.ts";
import { approveWaiting, auditLines, changeWith, pressChange, signIn } from "./office.ts";

/* Who works in the back office, and what they may do. */

const office = () => origin().replace("//localhost", "//office.localhost");
const first = "the first password 1";
const own = "a password of my own 2";

test("a new operator waits for a second person, chooses a password at the first sign-in, and is told what their role does not open; another role waits as well [F-63] [F-65]", async ({
  guest,
}) => {
  const email = `nia-${Date.now()}@office.test`;
  const robin = await guest();
  await signIn(robin.page, "robin");
  await robin.page.getByRole("menuitem", { name: "Operators" }).click();
  await robin.page.getByRole("button", { name: "Add operator" }).waitFor();
  await expectAccessible(robin.page, "the operators");
  const dialog = await pressChange(robin.page, "Add operator", "the risk team grows", {
    async fill(asked) {
      await asked.getByRole("textbox", { name: "Name" }).fill("Nia Berg");
      await asked.getByLabel("E-mail").fill("robin@office.test");
      await asked.getByLabel("First password").fill(first);
      await asked.getByRole("checkbox", { name: "Risk" }).check();
      await expectAccessible(robin.page, "the form of a new operator");
    },
  });
  await expect(dialog.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Add operator" }).click();
  await robin.page.getByText(/^Proposed as number \d+\. A second person must approve it\.$/).waitFor();
  await dialog.waitFor({ state: "detached" });

  /** Another operator approves what waits, which who proposed it cannot. */
  const approve = async (reason: string) => {
    await robin.page.getByRole("menuitem", { name: "Second person" }).click();
    await robin.page
      .getByRole("row", { name: /operator/i })
      .first()
      .click();
    await robin.page
      .getByRole("heading", { name: /operators?\./i })
      .or(robin.page.getByText(reason))
      .first()
      .waitFor();
    await expect(robin.page.getByRole("button", { name: "Approve" })).toHaveCount(0);
    const ada = await guest();
    await signIn(ada.page, "ada");
    await ada.page.goto(robin.page.url());
    await expectAccessible(ada.page, "a proposal");
    await changeWith(ada.page, "Approve", reason);
    await ada.page.getByText("Approved").first().waitFor();
    await ada.context.close();
  };
  const nia = await guest({ baseURL: office() });
  const give = async (password: string) => {
    await nia.page.getByLabel(/^E-mail/).fill(email);
    await nia.page.getByLabel(/^Password/).fill(password);
    await nia.page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await nia.page.goto("/");
  await expectAccessible(nia.page, "the sign-in of operators");
  await give(first);
  await nia.page.getByRole("alert").waitFor();
  await approve("she was hired");
  await give(first);
  await nia.page.getByLabel("New password").fill(own);
  await nia.page.getByRole("button", { name: "Keep this password" }).click();
  const menu = nia.page.getByRole("menuitem");
  await menu.filter({ hasText: "Fraud queue" }).waitFor();
  await expect(menu.filter({ hasText: "Content" })).toHaveCount(0);
  // A link to a page that somebody sent.
  await nia.page.goto("/#/content");
  await nia.page.getByRole("heading", { name: "Your roles do not open Content" }).waitFor();
  await expectAccessible(nia.page, "a page beyond an operator's rights");
  const refused = await nia.page.evaluate(async () => (await fetch("/backoffice/api/operators")).status);
  expect(refused).toBe(403);

  await robin.page.getByRole("menuitem", { name: "Operators" }).click();
  await robin.page.getByLabel("Name or e-mail").fill(email);
  await robin.page.waitForURL(/nia/);
  await robin.page.getByRole("row", { name: /Nia Berg/ }).click();
  await robin.page.getByText(email).waitFor();
  const subject = `operator:${/operators\/(\d+)/.exec(robin.page.url())?.[1]}`;
  await expectAccessible(robin.page, "an operator");
  await nia.page.goto("/#/reconciliation");
  await nia.page.getByRole("button", { name: "Compare now" }).waitFor();
  await pressChange(robin.page, "Change", "she writes pages from now on", {
    async fill(asked) {
      await asked.getByRole("checkbox", { name: "Content" }).check();
      await asked.getByRole("combobox", { name: "Brands of Content" }).click();
      await robin.page.getByRole("option", { name: /^Velvet Table/ }).click();
      await asked.getByRole("checkbox", { name: "Risk" }).uncheck();
    },
  });
  await robin.page.getByText(/^Proposed as number/).waitFor();
  await approve("agreed");
  // The page that is open still has the button; the right is gone.
  const late = await pressChange(nia.page, "Compare now", "the end of the month");
  await expect(late.getByRole("alert")).toHaveText("You are not allowed to do this.");
  await expectAccessible(nia.page, "a change that is refused");
  await nia.page.goto("/#/");
  await nia.page.reload();
  await menu.filter({ hasText: "Content" }).waitFor();
  await expect(menu.filter({ hasText: "Fraud queue" })).toHaveCount(0);

  await robin.page.getByRole("menuitem", { name: "Operators" }).click();
  await robin.page.getByLabel("Name or e-mail").fill(email);
  await robin.page.waitForURL(/nia/);
  await robin.page.getByRole("row", { name: /Nia Berg.*\(Velvet Table\)/ }).click();
  await changeWith(robin.page, "Disable", "she left");
  await robin.page.getByText("This account is disabled.").waitFor();
  await nia.page.reload();
  await nia.page.getByLabel(/^E-mail/).waitFor();
  await give(own);
  await nia.page.getByRole("alert").waitFor();
  const lines = await auditLines(robin.page, subject);
  expect(lines.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["she left"]));
  expect(robin.faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("other rights of a role are proposed; where the second person refuses them the role stays as it is [F-65]", async ({
  guest,
}) => {
  const right = "Accept or refuse documents";
  const robin = await guest();
  await signIn(robin.page, "robin");
  await robin.page.getByRole("menuitem", { name: "Roles" }).click();
  await robin.page.getByRole("row", { name: /Verification/ }).waitFor();
  await expectAccessible(robin.page, "the roles");
  await robin.page.getByRole("row", { name: /Verification/ }).click();
  await robin.page.getByRole("listitem").filter({ hasText: right }).waitFor();
  await expectAccessible(robin.page, "a role");
  await pressChange(robin.page, "Change rights", "documents are decided elsewhere", {
    async fill(asked) {
      await asked.getByRole("checkbox", { name: right }).uncheck();
      await expectAccessible(robin.page, "the rights of a role");
    },
  });
  const said = await robin.page.getByText(/^Proposed as number \d+/).innerText();
  const ada = await guest();
  await signIn(ada.page, "ada");
  await ada.page.goto(`${office()}/#/approvals/${/\d+/.exec(said)?.[0]}/show`);
  await ada.page.getByText("documents are decided elsewhere").waitFor();
  await changeWith(ada.page, "Refuse", "they are decided here");
  await ada.page.getByText("Refused", { exact: true }).first().waitFor();
  await robin.page.reload();
  await robin.page.getByRole("listitem").filter({ hasText: right }).waitFor();
  expect(robin.faults).toEqual([]);
  expect(ada.faults).toEqual([]);
});

test("an operator who has lost their password is given a first one by two others, and chooses another with it [F-63] [F-65]", async ({
  guest,
}) => {
  // An operator of this test alone.
  const email = `lena-${Date.now()}@office.test`;
  const robin = await guest();
  await signIn(robin.page, "robin");
  const one = { email, name: "Lena Moor", password: first, roles: [{ role: "risk", brands: null }], reason: "a test" };
  await asOperator(robin.page, "POST", "/operators", one);
  const [proposal] = (await readAsOperator(robin.page, `/approvals?subject=operator:${email}&order=DESC`)).data;
  const ada = await guest();
  await signIn(ada.page, "ada");
  const decision = { decision: "approve", reason: "she was hired" };
  await asOperator(ada.page, "POST", `/approvals/${proposal.id}/decision`, decision);
  const [lena] = (await readAsOperator(robin.page, `/operators?q=${email}`)).data;

  await robin.page.goto(`${office()}/#/operators/${lena.id}/show`);
  await pressChange(robin.page, "Reset access", "she called from her own number", {
    async fill(asked) {
      await asked.getByLabel("First password").fill("from Robin by phone 7");
      await expectAccessible(robin.page, "the form of a reset");
    },
  });
  await approveWaiting(robin.page, guest);

  const back = await guest({ baseURL: office() });
  await back.page.goto("/");
  await back.page.getByLabel(/^E-mail/).fill(email);
  await back.page.getByLabel(/^Password/).fill("from Robin by phone 7");
  await back.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await back.page.getByLabel("New password").fill(own);
  await back.page.getByRole("button", { name: "Keep this password" }).click();
  await back.page.getByRole("menuitem", { name: "Fraud queue" }).waitFor();
  const lines = await auditLines(robin.page, `operator:${lena.id}`);
  expect(lines.map(({ action }) => action)).toContain("operators.reset.approve");
  // Nobody resets their own.
  const [self] = (await readAsOperator(robin.page, "/operators?q=robin@office.test")).data;
  await robin.page.goto(`${office()}/#/operators/${self.id}/show`);
  await robin.page.getByRole("button", { name: "Disable" }).waitFor();
  await expect(robin.page.getByRole("button", { name: "Reset access" })).toHaveCount(0);
  expect(robin.faults).toEqual([]);
});
