import { getOffer, listOffers } from "@croupier/contract/routes";
import OfferIcon from "@mui/icons-material/LocalOfferOutlined";
import type { Topic } from "../topic.ts";
import { CreateOffer } from "./CreateOffer.tsx";
import { OfferList } from "./OfferList.tsx";
import { OfferPage } from "./OfferPage.tsx";

export const offersTopic: Topic = {
  name: "offers",
  label: "Offers",
  group: "Rewards",
  icon: OfferIcon,
  permission: "offers.read",
  calls: { list: listOffers, one: getOffer },
  list: OfferList,
  show: OfferPage,
  create: CreateOffer,
  nameOf: ({ id }: { id: string }) => id,
};
