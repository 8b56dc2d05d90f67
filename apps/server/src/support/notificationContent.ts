import { type NotificationContent, NotificationIcon } from "@croupier/contract/realtime";
import type { Row } from "./schema.ts";

type Columns = Pick<Row<"support.notification">, "icon" | "button_title" | "button_path" | "end_at">;

/** What a notification has beside its words, as its columns keep it. Null where it has none. */
export function partsOf({ icon, button_title: title, button_path: path, end_at }: Columns) {
  return {
    icon: NotificationIcon.safeParse(icon).data ?? null,
    button: title === null || path === null ? null : { title, path },
    end_at: end_at?.toISOString() ?? null,
  };
}

/** The same as pages read it: what is not there is left out. Source: 3-34. */
export function shownParts(columns: Columns): { content?: NotificationContent; end_at?: string } {
  const { icon, button, end_at } = partsOf(columns);
  const content: NotificationContent = { ...(icon && { icon }), ...(button && { button }) };
  return { ...(Object.keys(content).length > 0 && { content }), ...(end_at && { end_at }) };
}
