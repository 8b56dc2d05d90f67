import { z } from "zod";
import { call } from "./call.ts";
import { Identifier } from "./wire.ts";

/** An offer's id is text. */
const ByOffer = z.object({ id: Identifier });

export const declineDepositBonus = call({
  id: "gifts.declineDepositOffer",
  method: "DELETE",
  path: "/api/bonuses/deposit/:id",
  access: "player",
  summary:
    "Turns an offer down that the next deposit could bring: it is neither listed nor given to this player any more. 404 where it is not offered to them, 409 where they turned it down before.",
  spec: ["7.7-05"],
  params: ByOffer,
});

export const declineRegistrationBonus = call({
  id: "gifts.declineRegistrationOffer",
  method: "DELETE",
  path: "/api/bonuses/registration/:id",
  access: "player",
  summary:
    "Turns an offer for signing up down. Whoever asks has an account, and it was decided with that: 409, and 404 for one that does not run.",
  spec: ["7.7-05"],
  params: ByOffer,
});
