import type { Blackjack } from "./blackjack.ts";
import { blackjackGreenRoom } from "./tables/blackjackGreenRoom.ts";
import { sixDeckBlackjack } from "./tables/sixDeckBlackjack.ts";

/** Every blackjack of this build; what is kept of older versions stands behind the newest. */
export const blackjacks: readonly Blackjack[] = [sixDeckBlackjack, blackjackGreenRoom];
