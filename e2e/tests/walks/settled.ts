import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import { estonianCode, type Player, signUp, signUpInEstonia } from "../../../apps/server/src/testing/people.ts";
import { cookiesOf } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, type Guest, type Operator } from "../../fixtures/test.ts";
import { closeCards, closeNotice } from "./signIn.ts";
import { beginWalk, type Place, type Walk } from "./walk.ts";

/*
 * Somebody who is past the newcomer's path of `account.walk.spec.ts`: with an account under the licence of their country and
 * a filled-in profile, made over the calls of the pages.
 */

export interface SettledWalk extends Walk {
  /** The account, and the way to make calls in the session that the page has until it signs out. */
  account: Player;
  operator: Operator;
}

/** Somebody of this place with an account, signed in, who has closed what a first visit shows. */
export async function beginSettled(guest: Guest, operator: Operator, place: Place): Promise<SettledWalk> {
  const walk = await beginWalk(guest, place);
  const account = await openAccount(walk);
  await walk.context.addCookies(cookiesOf(account));
  await walk.open("/");
  await closeNotice(walk);
  await closeCards(walk);
  return { ...walk, account, operator };
}

async function openAccount({ law, country, language, email, password, person }: Walk): Promise<Player> {
  const who = { first_name: person.firstName, last_name: person.lastName, date_of_birth: person.born };
  const isGiven = law.registration.length > 0;
  const about = { email, password, country, language, currency: law.currency, ...(isGiven ? who : {}) };
  const account =
    country === "EE"
      ? await signUpInEstonia(origin(), { ...about, personal_id: estonianCode(person.born) })
      : await signUp(origin(), about, { [demoCountryCookie]: country });
  const player = {
    ...(isGiven ? {} : who),
    city: law.city,
    address: person.address,
    postal_code: law.postalCode,
    mobile_phone: person.phone,
  };
  const { status, body } = await account.send("PATCH", "/api/player", { context: "deposit", player });
  expect({ status, body }).toEqual({ status: 200, body: expect.anything() });
  return account;
}
