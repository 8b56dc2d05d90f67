import { defineBaccarat } from "./baccarat.ts";

/** The banker pays 5 % commission on its wins. */
export const brassBaccarat = defineBaccarat({
  id: "brass-baccarat",
  title: "Brass Baccarat",
  odds: { playerPair: 1_100, player: 100, tie: 800, banker: 95, bankerPair: 1_100 },
  bankerSix: null,
  returns: { playerPair: 89.64, player: 98.76, tie: 85.64, banker: 98.94, bankerPair: 89.64 },
});
