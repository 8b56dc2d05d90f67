import { getContent, listContent } from "@croupier/contract/routes";
import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import type { Topic } from "../topic.ts";
import { ContentList } from "./ContentList.tsx";
import { ContentPage } from "./ContentPage.tsx";
import { type Place, placeName } from "./place.ts";

export const contentTopic: Topic = {
  name: "content",
  label: "Content",
  group: "Site",
  icon: ArticleIcon,
  permission: "content.read",
  calls: { list: listContent, one: getContent, long: true },
  list: ContentList,
  show: ContentPage,
  nameOf: (item: Place) => placeName(item),
};
