import type { NotificationIcon } from "@croupier/contract/realtime";
import { instantOf, textOrNull } from "../common/typed.ts";

/** How the pictures of notifications are called. */
export const pictures: Readonly<Record<NotificationIcon, string>> = {
  news: "News",
  gift: "Gift",
  tournament: "Tournament",
  lottery: "Lottery",
  calendar: "Calendar",
  level: "Level",
};

/** A notification as it is typed. */
export interface NotificationDraft {
  title: string;
  text: string;
  icon: NotificationIcon | "";
  buttonTitle: string;
  buttonPath: string;
  /** Local text of a field of date and time, which is read as UTC. */
  end: string;
}

export const emptyDraft: NotificationDraft = {
  title: "",
  text: "",
  icon: "",
  buttonTitle: "",
  buttonPath: "",
  end: "",
};

/** What is sent; the server says which part of a button is missing. */
export function orderOf({ title, text, icon, buttonTitle, buttonPath, end }: NotificationDraft) {
  return {
    ...{ title, text, icon: icon === "" ? null : icon },
    ...{ button_title: textOrNull(buttonTitle), button_path: textOrNull(buttonPath) },
    end_at: end === "" ? null : instantOf(end),
  };
}
