import type { NoticeRecord } from "@croupier/rules/notices/noticeRecords";
import { Bell, CircleAlert, CircleCheck, Info, Trash2, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { readAllNotices, removeAllNotices, removeNotice, useNotices } from "../../notices/noticeStore.ts";
import "./notices.css";

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
  const { say, setting, to } = useApp();
  const Icon = icons[notice.kind];
  const at = new Intl.DateTimeFormat(setting.locale, { hour: "2-digit", minute: "2-digit" }).format(notice.at);
  return (
    <li className="notice-record" data-kind={notice.kind} data-new={!notice.read || undefined}>
      <Icon className="notice-icon" aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">
          {notice.path ? (
            <a href={to(notice.path)} className="notice-link">
              {notice.title}
            </a>
          ) : (
            notice.title
          )}
        </p>
        {notice.text && <p className="text-sm text-muted">{notice.text}</p>}
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
