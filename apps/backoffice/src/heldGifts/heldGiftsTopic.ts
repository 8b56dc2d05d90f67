import { getHeldGift, listHeldGifts } from "@croupier/contract/routes";
import ReviewIcon from "@mui/icons-material/RateReviewOutlined";
import type { Topic } from "../topic.ts";
import { HeldGiftList } from "./HeldGiftList.tsx";
import { HeldGiftPage } from "./HeldGiftPage.tsx";

export const heldGiftsTopic: Topic = {
  name: "held-gifts",
  label: "Gifts to review",
  group: "Rewards",
  icon: ReviewIcon,
  permission: "gifts.read",
  calls: { list: listHeldGifts, one: getHeldGift, long: true },
  list: HeldGiftList,
  show: HeldGiftPage,
  nameOf: ({ id }: { id: number }) => `Review ${id}`,
};
