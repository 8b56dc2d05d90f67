import { expect, test } from "../../fixtures/test.ts";
import { changePassword, endOtherSessions, recoverAccess, resetPassword, signInByPasskey } from "./guards.ts";
import { acceptTerms, answerQuestionnaire, giveMissingDetails, replaceDocument } from "./papers.ts";
import { beginSettled } from "./settled.ts";
import { places } from "./walk.ts";

/* Who gets into an account, and what it is asked for. */

for (const place of places)
  test(`from ${place.country}, in ${place.language}, on a ${place.device}: loses the phone and gets in with a recovery code, signs in by a passkey [7.3-02], ends another session and reads the log [F-61], changes the password, forgets it and sets another [7.3-05], accepts the terms [4-67], gives what is missing before money and not before coins [5-03], replaces a refused and an expired document [2.2-08] and says where the money comes from [3-06]`, async ({
    guest,
    operator,
  }) => {
    const walk = await beginSettled(guest, operator, place);
    await recoverAccess(walk);
    await signInByPasskey(walk);
    await endOtherSessions(walk, guest);
    await changePassword(walk);
    await resetPassword(walk);
    await acceptTerms(walk);
    await giveMissingDetails(walk);
    await replaceDocument(walk);
    await answerQuestionnaire(walk);
    // Refusals that the walk brings about itself: wrong codes and passwords, and calls of a session that has just ended.
    expect(walk.faults.filter((fault) => !/status of (401|422)/.test(fault))).toEqual([]);
  });
