import { playerOfHeld } from "../../bonuses/index.ts";
import { findCampaign } from "../../freeRounds/index.ts";
import { brandsOfJackpot } from "../../jackpots/index.ts";
import { brandOfBox } from "../../lootboxes/index.ts";
import { type BrandReaches, brandsOfApproval, subjectOfLine } from "../../operators/index.ts";
import { placeOfPayment, playerOfCase } from "../../payments/index.ts";
import { type BrandsOfThing, everywhere, type FindBrands } from "../../platform/backOffice/brandReach.ts";
import type { Database } from "../../platform/database.ts";
import { brandOfPlayer } from "../../players/index.ts";
import { playerOfRequest } from "../../privacy/index.ts";
import { playerOfRound } from "../../rounds/index.ts";
import { brandOfConversation } from "../../support/index.ts";
import { playerOfDocument } from "../../verification/index.ts";
import { brandsOfContent, houseReaches } from "./house.ts";
import { moneyReaches } from "./money.ts";
import { playerReaches } from "./players.ts";
import { everyBrand, type Reaches } from "./reaches.ts";
import { rewardReaches } from "./rewards.ts";

/** What each call of the back office is about. A call that is missing here needs a right for all brands. */
export const operatorReaches: Reaches = { ...playerReaches, ...moneyReaches, ...rewardReaches, ...houseReaches };

/** Tells the gate of the back office of which brands things are. */
export function openReaches(db: Database): BrandReaches {
  return { reachOf: (callId) => operatorReaches[callId] ?? everyBrand, findBrands: brandFinder(db) };
}

type Found = BrandsOfThing | null;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function brandFinder(db: Database): FindBrands {
  const on = db.pool;
  const single = (brand: string | null): Found => (brand === null ? null : [brand]);
  const ofPlayer = async (id: number | null): Promise<Found> =>
    id === null ? null : single(await brandOfPlayer(on, id));
  const numbered: Record<string, (id: number) => Promise<Found>> = {
    player: ofPlayer,
    document: async (id) => ofPlayer(await playerOfDocument(on, id)),
    privacy: async (id) => ofPlayer(await playerOfRequest(on, id)),
    "held-gift": async (id) => ofPlayer(await playerOfHeld(on, id)),
    lootbox: async (id) => single(await brandOfBox(on, id)),
    "free-rounds": async (id) => single((await findCampaign(on, id))?.brand ?? null),
    approval: (id) => brandsOfApproval(on, id),
    // A case about nobody is the house's own.
    async "fraud-case"(id) {
      const player = await playerOfCase(on, id);
      return player === null ? everywhere : ofPlayer(player ?? null);
    },
    async "audit-line"(id) {
      const thing = await subjectOfLine(on, id);
      return thing && ((await find(thing)) ?? everywhere);
    },
  };
  const named: Record<string, (id: string) => Promise<Found>> = {
    content: async (id) => brandsOfContent(id),
    chat: async (id) => (uuid.test(id) ? single(await brandOfConversation(on, id)) : null),
    round: async (id) => (uuid.test(id) ? ofPlayer(await playerOfRound(on, id)) : null),
    async payment(id) {
      const place = await placeOfPayment({ db }, id);
      return place && (place.brand === null ? ofPlayer(place.playerId) : [place.brand]);
    },
    async jackpot(id) {
      const brands = await brandsOfJackpot(on, id);
      return brands?.length === 0 ? everywhere : brands;
    },
  };
  const find: FindBrands = async ({ kind, id }) => {
    if (numbered[kind]) return /^[1-9]\d{0,14}$/.test(id) ? numbered[kind](Number(id)) : null;
    // What is of no kind that has a brand is the house's: a studio, a role, a tournament.
    return named[kind] ? named[kind](id) : everywhere;
  };
  return find;
}
