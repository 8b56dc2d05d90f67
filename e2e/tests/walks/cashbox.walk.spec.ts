import { expect, test } from "../../fixtures/test.ts";
import {
  askForErasure,
  chooseMessages,
  expectErasureHeld,
  installApp,
  keepPromoCode,
  openSecondWallet,
  readHistories,
} from "./own.ts";
import { beginSettled } from "./settled.ts";
import { places } from "./walk.ts";
import { depositAtOnePress, depositCoins, giveDepositUp, recallWithdrawal } from "./ways.ts";

/* What a player keeps, and how money comes and goes. */

for (const place of places)
  test(`from ${place.country}, in ${place.language}, on a ${place.device}: chooses messages [7.2-06], opens a second wallet [7.2-05], keeps a promo code [7.7-09], asks for the end of the account and stays [F-69], installs the app [4-44], gives a deposit up [4-12], pays in at one press [2.2-06] and in coins [9-41], takes a withdrawal back where the law lets them [F-57] and reads what was played and paid [7.2-04]`, async ({
    guest,
    operator,
  }) => {
    const walk = await beginSettled(guest, operator, place);
    await chooseMessages(walk);
    await openSecondWallet(walk);
    await keepPromoCode(walk);
    await askForErasure(walk);
    await installApp(walk);
    await giveDepositUp(walk);
    await depositAtOnePress(walk);
    await depositCoins(walk);
    const { coins, recallable } = walk.law;
    if (recallable) await recallWithdrawal(walk);
    await readHistories(walk, { done: coins ? 3 : 2, failed: recallable ? 2 : 1 });
    await expectErasureHeld(walk);
    // Refusals that the walk brings about itself: a promo code, a password.
    expect(walk.faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
  });
