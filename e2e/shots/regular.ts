import { randomUUID } from "node:crypto";
import { openTable, type Player, profileOfTheirOwn, signUp } from "../../apps/server/src/testing/people.ts";
import { payIn } from "../fixtures/people.ts";

/*
 * A player with something in every place: points to spend, a bonus in play, free spins, rounds that count in contests, and
 * a tournament that was joined.
 */

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const blacks = Array.from({ length: 36 }, (_, at) => at + 1).filter((number) => !reds.includes(number));

/** Makes one at a brand's host, and answers the account. */
export async function regularPlayer(home: string): Promise<Player> {
  const account = await signUp(home, { currency: "CAD" });
  const profile = profileOfTheirOwn(account.id);
  await account.send("PATCH", "/api/player", { context: "deposit", player: profile });
  await payIn(account, 1_000);
  const roulette = await openTable(account, "european-roulette");
  const stake = (cents: number) =>
    roulette.play({
      bets: [
        { type: "red", numbers: reds, amount: cents },
        { type: "black", numbers: blacks, amount: cents },
      ],
    });
  for (let round = 0; round < 3; round++) await stake(375_00);
  await account.send("POST", "/api/bonuses/coupon", { coupon_code: "LIGHTHOUSE" });
  await account.send("PATCH", "/api/player/set_bonus_code", { deposit_bonus_code: "VELVET" });
  const { body: offers } = await account.get<unknown[]>("/api/bonuses/deposit");
  await payIn(account, 200, offers.length > 0 ? 75 : 0);
  const pokie = await openTable(account, "skerry-light");
  for (let round = 0; round < 12; round++) await pokie.play({ stake: 100 }, randomUUID());
  return account;
}
