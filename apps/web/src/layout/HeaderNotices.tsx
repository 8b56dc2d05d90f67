import { isTester } from "@croupier/rules/playerGroups";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useApp } from "../app-context/App.ts";
import { useUnhydrated } from "../app-context/preHydrationEvents.ts";
import { useRootMark } from "../app-context/useRootMark.ts";
import { tabStorage } from "../storage/webStorage.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { usePlayer } from "../ui/usePlayer.ts";

/** A line above the header. Source: 3-35. */
interface HeaderNotice {
  id: string;
  icon: IconName;
  message: ReactNode;
  link?: { text: string; href: string };
}

const key = (id: string) => `header-notice-${id}`;

/** Notices that only testers and those who look at a preview see; each can be put away until the tab closes. Source: 3-35, 6-07. */
export function HeaderNotices() {
  const { say, to, setting } = useApp();
  const groups = usePlayer()?.statuses?.map(({ id }) => id) ?? [];
  const notices: HeaderNotice[] = [];
  if (setting.preview)
    notices.push({
      id: "preview",
      icon: "flask",
      message: say("notice.preview"),
      link: { text: say("notice.previewLink"), href: "/content-preview/leave" },
    });
  if (isTester(groups))
    notices.push({
      id: "tester",
      icon: "flask",
      message: say("notice.tester"),
      link: { text: say("notice.testerLink"), href: to("/ffc") },
    });
  return notices.map((notice) => <Notice key={notice.id} notice={notice} />);
}

function Notice({ notice }: { notice: HeaderNotice }) {
  const { say } = useApp();
  const [shown, setShown] = useState(true);
  const line = useRef<HTMLElement>(null);
  const unhydrated = useUnhydrated(line);
  useRootMark("notice", shown);
  useEffect(() => {
    setShown(tabStorage.getItem(key(notice.id)) === null);
  }, [notice.id]);
  if (!shown) return null;
  const putAway = () => {
    tabStorage.setItem(key(notice.id), "1");
    setShown(false);
  };
  return (
    <aside ref={line} className="header-notice" data-unhydrated={unhydrated} aria-label={say("notice.label")}>
      <Icon name={notice.icon} className="size-4 text-accent" />
      <p>
        {notice.message}{" "}
        {notice.link && (
          <a className="text-link" href={notice.link.href}>
            {notice.link.text}
          </a>
        )}
      </p>
      <button type="button" className="icon-button size-8" onClick={putAway} aria-label={say("notice.close")}>
        <Icon name="x" className="size-4" />
      </button>
    </aside>
  );
}
