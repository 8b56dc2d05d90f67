import { defineBaccarat } from "./baccarat.ts";

/** No commission: the banker pays even, but half when it wins with a six. */
export const puntoParlour = defineBaccarat({
  id: "punto-parlour",
  title: "Punto Parlour",
  odds: { playerPair: 1_100, player: 100, tie: 800, banker: 100, bankerPair: 1_100 },
  bankerSix: 50,
  returns: { playerPair: 89.64, player: 98.76, tie: 85.64, banker: 98.54, bankerPair: 89.64 },
});
