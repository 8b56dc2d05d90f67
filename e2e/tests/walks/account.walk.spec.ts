import { expect, test } from "../../fixtures/test.ts";
import { beRefused, confirmAddress, guardAccount, lookAround, register } from "./access.ts";
import { exportData, showDocuments } from "./documents.ts";
import { type Country, laws } from "./laws.ts";
import { deposit, expectDocumentsFirst, playRound, readTimeline, withdraw } from "./money.ts";
import { completeProfile, expectComplete } from "./profile.ts";
import { setDepositLimit, takeBreak } from "./protection.ts";
import { beginWalk, places } from "./walk.ts";

/*
 * The whole life of an account, from the first look to the file of everything that is held: for each country whose law differs,
 * in two languages, on both devices. `npm run test:walks`; a step that differs by law says so in `laws.ts`.
 */

const hasOwnLicence = (country: Country) => laws[country].site.host !== "localhost";

const beginning = (country: Country) =>
  hasOwnLicence(country)
    ? "looks, is refused a registration and a sign-in by the general licence [6-04] [8-11], registers under the country's own [5-02] [5-11] [4-66]"
    : "looks, registers [5-02]";

for (const { country, language, device } of places)
  test(`from ${country}, in ${language}, on a ${device}: ${beginning(country)}, confirms, guards, fills in, limits, pays in, plays, shows documents, takes money out, rests and takes the data along [5-34] [7.2-03] [F-48] [F-63] [F-65] [F-69]`, async ({
    guest,
  }) => {
    const walk = await beginWalk(guest, { country, language, device });
    await lookAround(walk);
    if (hasOwnLicence(country)) await beRefused(walk);
    await register(walk);
    await confirmAddress(walk);
    await guardAccount(walk);
    await completeProfile(walk);
    await setDepositLimit(walk);
    await deposit(walk);
    await playRound(walk);
    await readTimeline(walk);
    if (walk.law.documentsFirst) await expectDocumentsFirst(walk);
    await showDocuments(walk);
    await expectComplete(walk);
    await withdraw(walk);
    await takeBreak(walk);
    await exportData(walk);
    // Refusals that the walk brings about itself: a wrong code, a wrong account, a closed region.
    expect(walk.faults.filter((fault) => !/status of (401|403|422|451)/.test(fault))).toEqual([]);
  });
