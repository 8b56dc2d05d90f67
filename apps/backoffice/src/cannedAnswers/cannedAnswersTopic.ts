import { getCannedAnswer, listCannedAnswers } from "@croupier/contract/routes";
import QuickIcon from "@mui/icons-material/QuickreplyOutlined";
import type { Topic } from "../topic.ts";
import { CannedList } from "./CannedList.tsx";
import { CannedPage } from "./CannedPage.tsx";

export const cannedAnswersTopic: Topic = {
  name: "canned-answers",
  label: "Canned answers",
  group: "Support",
  icon: QuickIcon,
  permission: "chats.read",
  calls: { list: listCannedAnswers, one: getCannedAnswer },
  list: CannedList,
  show: CannedPage,
  nameOf: ({ title }: { title: string }) => title,
};
