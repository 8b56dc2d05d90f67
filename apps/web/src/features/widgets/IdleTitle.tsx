import { idleTitle_ms } from "@croupier/rules/notices/moments";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useNotices } from "../../notices/noticeStore.ts";

/**
 * While the page is in the background and something new came, its title says so in turns with its own. Never under the
 * Estonian licence, and never without news: a title that blinks for nothing nags. Source: 9-11.
 */
export function IdleTitle() {
  const { say, setting } = useApp();
  const unseen = useNotices().filter(({ read }) => !read).length;
  useEffect(() => {
    if (unseen === 0 || setting.licence === "EE") return;
    let own: string | null = null;
    const turn = () => {
      if (!document.hidden) return restore();
      if (own === null) {
        own = document.title;
        document.title = say("idle.title", { count: unseen });
      } else restore();
    };
    const restore = () => {
      if (own !== null) document.title = own;
      own = null;
    };
    const timer = setInterval(turn, idleTitle_ms);
    document.addEventListener("visibilitychange", restore);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", restore);
      restore();
    };
  }, [unseen, say, setting.licence]);
  return null;
}
