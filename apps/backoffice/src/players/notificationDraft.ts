import type { NotificationIcon } from "@croupier/contract/realtime";
import { instantOf } from "../common/typed.ts";

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

/** What is sent. A button of which one part is typed is sent, so that the server names the part that is missing. */
export function orderOf({ title, text, icon, buttonTitle, buttonPath, end }: NotificationDraft) {
  const hasButton = buttonTitle.trim() !== "" || buttonPath.trim() !== "";
  return {
    ...{ title, text, icon: icon === "" ? null : icon },
    button: hasButton ? { title: buttonTitle, path: buttonPath } : null,
    end_at: end === "" ? null : instantOf(end),
  };
}
