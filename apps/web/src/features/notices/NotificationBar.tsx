import type { NotificationIcon } from "@croupier/contract/realtime";
import type { NoticeRecord } from "@croupier/rules/notices/noticeRecords";
import {
  Bell,
  CalendarCheck,
  CircleAlert,
  CircleCheck,
  Gift,
  Info,
  type LucideIcon,
  Megaphone,
  Ticket,
  Trash2,
  TrendingUp,
  TriangleAlert,
  Trophy,
} from "lucide-react";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { readAllNotices, removeAllNotices, removeNotice, useNotices } from "../../notices/noticeStore.ts";
import { useTime } from "../../ui/useTime.ts";
import "./notices.css";

/** The pictures that a notification may name. */
const named: Readonly<Record<NotificationIcon, LucideIcon>> = {
  level: TrendingUp,
  calendar: CalendarCheck,
  lottery: Ticket,
  gift: Gift,
  tournament: Trophy,
  news: Megaphone,
};
const isNamed = (icon: unknown): icon is NotificationIcon => typeof icon === "string" && Object.hasOwn(named, icon);
const icons = { message: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Everything that was said in the last two hours, each with where it leads and a way to delete it. Source: 4-50. */
export function NotificationBar() {
  const { say } = useApp();
  const modal = useModal();
  const notices = useNotices();
  // Read once it was seen; what arrives while the bar is open is seen as well.
  useEffect(() => readAllNotices, []);
  return (
    <section className="notice-bar">
      <header className="flex items-center justify-between gap-4">
        <h2 id={modal?.titleId} className="text-xl font-semibold">
          {say("notices.title")}
        </h2>
        {notices.length > 1 && (
          <button type="button" className="button button-quiet button-small" onClick={removeAllNotices}>
            {say("notices.clear")}
          </button>
        )}
      </header>
      {notices.length === 0 ? (
        <div className="notice-empty">
          <Bell aria-hidden />
          <p>{say("NOTIFY_BAR.MESSAGES.EMPTY_TEXT")}</p>
        </div>
      ) : (
        <ul className="grid gap-2">
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Notice({ notice }: { notice: NoticeRecord }) {
  const { say, to } = useApp();
  const button = typeof notice.button === "string" ? notice.button : "";
  const Icon = isNamed(notice.icon) ? named[notice.icon] : icons[notice.kind];
  const at = useTime("time")(notice.at);
  return (
    <li className="notice-record" data-kind={notice.kind} data-new={!notice.read || undefined}>
      <Icon className="notice-icon" aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">
          {notice.path && !button ? (
            <a href={to(notice.path)} className="notice-link">
              {notice.title}
            </a>
          ) : (
            notice.title
          )}
        </p>
        {notice.text && <p className="text-sm whitespace-pre-line text-muted">{notice.text}</p>}
        {notice.path && button && (
          <a href={to(notice.path)} className="notice-link button button-quiet button-small my-1">
            {button}
          </a>
        )}
        <time className="text-xs text-muted" dateTime={new Date(notice.at).toISOString()}>
          {at}
        </time>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={say("notices.remove", { title: notice.title })}
        onClick={() => removeNotice(notice.id)}
      >
        <Trash2 className="size-4" aria-hidden />
      </button>
    </li>
  );
}
