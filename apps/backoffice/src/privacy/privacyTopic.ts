import { getPrivacyRequest, listPrivacyRequests } from "@croupier/contract/routes";
import PrivacyIcon from "@mui/icons-material/PrivacyTipOutlined";
import type { Topic } from "../topic.ts";
import { RequestList } from "./RequestList.tsx";
import { RequestPage } from "./RequestPage.tsx";

export const privacyTopic: Topic = {
  name: "privacy",
  label: "Privacy",
  group: "Players",
  icon: PrivacyIcon,
  permission: "privacy",
  calls: { list: listPrivacyRequests, one: getPrivacyRequest, long: true },
  list: RequestList,
  show: RequestPage,
  nameOf: ({ id }: { id: number }) => `Request ${id}`,
};
