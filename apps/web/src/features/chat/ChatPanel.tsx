import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { markRoot } from "../../app-context/rootMarks.ts";
import { closeChat } from "../../layout/chatOpen.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { ChatComposer } from "./ChatComposer.tsx";
import { ChatLog } from "./ChatLog.tsx";
import { OfflineEmail } from "./OfflineEmail.tsx";
import { useChat } from "./useChat.ts";
import "./chat.css";

/** The support chat: a corner of a wide window, the whole screen of a phone. Source: 2.4-04, 6-19. */
export function ChatPanel({ open, tellUnseen }: { open: boolean; tellUnseen: (count: number) => void }) {
  const { say, setting } = useApp();
  const chat = useChat(open);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => tellUnseen(open ? 0 : chat.unseen), [open, chat.unseen, tellUnseen]);
  useDialog(dialog, open);
  const offline = !chat.online && chat.thread.messages.length > 0 && chat.thread.status === "open";
  return (
    <dialog
      ref={dialog}
      className="chat"
      aria-labelledby="chat-title"
      onClose={closeChat}
      onKeyDown={(event) => event.key === "Escape" && closeChat()}
    >
      <header className="chat-head">
        <div>
          <h2 id="chat-title">{say("chat.title", { brand: setting.brand.name })}</h2>
          <p className="chat-presence" data-online={chat.online}>
            {say(chat.online ? "chat.online" : "chat.offline")}
          </p>
        </div>
        <button type="button" className="icon-button" onClick={closeChat} aria-label={say("chat.close")}>
          <X className="icon" aria-hidden />
        </button>
      </header>
      {chat.failed ? (
        <div className="chat-log">
          <LoadFailed retry={chat.retry} />
        </div>
      ) : (
        <ChatLog chat={chat} open={open} />
      )}
      {offline && <OfflineEmail email={chat.thread.email} leave={chat.leaveEmail} />}
      <ChatComposer send={chat.send} typing={chat.sendTyping} />
    </dialog>
  );
}

const phone = "(max-width: 639px)";

/** On a phone the chat is modal, so that the page behind is out of reach; on a wide screen the page stays usable. */
function useDialog(dialog: React.RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const box = dialog.current;
    if (!box || open === box.open) return;
    if (!open) return box.close();
    const before = document.activeElement as HTMLElement | null;
    const modal = matchMedia(phone).matches;
    // The page behind a modal does not scroll. Source: 4-35.
    const unmark = [markRoot("chat"), ...(modal ? [markRoot("modal")] : [])];
    if (modal) box.showModal();
    else box.show();
    box.querySelector("textarea")?.focus();
    return () => {
      if (box.open) box.close();
      for (const remove of unmark) remove();
      const launcher = document.querySelector<HTMLElement>(".chat-launcher");
      // The launcher was hidden while the chat was open, so focus may have nowhere to go back to.
      setTimeout(() => (before?.isConnected && before !== document.body ? before : launcher)?.focus());
    };
  }, [dialog, open]);
}
