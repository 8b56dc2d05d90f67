import { lazy, Suspense, useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { openChat, useChatOpen } from "../../layout/chatOpen.ts";
import { Icon } from "../../ui/Icon.tsx";

const ChatPanel = lazy(async () => ({ default: (await import("./ChatPanel.tsx")).ChatPanel }));

/** The button that opens the support chat on every page; the chat itself is fetched when first opened. Source: 2.4-04. */
export function ChatWidget() {
  const { say } = useApp();
  const open = useChatOpen();
  const [wanted, setWanted] = useState(false);
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  useChatHash();
  return (
    <>
      <button
        type="button"
        className="chat-launcher"
        hidden={open}
        onClick={openChat}
        onPointerEnter={() => void import("./ChatPanel.tsx")}
        aria-haspopup="dialog"
        aria-label={unseen > 0 ? say("chat.openUnseen", { count: unseen }) : say("chat.open")}
      >
        <Icon name="chat" />
        {unseen > 0 && <span className="chat-badge">{unseen > 9 ? "9+" : unseen}</span>}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <ChatPanel open={open} tellUnseen={setUnseen} />
        </Suspense>
      )}
    </>
  );
}

/** Source: 2.2-19, 9-13. */
const hashDelay_ms = 1_000;

/** A link to `#chat` opens the chat, a second later, so that its page is seen first. */
function useChatHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again opens it again
  useEffect(() => {
    if (hash !== "#chat") return;
    const timer = setTimeout(openChat, hashDelay_ms);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
