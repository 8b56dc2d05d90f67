import { expectFieldFaults, type FieldFault } from "../../fixtures/formFaults.ts";
import { expect } from "../../fixtures/test.ts";
import { profileField, tooYoung } from "./access.ts";
import { expectSound, told, type Walk } from "./walk.ts";

/** Fills in the details that money waits for: each fault is said beside its field, what is right is kept and saved. */
export async function completeProfile(walk: Walk): Promise<void> {
  const { page, say, law, person } = walk;
  await walk.open("/profile/details");
  await page.getByRole("heading", { level: 1, name: say("profile.details") }).waitFor();
  const form = page.getByRole("main").locator("form");
  const field = (name: string) => profileField(walk, form, name);
  const fault = (name: string, said: string): FieldFault => [field(name), say("cashbox.field", { name }), said];
  const isGiven = law.registration.length > 0;
  // What was given once has a lock and no field.
  await expect(field("first_name")).toHaveCount(isGiven ? 0 : 1);
  await expect(field("personal_id")).toHaveCount(0);
  await expect(page.getByText(say("cashbox.field", { name: "personal_id" }))).toHaveCount(law.personalCode ? 1 : 0);

  const faults: FieldFault[] = [];
  if (!isGiven) {
    await field("first_name").fill(person.firstName);
    await field("last_name").fill(person.lastName);
    await field("date_of_birth").fill(tooYoung(walk));
    faults.push(fault("date_of_birth", say("errors.minimum_age", { age: law.minimumAge })));
  }
  await field("postal_code").fill(law.wrongPostalCode);
  faults.push(fault("postal_code", say("errors.invalid_postal_code")));
  await field("address").fill(person.address);
  await field("city").fill(law.city);
  await field("mobile_phone").fill("+1 416 555 01");
  faults.push(fault("mobile_phone", say("errors.invalid_phone")));
  const save = form.getByRole("button", { name: say("details.save") });
  await save.click();
  await expectFieldFaults(faults);
  await expect(field("city")).toHaveValue(law.city);
  await expectSound(walk, "personal details with faults");

  if (!isGiven) await field("date_of_birth").fill(person.born);
  await field("postal_code").fill(law.postalCode);
  if (law.state) await expect(field("state")).toHaveValue(law.state);
  await field("mobile_phone").fill(person.phone);
  await save.click();
  await page.getByText(say("details.saved")).waitFor();
  expect(await told(page, "/api/player")).toMatchObject({
    first_name: person.firstName,
    date_of_birth: person.born,
    postal_code: law.postalCode,
    mobile_phone: person.phone,
    state: law.state,
  });
}

/** Nothing is left to do for the account. */
export async function expectComplete(walk: Walk): Promise<void> {
  const { page, say } = walk;
  await walk.open("/profile");
  await page.getByRole("region", { name: say("profile.allDone") }).waitFor();
  await page.getByText(say("profile.stepsDone", { done: 5, count: 5 })).waitFor();
  await expectSound(walk, "a complete profile");
}
