import { expect, test } from "../../fixtures/test.ts";
import { excludeAndLeave, meetReminder, takeSelfTest } from "./exclusion.ts";
import { endAndKeep, loosenAndKeep, loosenByMail, setEveryLimit } from "./limits.ts";
import { beginSettled } from "./settled.ts";
import { places } from "./walk.ts";

/* What protects a player from too much. */

for (const place of places)
  test(`from ${place.country}, in ${place.language}, on a ${place.device}: takes the self-test and finds help, sets a limit of each kind [4-21], loosens each and keeps it, confirms a looser one by mail, ends one and keeps it [4-23] [F-49], meets the reminder of the time [F-54], excludes themselves and takes out what is left [F-51]`, async ({
    guest,
    operator,
  }) => {
    const walk = await beginSettled(guest, operator, place);
    await takeSelfTest(walk);
    await setEveryLimit(walk);
    await loosenAndKeep(walk);
    await loosenByMail(walk);
    await endAndKeep(walk);
    await meetReminder(walk);
    await excludeAndLeave(walk);
    // The withdrawal that needs documents first, and calls of a session that the exclusion ended.
    expect(walk.faults.filter((fault) => !/status of (401|403)/.test(fault))).toEqual([]);
  });
